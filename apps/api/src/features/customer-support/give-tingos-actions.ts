import { giveTingos as giveSchemas } from '@sazon/contract/customer-support/schemas';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatCop } from '@sazon/domain/money/format';
import {
  checkTingoGift,
  type TingoGiftFunder,
  type TingoGiftReason,
  tingoGiftReasonNames,
} from '@sazon/domain/people/tingo-gift';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockUser } from '../accounts/lock-and-save-user-data-queries.ts';
import type { CompensationRefusal } from '../incidents/compensation-inputs-and-results.ts';
import { giveRewardTingos } from '../ledger/give-reward-tingos-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { lockGiftsOfAgent, sumGiftsOfDayCop } from '../rate-limits/support-gifts-of-day-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import type { Caller } from './read-correct-and-note-person-actions.ts';
import { chargeGiftToRestaurant } from './restaurant-pays-gift-actions.ts';
import { insertGift } from './save-gift-note-and-active-state-queries.ts';

type TingoGift = {
  amountCop: number;
  giftReason: TingoGiftReason;
  note: string | null;
  funder: TingoGiftFunder;
  /** The order whose restaurant pays, or null when the platform pays. */
  orderId: string | null;
};

/** Gives tingos at the cost of the platform or of an order's restaurant, up to the limits of an agent, and tells the person. */
export async function giveTingos(
  deps: Deps,
  actor: Caller,
  userId: string,
  key: SentKey,
  { funder, orderId, ...gift }: TingoGift,
): Promise<{ ok: true; leftCop: number } | CompensationRefusal | Refusal<'FORBIDDEN'>> {
  const { amountCop, giftReason, note } = gift;
  const isAtCostOfRestaurant = funder === 'restaurant';
  if (isAtCostOfRestaurant && !may(actor, 'admin_orders_write'))
    return refuse('FORBIDDEN', { message: 'Le cobra a un restaurante quien atiende órdenes.' });
  return await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    await lockGiftsOfAgent(tx, actor.userId);
    // the order is locked before the person, as everywhere
    const [order] = isAtCostOfRestaurant && orderId !== null ? await lockOrders(tx, [orderId], { userId }) : [];
    const person = await lockUser(tx, userId);
    if (person === undefined) return refuse('NOT_FOUND');
    if (isOwnDecision(actor.userId, userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    return await runOnce(tx, { actorId: actor.userId, key, reply: giveSchemas.reply }, nowMs, async () => {
      const [given, settings] = await together([
        sumGiftsOfDayCop(tx, actor.userId, toBogotaDate(nowMs)),
        loadSettings(deps, { reader: tx }),
      ]);
      const checked = checkTingoGift(amountCop, given, settings.courtesy);
      if (!checked.ok) {
        const message = `Puedes dar hasta ${formatCop(checked.mostCop)}. Pide a otra persona que dé el resto.`;
        return refuse('VALIDATION', { field: 'amountCop', message });
      }
      const { perOrderCop, perAgentDayCop } = settings.courtesy;
      const left = Math.max(0, Math.min(perOrderCop, perAgentDayCop - given - amountCop));
      const row = { userId, agentId: actor.userId, amountCop, giftReason, note };
      if (isAtCostOfRestaurant) {
        const charged = await chargeGiftToRestaurant(tx, deps, order, { agentId: actor.userId, amountCop, giftReason });
        if (isRefusal(charged)) return charged;
        await insertGift(tx, { ...row, ...charged }, nowMs);
        return { ok: true as const, leftCop: left };
      }
      const lotId = await giveRewardTingos(tx, deps, { userId, amountCop, source: 'support' });
      await insertGift(tx, { ...row, lotId, orderId: null }, nowMs);
      const body = `Te dimos ${formatCop(amountCop)} en tingos. ${tingoGiftReasonNames[giftReason]}.`;
      const message = { kind: 'tingos_given', subject: 'Tienes tingos nuevos', body, data: { url: '/mi-billetera' } };
      await deps.messages.send(tx, [{ channel: 'push', to: userId, ...message }], nowMs);
      return { ok: true as const, leftCop: left };
    });
  });
}
