import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import {
  SETTLEMENT_STATES,
  type SettlementState,
  settlementStateNames,
} from '@sazon/domain/bills/settlement-lifecycle';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { Money } from '../../ui/money.tsx';
import type { BillStateTotalsProps } from './bill-state-totals.tsx';

const colors: Readonly<Record<SettlementState, string>> = {
  draft: 'bg-border-strong',
  issued: 'bg-info',
  in_review: 'bg-accent shadow-[inset_0_0_0_1.5px_var(--accent-strong)]',
  approved: 'bg-success',
  paid: 'bg-inverse',
  voided: 'bg-border',
};

type Bills = Pick<RouteReply<typeof platformSettlements>, 'states' | 'overdue' | 'today'>;
type Totals = Pick<BillStateTotalsProps<SettlementState>, 'states' | 'overdue' | 'nouns' | 'title'>;

/** The totals of restaurants' settlements, with what is paid today. */
export function toSettlementTotals({ states, overdue, today }: Bills): Totals {
  const of = (state: SettlementState) => states.find((one) => one.state === state) ?? { count: 0, leftCop: 0 };
  const open: readonly SettlementState[] = SETTLEMENT_STATES.filter((state) => state !== 'paid' && state !== 'voided');
  const openCop = open.reduce((cop, state) => cop + of(state).leftCop, overdue.leftCop);
  const title =
    today.count > 0 ? (
      <>
        Hoy se pagan <Money amountCop={today.leftCop} />{' '}
        <span className="type-body-s font-normal text-text-2">
          de <Money amountCop={openCop} /> abiertos, {formatLongDate(today.date).toLowerCase()}
        </span>
      </>
    ) : (
      <>
        <Money amountCop={openCop} />{' '}
        <span className="type-body-s font-normal text-text-2">por pagar{overdue.count === 0 && ', nada vencido'}</span>
      </>
    );
  return {
    states: SETTLEMENT_STATES.filter((state) => state !== 'voided' || of(state).count > 0).map((state) => ({
      ...{ state, name: settlementStateNames[state], color: colors[state], sum: of(state) },
    })),
    overdue,
    nouns: ['liquidación', 'liquidaciones'],
    title,
  };
}
