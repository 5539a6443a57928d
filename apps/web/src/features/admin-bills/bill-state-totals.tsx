import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';

type Sum = { readonly count: number; readonly leftCop: number };

export interface BillStateTotalsProps<State extends string> {
  /** The states in their order, each with its name, the colour of its bar and its sums without late bills. */
  states: readonly { readonly state: State; readonly name: string; readonly color: string; readonly sum: Sum }[];
  overdue: Sum;
  /** 'liquidación', 'liquidaciones'. */
  nouns: readonly [string, string];
  /** A sentence above the bar. */
  title?: ReactNode;
  /** A state, or 'overdue'. */
  chosen: string | undefined;
  onState: (state: State | 'overdue' | undefined) => void;
}

/** What bills come to by state, each bill once, late ones first; each state filters the list. */
export function BillStateTotals<State extends string>(props: BillStateTotalsProps<State>) {
  const { states, overdue, nouns, title, chosen, onState } = props;
  const late = { state: 'overdue' as const, name: 'Vencida', color: 'bg-danger', sum: overdue };
  const shown = [...(overdue.count > 0 ? [late] : []), ...states];
  const totalCop = shown.reduce((cop, { sum }) => cop + sum.leftCop, 0);
  return (
    <section aria-label="Por estado" className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-5 shadow-e1">
      {title && <h2 className="type-h3">{title}</h2>}
      <div aria-hidden className="flex h-4 gap-1 overflow-hidden rounded-sm">
        {shown.map(({ state, color, sum: { leftCop } }) =>
          leftCop <= 0 ? null : (
            <span key={state} className={color} style={{ flexGrow: leftCop / totalCop, minWidth: '.4rem' }} />
          ),
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3 tablet:grid-cols-3 desktop:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {shown.map(({ state, name, color, sum: { count, leftCop } }) => (
          <li key={state} className="border-border desktop:not-last:border-r desktop:not-last:pr-3">
            <button
              type="button"
              aria-pressed={chosen === state}
              onClick={() => onState(chosen === state ? undefined : state)}
              className={cx('w-full rounded p-2 text-left hover:bg-surface-2', chosen === state && 'bg-info-soft')}
            >
              <span className="type-body-s flex items-center gap-2 text-text-2">
                <span aria-hidden className={cx('size-3 shrink-0 rounded-[.3rem]', color)} />
                {name}
              </span>
              <Money amountCop={leftCop} className="type-h3 block" />
              <span className="type-body-s text-text-2">
                {count} {nouns[count === 1 ? 0 : 1]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
