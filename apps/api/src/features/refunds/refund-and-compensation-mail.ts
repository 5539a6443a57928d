import type { RouteReply } from '@sazon/contract/define-route';
import type { cancelOrder } from '@sazon/contract/orders/routes';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { formatCop } from '@sazon/domain/money/format';
import type { OrderRole } from '@sazon/domain/orders/lifecycle';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { RefundRecipient } from './refund-mail-queries.ts';

type Refund = RouteReply<typeof cancelOrder>['refund'];

const outsideWords = {
  tingos: 'en tingos, de lo que pagaste por otro medio',
  provider: 'al medio con que pagaste, en los días que tome tu banco',
} as const;

type Parts = readonly (readonly [amountCop: number, where: string])[];

/** Words what was given: the total, and a line for each place it went to. */
function wordParts(parts: Parts): [total: string, lines: string] | null {
  const given = parts.filter(([amountCop]) => amountCop > 0);
  if (given.length === 0) return null;
  const total = given.reduce((sum, [amountCop]) => sum + amountCop, 0);
  return [formatCop(total), given.map(([amountCop, where]) => `- ${formatCop(amountCop)} ${where}`).join('\n')];
}

/** Builds the mail about what a customer got for a problem; `id` names this compensation, of which an order can have more. */
export function buildCompensationMail(
  { orderId, userId, email, menuName }: RefundRecipient,
  { tingosCop, outsideCop }: { tingosCop: number; outsideCop: number },
  id: string,
): Message[] {
  const words = wordParts([
    [tingosCop, 'en tingos, que no vencen'],
    [outsideCop, outsideWords.provider],
  ]);
  if (email === null || words === null) return [];
  const { params: _, ...mail } = fillMessageTemplate('order_compensation', menuName, ...words);
  const data = { url: `/mis-ordenes/${orderId}` };
  return [{ ...mail, channel: 'email', to: email, userId, data, dedupeKey: `compensation ${id} email` }];
}

/**
 * Builds the mail about a cancellation's refund, by whom it was cancelled; empty when nothing is refunded or the address
 * is not confirmed.
 */
export function buildRefundMail(
  { orderId, userId, email, menuName }: RefundRecipient,
  refund: Refund,
  by: OrderRole,
): Message[] {
  const words = wordParts([
    [refund.tingos, 'a tus tingos'],
    [refund.payroll, 'a tu cupo de nómina'],
    [refund.outside, outsideWords[refund.outsideWay]],
    [refund.subsidy, 'al subsidio de tu empresa'],
  ]);
  if (email === null || words === null) return [];
  const kind = by === 'customer' ? 'order_refund' : 'order_refund_by_us';
  const { params: _, ...mail } = fillMessageTemplate(kind, menuName, ...words);
  const data = { url: `/mis-ordenes/${orderId}` };
  return [{ ...mail, channel: 'email', to: email, userId, data, dedupeKey: `refund ${orderId} email` }];
}
