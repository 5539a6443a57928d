import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import {
  SETTLEMENT_STATES,
  type SettlementState,
  settlementStateNames,
} from '@sazon/domain/bills/settlement-lifecycle';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';

type Reply = RouteReply<typeof platformSettlements>;

interface BillsTotalsProps {
  bills: Pick<Reply, 'states' | 'overdue' | 'today'>;
  /** A state, or 'overdue'. */
  chosen: string | undefined;
  onState: (state: SettlementState | 'overdue' | undefined) => void;
}

const colours: Readonly<Record<SettlementState | 'overdue', string>> = {
  overdue: 'bg-danger',
  draft: 'bg-border-strong',
  issued: 'bg-info',
  in_review: 'bg-accent shadow-[inset_0_0_0_1.5px_var(--accent-strong)]',
  approved: 'bg-success',
  paid: 'bg-inverse',
  voided: 'bg-border',
};

const formatBills = (count: number): string => (count === 1 ? '1 liquidación' : `${count} liquidaciones`);

/** Open and paid totals by state; each filters the list to its state. */
export function SettlementsTotals({ bills: { states, overdue, today }, chosen, onState }: BillsTotalsProps) {
  const of = (state: SettlementState) => states.find((one) => one.state === state) ?? { count: 0, leftCop: 0 };
  const shown = SETTLEMENT_STATES.filter((state) => state !== 'voided' || of(state).count > 0);
  const total = states.reduce((sum, { leftCop }) => sum + leftCop, 0);
  const openCop = total - of('paid').leftCop - of('voided').leftCop;
  const tile = (state: SettlementState | 'overdue', name: string, { count, leftCop }: typeof overdue) => (
    <li key={state} className="border-border desktop:not-last:border-r desktop:not-last:pr-3">
      <button
        type="button"
        aria-pressed={chosen === state}
        onClick={() => onState(chosen === state ? undefined : state)}
        className={cx('w-full rounded p-2 text-left hover:bg-surface-2', chosen === state && 'bg-info-soft')}
      >
        <span className="type-body-s flex items-center gap-2 text-text-2">
          <span aria-hidden className={cx('size-3 rounded-[.3rem]', colours[state])} />
          {name}
        </span>
        <Money amountCop={leftCop} className="type-h3 block" />
        <span className="type-body-s text-text-2">{formatBills(count)}</span>
      </button>
    </li>
  );
  return (
    <section aria-label="Por estado" className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-5 shadow-e1">
      <h2 className="type-h3">
        {today.count > 0 ? (
          <>
            Hoy se pagan <Money amountCop={today.leftCop} />{' '}
            <span className="type-body-s font-normal text-text-2">
              de <Money amountCop={openCop} /> abiertos, {formatLongDate(today.date).toLowerCase()}
            </span>
          </>
        ) : (
          <>
            <Money amountCop={openCop} />{' '}
            <span className="type-body-s font-normal text-text-2">
              por pagar{overdue.count === 0 && ', nada vencido'}
            </span>
          </>
        )}
      </h2>
      <div aria-hidden className="flex h-4 gap-1 overflow-hidden rounded-sm">
        {shown.map((state) => {
          const { leftCop } = of(state);
          return leftCop <= 0 || total === 0 ? null : (
            <span key={state} className={colours[state]} style={{ flexGrow: leftCop / total, minWidth: '.4rem' }} />
          );
        })}
      </div>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:auto-cols-fr desktop:grid-flow-col desktop:grid-cols-none">
        {overdue.count > 0 && tile('overdue', 'Vencida', overdue)}
        {shown.map((state) => tile(state, settlementStateNames[state], of(state)))}
      </ul>
    </section>
  );
}
