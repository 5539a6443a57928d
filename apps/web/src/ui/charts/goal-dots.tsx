import { formatShare } from '@sazon/domain/reports/shares-averages-and-changes';
import { cx } from '../cx.ts';
import { textActionClass } from '../pages/section-header-foot-bar-card.tsx';
import { markClasses } from './chart-colors.ts';

export interface GoalDotsProps {
  label: string;
  goalBps: number;
  rows: readonly { id: string; name: string; shareBps: number }[];
  /** The index of the row that the title is about, or -1 when it is about none. */
  worst: number;
  /** Called to show the lunches behind a row. */
  onOpen?: ((id: string) => void) | undefined;
}

/** Draws shares that lie close together as dots, each joined to the dashed line of the goal. */
export function GoalDots({ label, goalBps, rows, worst, onOpen }: GoalDotsProps) {
  const least = Math.floor(Math.min(goalBps - 500, ...rows.map(({ shareBps }) => shareBps)) / 500) * 500;
  const at = (shareBps: number) => ((shareBps - least) / (10_000 - least)) * 100;
  const goal = at(goalBps);
  return (
    <div className="grid grid-cols-1 gap-1">
      <ul aria-label={label} className="grid grid-cols-1">
        {rows.map(({ id, name, shareBps }, place) => (
          <li key={id} className="grid grid-cols-[5rem_1fr_6rem] items-center gap-3 py-1.5">
            {onOpen ? (
              <button
                type="button"
                className={`${textActionClass} text-left tabular-nums focus-ring`}
                onClick={() => onOpen(id)}
              >
                {name}
              </button>
            ) : (
              <span className="type-body-s tabular-nums">{name}</span>
            )}
            <span aria-hidden className="relative mx-2 h-5">
              <span className="absolute inset-x-0 top-1/2 border-border border-t" />
              <span
                className={cx(
                  'absolute top-1/2 h-[3px] -translate-y-1/2',
                  place === worst ? 'bg-(--maracuya-700)' : 'bg-border-strong',
                )}
                style={{ left: `${Math.min(goal, at(shareBps))}%`, width: `${Math.abs(goal - at(shareBps))}%` }}
              />
              <span className="absolute -inset-y-1.5 border-text border-l border-dashed" style={{ left: `${goal}%` }} />
              <span
                className={cx(
                  'absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full',
                  markClasses[place === worst ? 'answer' : 'other'],
                )}
                style={{ left: `${at(shareBps)}%` }}
              />
            </span>
            <span className="type-body-s text-right font-semibold tabular-nums">{formatShare(shareBps)}</span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="type-caption grid grid-cols-[5rem_1fr_6rem] gap-3 text-text-2">
        <span />
        <span className="relative mx-2 h-5">
          <span className="absolute left-0">{formatShare(least)}</span>
          <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${goal}%` }}>
            meta {formatShare(goalBps)}
          </span>
        </span>
        <span />
      </p>
    </div>
  );
}
