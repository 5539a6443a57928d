import type { RefusalCode } from '../refusal-codes.ts';
import type { OrderStatus } from './status.ts';

/** What happens to the money of an order whose status is forced to an end. */
export const FORCED_MONEY = ['charge', 'giveBack'] as const;
export type ForcedMoney = (typeof FORCED_MONEY)[number];

/** `isPaid` says that its purchase is paid; `charged`, that it was cancelled and charged all the same. */
export type ForcedOrder = { status: OrderStatus; charged: boolean; isPaid: boolean };

/**
 * Whether the order may be forced, or why not. The reason 'money' means that the request does not say what happens to
 * it.
 */
export type ForceVerdict =
  | { ok: true }
  | {
      ok: false;
      code: Extract<RefusalCode, 'STATE_CONFLICT' | 'VALIDATION'>;
      reason: 'same' | 'unpaid' | 'paid' | 'charged' | 'given_back' | 'money';
    };

/**
 * Whether an order may be forced to a status. That moves no money, so an end needs `money`, and an ended order is never
 * forced, except a charged no-show to 'delivered', which costs the same. Source: docs/domain.md section 3,
 * docs/decisions/0023-platform-actions-on-orders.md.
 */
export function checkForcedStatus(order: ForcedOrder, to: OrderStatus, money: ForcedMoney | null): ForceVerdict {
  const { status, charged, isPaid } = order;
  if (to === status) return no('same');
  if (!isPaid) return no('unpaid');
  if (to === 'pending_confirmation') return no('paid');
  if (status === 'delivered') return no('charged');
  if (status === 'cancelled' && !charged) return no('given_back');
  if (status === 'cancelled') return to === 'delivered' && money === null ? { ok: true } : no('charged');
  return listForcedMoneyChoices(order, to).includes(money) ? { ok: true } : no('money');
}

/**
 * Lists what may happen to the money of an order that is forced to this status. Null means that the money stays where
 * it is.
 */
export function listForcedMoneyChoices(order: Pick<ForcedOrder, 'status'>, to: OrderStatus): (ForcedMoney | null)[] {
  if (order.status === 'cancelled' || order.status === 'delivered') return [null];
  if (to === 'delivered') return ['charge'];
  return to === 'cancelled' ? ['giveBack', 'charge'] : [null];
}

const no = (reason: Extract<ForceVerdict, { ok: false }>['reason']): ForceVerdict => ({
  ok: false,
  code: reason === 'money' ? 'VALIDATION' : 'STATE_CONFLICT',
  reason,
});
