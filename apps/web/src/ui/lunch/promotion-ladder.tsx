import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface LadderLevel {
  /** `2 platos` */
  goal: string;
  /** `20%` */
  reward: string;
  /** 0 to 1; 1 is reached. */
  progress: number;
}

export interface PromotionLadderProps {
  /** "Agrega 1 plato y pasas del 20% al **25% de descuento**". */
  children: ReactNode;
  levels: readonly LadderLevel[];
  action?: ReactNode | undefined;
  /** Small text under the sentence: whose promotion it is. */
  note?: ReactNode | undefined;
  /** The region's name; "Promoción" by default. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A promotion's steps and this week's progress. On a white card, because guayaba text on the cloth is hard to read. */
export function PromotionLadder({
  children,
  levels,
  action,
  note,
  label = 'Promoción',
  className,
}: PromotionLadderProps) {
  return (
    <section aria-label={label} className={cx('rounded-lg bg-surface p-3.5 text-text shadow-e2', className)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="type-item text-pretty [&_b]:font-bold [&_b]:text-primary-text">{children}</p>
          {note && <p className="type-caption mt-1 text-text-2">{note}</p>}
        </div>
        {action}
      </div>
      {levels.length > 0 && (
        <ol className="mt-3 grid auto-cols-fr grid-flow-col gap-1">
          {levels.map((level) => {
            const reached = level.progress >= 1;
            return (
              <li key={level.goal} className="type-caption grid gap-1.5 text-text-2">
                <span className="h-2 overflow-hidden rounded-sm bg-sunken">
                  <span
                    className={cx(
                      'block h-full origin-left rounded-sm transition-transform duration-480 ease-out',
                      reached ? 'bg-success' : 'bg-accent-strong',
                    )}
                    style={{ transform: `scaleX(${Math.min(1, level.progress)})` }}
                  />
                </span>
                <span>
                  {level.goal}{' '}
                  <b className={cx('font-bold', reached ? 'text-success-text' : 'text-text')}>{level.reward}</b>
                  {reached && <span className="sr-only">, alcanzado</span>}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
