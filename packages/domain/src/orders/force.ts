import type { RefusalCode } from '../refusal.ts';
import type { OrderStatus } from './status.ts';

/** What is to become of the money of an order whose status is forced to an end. */
export const FORCED_MONEY = ['charge', 'giveBack'] as const;
export type ForcedMoney = (typeof FORCED_MONEY)[number];

/** `isPaid`: its purchase is paid. `charged`: cancelled, and paid all the same. */
export type ForcedOrder = { status: OrderStatus; charged: boolean; isPaid: boolean };

/** 'same', 'unpaid', 'paid', 'charged', 'given_back': why not. 'money': it has to be said what becomes of the money. */
export type ForceCan =
  | { ok: true }
  | {
      ok: false;
      code: Extract<RefusalCode, 'STATE_CONFLICT' | 'VALIDATION'>;
      reason: 'same' | 'unpaid' | 'paid' | 'charged' | 'given_back' | 'money';
    };

/**
 * Whether an order may be forced to a status. The status moves no money by itself, and yet no bill may tell another story
 * than the ledger: so whoever forces an order to an end says in the same step what becomes of its money, and what was
 * charged or given back is never forced into another life. Of an order that is over, only 'nobody came' can become
 * 'delivered': it costs the same. Source: docs/domain.md section 3; docs/decisions/0023-platform-actions-on-orders.md.
 */
export function canForce(order: ForcedOrder, to: OrderStatus, money: ForcedMoney | null): ForceCan {
  const { status, charged, isPaid } = order;
  if (to === status) return no('same');
  if (!isPaid) return no('unpaid');
  if (to === 'pending_confirmation') return no('paid');
  if (status === 'delivered') return no('charged');
  if (status === 'cancelled' && !charged) return no('given_back');
  if (status === 'cancelled') return to === 'delivered' && money === null ? { ok: true } : no('charged');
  return forcedMoneyChoices(order, to).includes(money) ? { ok: true } : no('money');
}

/** What can become of the money of an order that is forced to this status; null: it stays where it is. */
export function forcedMoneyChoices(order: Pick<ForcedOrder, 'status'>, to: OrderStatus): (ForcedMoney | null)[] {
  if (order.status === 'cancelled' || order.status === 'delivered') return [null];
  if (to === 'delivered') return ['charge'];
  return to === 'cancelled' ? ['giveBack', 'charge'] : [null];
}

const no = (reason: Extract<ForceCan, { ok: false }>['reason']): ForceCan => ({
  ok: false,
  code: reason === 'money' ? 'VALIDATION' : 'STATE_CONFLICT',
  reason,
});
