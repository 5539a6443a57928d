import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listReminderInstants } from '@sazon/domain/logistics/courier-wait';
import { getMessageTerms } from '@sazon/domain/messages/message-channels-priority-and-life';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { toDomiConfig } from '../order-records/courier-wait-config.ts';
import {
  calculateCourierWait,
  calculateDeliveryWindow,
} from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { loadSettings, type Settings } from '../settings/read-settings-queries.ts';
import { listAwaitedOrders, markNotified } from './courier-arrivals-and-missing-customers-queries.ts';
import {
  listOpenArrivals,
  lockArrival,
  lockMissingOrders,
  type OpenArrival,
} from './couriers-waiting-at-stops-queries.ts';
import { type AtStop, filterUnstopped, listIdsInStatus, runAtStop } from './lock-stop-and-move-orders-actions.ts';

type Awaited = Awaited_<ReturnType<typeof listAwaitedOrders>>[number];
type Awaited_<T> = T extends Promise<infer Value> ? Value : never;

/** Builds one notification for each lunch that waits for its customer. */
const buildOrderReminders = (awaited: readonly Awaited[], waitingPlace: string): Message[] =>
  awaited.map((order) => ({
    channel: 'push',
    to: order.userId,
    kind: 'order_reminder',
    subject: 'Tu almuerzo te espera',
    body: `${order.menuName} está en ${order.locationName}, ${waitingPlace}. Di tu código: ${order.code}.`,
    data: { url: '/mis-ordenes', orderId: order.id },
  }));

/**
 * Returns the latest instant (ms) at which customers of this stop had to be reminded by now. Returns undefined when
 * none came, the reminder was sent, the wait is over or the notification would come too late.
 */
function calculateReminderDue(arrival: OpenArrival, settings: Settings, nowMs: number): number | undefined {
  const { until } = calculateCourierWait(arrival, arrival.heardAtMs, settings);
  // before the slot's hour no customer is late
  const awaitedFromMs = Math.max(arrival.heardAtMs, calculateDeliveryWindow(arrival, settings.planTerms).from);
  const config = toDomiConfig(arrival.domiConfig, settings.domiConfig);
  const due = listReminderInstants(awaitedFromMs, until, config).findLast((instant) => instant <= nowMs);
  const isWorthIt = due !== undefined && nowMs < until && nowMs - due < getMessageTerms('order_reminder').lifeMs;
  return isWorthIt && (arrival.notifiedAtMs ?? 0) < due ? due : undefined;
}

/**
 * Reminds customers who did not come, every minute: each `minutesToNotify` from the arrival to the end of the wait,
 * once for each instant however many processes run. Returns how many lunches it reminded of.
 */
export async function remindMissing(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const open = await listOpenArrivals(deps.db, toBogotaDate(nowMs));
  if (open.length === 0) return 0;
  const settings = await loadSettings(deps);
  let told = 0;
  for (const arrival of open) {
    if (calculateReminderDue(arrival, settings, nowMs) === undefined) continue;
    const count = await inTransaction(deps, async (tx, events) => {
      const locked = await lockArrival(tx, arrival);
      const due = locked && calculateReminderDue(locked, settings, nowMs);
      if (locked === undefined || due === undefined) return 0;
      const orderIds = await lockMissingOrders(tx, locked, due);
      await markNotified(tx, { ...locked, orderIds }, nowMs);
      await deps.messages.send(
        tx,
        buildOrderReminders(await listAwaitedOrders(tx, orderIds), locked.waitingPlace),
        nowMs,
      );
      if (orderIds.length > 0) events.publish([`courier:${arrival.courierId}`]);
      return orderIds.length;
    });
    told += count;
  }
  return told;
}

/**
 * Reminds the missing customers. Refused before `minutesToNotify` have passed since the arrival or the last reminder.
 */
export async function notifyMissing(
  deps: Deps,
  at: AtStop,
): Promise<{ notified: number } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'TOO_SOON'>> {
  return await runAtStop(deps, at, async (tx, stop) => {
    const waiting = filterUnstopped(stop, listIdsInStatus(stop, ['in_delivery_site']));
    if (stop.arrival === null || waiting.length === 0) return refuse('STATE_CONFLICT');
    const nowMs = deps.now();
    const againAt = (stop.arrival.notifiedAt ?? stop.arrival.awaitedFrom) + stop.minutesToNotify * MINUTE_MS;
    if (nowMs < againAt) return refuse('TOO_SOON', { detail: { againAt } });
    const { waitingPlace } = stop.arrival;
    const awaited = await listAwaitedOrders(tx, waiting);
    const slot = { courierId: at.courierId, timeId: stop.id, scheduleDate: stop.scheduleDate, orderIds: waiting };
    await markNotified(tx, slot, nowMs);
    const messages = buildOrderReminders(awaited, waitingPlace);
    await deps.messages.send(tx, messages, nowMs);
    tx.events.publish([`courier:${at.courierId}`]);
    return { notified: waiting.length };
  });
}
