import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatCop } from '@sazon/domain/money/format';

type Bill = Pick<
  RouteReply<typeof platformSettlements>['data'][number],
  'id' | 'restaurant' | 'state' | 'toPayCop' | 'paidCop' | 'pausedCop' | 'filed'
>;

/** What the dialog of payments proposes for a bill. `note` stands in place of what is left. */
export type PayableBill = { id: string; name: string; leftCop: number; note?: string };

/**
 * What is paid of a settlement now: what its file for the bank says, whatever an incident changed since; without a file,
 * what is left and not paused.
 */
export const calculatePayableCop = ({ toPayCop, paidCop, pausedCop, filed }: Bill): number =>
  filed === null ? toPayCop - paidCop - pausedCop : Math.min(filed.amountCop, toPayCop - paidCop);

export const isPayable = (bill: Bill): boolean => bill.state === 'approved' && calculatePayableCop(bill) > 0;

/** Builds what the dialog of payments proposes for a settlement. */
export function toPayableBill(bill: Bill): PayableBill {
  const leftCop = calculatePayableCop(bill);
  const proposed = { id: bill.id, name: bill.restaurant.name, leftCop };
  return bill.filed === null
    ? proposed
    : {
        ...proposed,
        note: `En el archivo para el banco van ${formatCop(leftCop)}. Si es menos, queda un pago parcial.`,
      };
}
