import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { giveTip as giveTipRoute, readTip as readTipRoute } from '@sazon/contract/tips/routes';
import { giveTip as giveTipSchemas } from '@sazon/contract/tips/schemas';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { getTopUpMinutes } from '@sazon/domain/payments/tingo-packages-and-top-up-terms';
import { findTipRefusal, TIP_CHOICES_COP } from '@sazon/domain/payments/tip-terms';
import { toTopUpReference } from '@sazon/domain/payments/top-up-purpose';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { holdAccount } from '../accounts/accounts-queries.ts';
import { calculateDeliveryWindow } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import type { Settings } from '../settings/parse-settings.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { payTip } from './pay-tip-actions.ts';
import { findTippedOrder, insertTip, insertTipIntent, type TippedOrder } from './tips-queries.ts';

const findRefusal = (order: TippedOrder, userId: string, { planTerms }: Settings, nowMs: number): string | null =>
  findTipRefusal(
    {
      status: order.status,
      hasCourier: order.courierId !== null,
      isOwnCourier: order.courierId === userId,
      deliverUntilMs: calculateDeliveryWindow(order, planTerms).until,
      isPaid: order.paidCop !== null,
    },
    nowMs,
  );

export async function readTip(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<RouteReply<typeof readTipRoute> | Refusal<'NOT_FOUND'>> {
  const [order, settings] = await Promise.all([findTippedOrder(deps.db, userId, orderId), loadSettings(deps)]);
  if (order === undefined) return refuse('NOT_FOUND');
  const reason = findRefusal(order, userId, settings, deps.now());
  const { paidCop: paid, courierName: courier, tingosCop: tingos } = order;
  return { can: reason === null, reason, paid, courier, choices: [...TIP_CHOICES_COP], tingos };
}

type Given = RouteReply<typeof giveTipRoute>;
type Asked = RouteParsed<typeof giveTipRoute>['body'];

/** Gives a tip, once for a key: from tingos at once, or as a payment that the client starts next. */
export async function giveTip(
  deps: Deps,
  userId: string,
  orderId: string,
  asked: Asked,
  key: SentKey,
): Promise<Given | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const settings = await loadSettings(deps);
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: giveTipSchemas.reply }, deps.now(), async () => {
      if (!(await holdAccount(tx, userId))) return refuse('NOT_FOUND');
      const order = await findTippedOrder(tx, userId, orderId);
      if (order === undefined) return refuse('NOT_FOUND');
      const reason = findRefusal(order, userId, settings, deps.now());
      if (reason !== null || order.courierId === null) return refuse('STATE_CONFLICT', { message: reason ?? '' });
      return await openTip(tx, deps, { userId, orderId, courierId: order.courierId }, asked);
    }),
  );
}

async function openTip(
  tx: Tx,
  deps: Deps,
  of: { userId: string; orderId: string; courierId: string },
  { amount: amountCop, paymentMethod: method }: Asked,
): Promise<Given | Refusal<'STATE_CONFLICT'>> {
  const nowMs = deps.now();
  const tip = { id: deps.newId(), ...of, amountCop };
  if (method === 'tingos') {
    const paid = { ...tip, intentId: null };
    await insertTip(tx, paid, nowMs);
    const message = 'No tienes tingos comprados o devueltos que alcancen. Los de regalo no sirven para propinas.';
    return (await payTip(tx, deps, paid)) ? { topUpId: null } : refuse('STATE_CONFLICT', { field: 'amount', message });
  }
  const intentId = deps.newId();
  const expiresAtMs = nowMs + getTopUpMinutes(method) * MINUTE_MS;
  const intent = {
    id: intentId,
    userId: of.userId,
    method,
    reference: toTopUpReference('tip', intentId),
    amountCop,
    expiresAtMs,
  };
  await insertTipIntent(tx, intent, nowMs);
  await insertTip(tx, { ...tip, intentId }, nowMs);
  return { topUpId: intentId };
}
