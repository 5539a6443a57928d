import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { listReminderInstants } from '@sazon/domain/logistics/waiting';
import { getMessageTerms } from '@sazon/domain/messages/message-terms';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/messages.ts';
import { domiConfigOf } from '../order-records/domi-config.ts';
import { waitAt, windowOf } from '../order-records/slot-times.ts';
import { type Settings, settingsOf } from '../settings/settings-queries.ts';
import {
  arrivalsWithMissing,
  awaitedOf,
  lockArrival,
  missingSince,
  type OpenArrival,
  setNotified,
} from './arrivals-queries.ts';

type Awaited = Awaited_<ReturnType<typeof awaitedOf>>[number];
type Awaited_<T> = T extends Promise<infer Value> ? Value : never;

/** One push for each lunch that waits. */
export const remindersOf = (awaited: readonly Awaited[], waitingPlace: string): Message[] =>
  awaited.map((order) => ({
    channel: 'push',
    to: order.userId,
    kind: 'order_reminder',
    subject: 'Tu almuerzo te espera',
    body: `${order.menuName} está en ${order.locationName}, ${waitingPlace}. Di tu código: ${order.code}.`,
    data: { url: '/mis-ordenes', orderId: order.id },
  }));

/** When those missing at a place are next to be reminded, or were last: the latest instant that is not after now. */
function dueOf(arrival: OpenArrival, settings: Settings, nowMs: number): number | undefined {
  const { until } = waitAt(arrival, arrival.heardAtMs, settings);
  // before the hour nobody is missing
  const awaitedFromMs = Math.max(arrival.heardAtMs, windowOf(arrival, settings.planTerms).from);
  const config = domiConfigOf(arrival.domiConfig, settings.domiConfig);
  const due = listReminderInstants(awaitedFromMs, until, config).findLast((instant) => instant <= nowMs);
  const isWorthIt = due !== undefined && nowMs < until && nowMs - due < getMessageTerms('order_reminder').lifeMs;
  return isWorthIt && (arrival.notifiedAtMs ?? 0) < due ? due : undefined;
}

/**
 * Every minute: reminds those who have not come of their lunch, each `minutesToNotify` since they are awaited and until the
 * wait is over, whether or not the courier presses anything. However many processes run it, each instant is told once.
 * Answers how many lunches were told of.
 */
export async function remindMissing(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const open = await arrivalsWithMissing(deps.db, toBogotaDate(nowMs));
  if (open.length === 0) return 0;
  const settings = await settingsOf(deps);
  let told = 0;
  for (const arrival of open) {
    if (dueOf(arrival, settings, nowMs) === undefined) continue;
    const count = await inTransaction(deps, async (tx, events) => {
      const locked = await lockArrival(tx, arrival);
      const due = locked && dueOf(locked, settings, nowMs);
      if (locked === undefined || due === undefined) return 0;
      const orderIds = await missingSince(tx, locked, due);
      await setNotified(tx, { ...locked, orderIds }, nowMs);
      await deps.messages.send(tx, remindersOf(await awaitedOf(tx, orderIds), locked.waitingPlace), nowMs);
      if (orderIds.length > 0) events.publish([`courier:${arrival.courierId}`]);
      return orderIds.length;
    });
    told += count;
  }
  return told;
}
