import type { RouteReply } from '@sazon/contract/define-route';
import type { cancelOrder } from '@sazon/contract/orders/routes';
import { fillMessageTemplate } from '@sazon/domain/messages/message-templates';
import { formatCop } from '@sazon/domain/money/format';
import type { OrderRole } from '@sazon/domain/orders/lifecycle';
import type { Message } from '../../outside/outbox-messages.ts';
import type { RefundRecipient } from './refund-mail-queries.ts';

type Refund = RouteReply<typeof cancelOrder>['refund'];

const outsideWords = {
  tingos: 'en tingos, de lo que pagaste por otro medio',
  provider: 'al medio con que pagaste, en los días que tome tu banco',
} as const;

/**
 * Builds the mail about a cancellation's refund, by whom it was cancelled; empty when nothing is refunded or the address
 * is not confirmed.
 */
export function buildRefundMail(
  { orderId, userId, email, menuName }: RefundRecipient,
  refund: Refund,
  by: OrderRole,
): Message[] {
  const parts: [number, string][] = [
    [refund.tingos, 'a tus tingos'],
    [refund.payroll, 'a tu cupo de nómina'],
    [refund.outside, outsideWords[refund.outsideWay]],
    [refund.subsidy, 'al subsidio de tu empresa'],
  ];
  const given = parts.filter(([amountCop]) => amountCop > 0);
  if (email === null || given.length === 0) return [];
  const total = given.reduce((sum, [amountCop]) => sum + amountCop, 0);
  const lines = given.map(([amountCop, where]) => `- ${formatCop(amountCop)} ${where}`);
  const kind = by === 'customer' ? 'order_refund' : 'order_refund_by_us';
  const { params: _, ...mail } = fillMessageTemplate(kind, menuName, formatCop(total), lines.join('\n'));
  const data = { url: `/mis-ordenes/${orderId}` };
  return [{ ...mail, channel: 'email', to: email, userId, data, dedupeKey: `refund ${orderId} email` }];
}
