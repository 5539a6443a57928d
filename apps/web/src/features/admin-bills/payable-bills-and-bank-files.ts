import type { platformSettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatCop } from '@sazon/domain/money/format';

export type Filed = RouteReply<typeof platformSettlements>['data'][number]['filed'];

type Bill = Pick<
  RouteReply<typeof platformSettlements>['data'][number],
  'id' | 'restaurant' | 'state' | 'toPayCop' | 'paidCop' | 'pausedCop' | 'filed'
> & { hasAccount: boolean };

/** What a file for the bank pays of a bill. */
export type PaidByFile = Omit<NonNullable<Filed>, 'older'>;

/**
 * What the dialog of payments proposes for a bill. `mostCop` is what is left of it, `note` stands in place of that.
 * `files` are those that have it, the last one first.
 */
export type PayableBill = {
  id: string;
  name: string;
  leftCop: number;
  mostCop: number;
  note?: string;
  /** False: there is neither an account nor a file for the bank that has it, so it can only be paid in another way. */
  byBank: boolean;
  files: readonly PaidByFile[];
};

type Left = { leftCop: number; pausedCop: number; filed: Filed; hasAccount: boolean };

/** What is still to be paid; nothing once it is paid, carried to the next or voided. */
export const calculateLeftCop = ({ state, toPayCop, paidCop }: Pick<Bill, 'state' | 'toPayCop' | 'paidCop'>): number =>
  state === 'voided' || state === 'paid' ? 0 : toPayCop - paidCop;

/** What is paid of a bill now: what its last file says, whatever changed since; without a file, what is not paused. */
const findPayableCop = ({ leftCop, pausedCop, filed }: Omit<Left, 'hasAccount'>): number =>
  filed === null ? leftCop - pausedCop : Math.min(filed.amountCop, leftCop);

export const calculatePayableCop = ({ toPayCop, paidCop, pausedCop, filed }: Omit<Bill, 'hasAccount'>): number =>
  findPayableCop({ leftCop: toPayCop - paidCop, pausedCop, filed });

export const isPayable = (bill: Omit<Bill, 'hasAccount'>): boolean =>
  bill.state === 'approved' && calculatePayableCop(bill) > 0;

/** What a person reads below the amount that a file pays. */
const describeFiled = (cop: number): string =>
  `En el archivo para el banco van ${formatCop(cop)}. Si es menos, queda un pago parcial.`;

/** Builds what the dialog of payments proposes for a bill of which so much is left. */
export function toPayable(bill: { id: string; name: string } & Left): PayableBill {
  const { id, name, leftCop: mostCop, filed, hasAccount } = bill;
  const leftCop = findPayableCop(bill);
  if (filed === null) return { id, name, leftCop, mostCop, byBank: hasAccount, files: [] };
  const { older, ...last } = filed;
  return { id, name, leftCop, mostCop, note: describeFiled(leftCop), byBank: true, files: [last, ...older] };
}

/** Builds what the dialog of payments proposes for a settlement. */
export const toPayableBill = ({ restaurant, toPayCop, paidCop, ...bill }: Bill): PayableBill =>
  toPayable({ ...bill, name: restaurant.name, leftCop: toPayCop - paidCop });

/** Whether these bills can be marked as paid: one in any way, several by the bank. */
export const canBeMarked = (bills: readonly PayableBill[]): boolean =>
  bills.length === 1 || bills.some(({ byBank }) => byBank);

/** Lists the files that have any of these bills, the last one first. */
export function listFiles(bills: readonly PayableBill[]): { fileId: string; at: number; bills: number }[] {
  const files = Map.groupBy(
    bills.flatMap((bill) => bill.files),
    ({ fileId }) => fileId,
  );
  return [...files]
    .map(([fileId, payments]) => ({ fileId, at: payments[0]?.at ?? 0, bills: payments.length }))
    .toSorted((one, other) => other.at - one.at);
}

/** Of these bills, those that a file pays, with what it pays; all of them as they are without a file. */
export function listPaidByFile(bills: readonly PayableBill[], fileId: string | undefined): readonly PayableBill[] {
  if (fileId === undefined) return bills;
  return bills.flatMap((bill) => {
    const file = bill.files.find((one) => one.fileId === fileId);
    if (file === undefined) return [];
    const leftCop = Math.min(file.amountCop, bill.mostCop);
    return [{ ...bill, leftCop, note: describeFiled(leftCop) }];
  });
}
