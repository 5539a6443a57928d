import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { chooseTurns } from '@sazon/domain/orders/choose-waiting-list-turns';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { endTurns, endTurnsOfClosed, listOrderSlots, listWaitingUntil } from './end-turns-queries.ts';
import { holdSeats, listQueuesWithRoom, listSlotsToServe, type QueuedTurn } from './hold-seats-for-turns-queries.ts';
import { closeTurns, lockSlotCounters, type SlotDate } from './waiting-turns-and-slots-queries.ts';

const batch = 200;

/**
 * Offers released places of these slots to waiting customers, before anybody else can take them: the slots have to be
 * locked in `tx`. Each customer is notified and has some minutes. Returns how many offers.
 */
export async function offerFreedSeats(tx: Tx, deps: Deps, slots: readonly SlotDate[]): Promise<number> {
  if (slots.length === 0) return 0;
  const queued = await listQueuesWithRoom(tx, slots);
  if (queued.length === 0) return 0;
  const nowMs = deps.now();
  const queues = Map.groupBy(queued, (turn) => `${turn.restaurantTimeId} ${turn.scheduleDate}`);
  const offers = [...queues.values()].flatMap((queue) => chooseTurns(queue, queue[0]?.free ?? 0, nowMs));
  if (offers.length === 0) return 0;
  await holdSeats(tx, offers, nowMs);
  await deps.messages.send(tx, offers.flatMap(buildFreePlaceMessages), nowMs);
  tx.events.publish(offers.map(({ turn }) => `user:${turn.userId}` as const));
  return offers.length;
}

/** Offers the places that these orders released, as `offerFreedSeats` does. */
export const offerSeatsOfOrders = async (tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<number> =>
  offerFreedSeats(tx, deps, await listOrderSlots(tx, orderIds));

function buildFreePlaceMessages({ turn, heldUntilMs }: { turn: QueuedTurn; heldUntilMs: number }): Message[] {
  const kind = 'waiting_place_free';
  const subject = 'Se liberó un cupo';
  const day = formatLongDate(turn.scheduleDate).toLowerCase();
  const until = formatSpokenHour(toBogotaHour(heldUntilMs));
  const body = `${turn.menuName} para el ${day}: te guardamos el cupo hasta ${until} Agrégalo al carrito.`;
  const data = { url: '/mis-ordenes' };
  return [
    { channel: 'push', to: turn.userId, kind, subject, body, data },
    { channel: 'sms', to: toE164Phone(turn.cellPhone), kind, body: `${subject}. ${body}` },
  ];
}

/**
 * Runs every minute, slot by slot: expired offers go to the next customer, and new room (a larger capacity) to waiting
 * ones. Turns whose cutoff has passed end. Returns how many slots were served.
 */
export async function serveWaitingList(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const near = await listWaitingUntil(deps.db, addDays(toBogotaDate(nowMs), 1));
  const over = near.filter((turn) => turn.cutoffAtMs <= nowMs).map((turn) => turn.id);
  if (over.length > 0) await inOneStatement(deps, (tx) => endTurns(tx, over));
  await inOneStatement(deps, (tx) => endTurnsOfClosed(tx));
  const slots = await listSlotsToServe(deps.db, nowMs, batch);
  for (const slot of slots) {
    await inTransaction(deps, async (tx) => {
      await lockSlotCounters(tx, [slot]);
      const given = await closeTurns(tx, { status: 'expired', slots: [slot], heldBeforeMs: nowMs });
      const offered = await offerFreedSeats(tx, deps, [slot]);
      if (given > offered) await bumpCatalogVersion(tx);
    });
  }
  return slots.length;
}
