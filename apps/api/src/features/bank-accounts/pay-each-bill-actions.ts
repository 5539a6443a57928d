import type { paySettlements } from '@sazon/contract/bills/admin-settlements-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';

type Payout = {
  reference: string;
  paidOn: string;
  asFiled: boolean;
  fileId?: string | undefined;
  otherWay: boolean;
};
export type PaidBill = Payout & { billId: string; amountCop: number };
export type Payouts = Payout & { payments: readonly Pick<PaidBill, 'billId' | 'amountCop'>[] };

/** Records payments one by one by `pay`: one that fails says why and stops no other. `missing`: that there is no bill. */
export async function payEachBill(
  nowMs: number,
  { payments, ...payout }: Payouts,
  missing: string,
  pay: (payment: PaidBill) => Promise<{ ok: true } | Refusal<RefusalCode>>,
): Promise<RouteReply<typeof paySettlements> | Refusal<'VALIDATION'>> {
  if (payout.paidOn > toBogotaDate(nowMs))
    return refuse('VALIDATION', { field: 'paidOn', message: 'La fecha del pago todavía no llega.' });
  if (payout.otherWay && payments.length > 1)
    return refuse('VALIDATION', { field: 'otherWay', message: 'Lo que se pagó de otra forma se marca uno por uno.' });
  const data: RouteReply<typeof paySettlements>['data'] = [];
  for (const payment of payments) {
    const answer = await pay({ ...payment, ...payout });
    const no = isRefusal(answer) ? answer : null;
    const message = no && (no.message ?? missing);
    data.push({ billId: payment.billId, paid: no === null, message, accountChanged: no?.field === 'asFiled' });
  }
  return { data };
}
