import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { DeskFact, LunchGroup, ServiceFacts, WaitingIncident } from './control-tower-facts.ts';
import { calculateLeftBehindMs } from './custody-chain-packing-and-left-behind.ts';
import { calculateConfirmTimes } from './late-confirmation-times.ts';
import { mergeExceptions } from './merge-service-exceptions.ts';
import type { Cause, ExceptionKind, ServiceException } from './service-exception-types.ts';

const before = (atMs: number, minutes: number) => atMs - minutes * MINUTE_MS;

/** How long before its departure a lunch has to have a courier. Minutes. */
const NO_COURIER_MINUTES = 60;
/** How long a payment may wait for the provider's answer. Minutes. */
const UNANSWERED_MINUTES = 10;
/** How long a kitchen's screen may stay silent while the kitchen has lunches to cook. Minutes. */
const OFFLINE_MINUTES = 3;
/** How long before cooking starts a kitchen's screen has to be on. Minutes. */
const SCREEN_MINUTES = 30;

/** Returns every exception that holds at `nowMs`: late ones first, then the graver kinds, then by due time. */
export function findExceptions(facts: ServiceFacts, nowMs: number): ServiceException[] {
  const due = listCauses(facts)
    .map((cause) => holdWhatHappened(cause, nowMs))
    .filter(({ soonAt }) => soonAt <= nowMs);
  return mergeExceptions(due, nowMs);
}

/** The kinds of which each is something that has happened, not a time that comes. */
const happened: ReadonlySet<ExceptionKind> = new Set([
  'incident',
  'paid_twice',
  'charge_held',
  'message_failed',
  'alarm',
]);

/** Lets what happened hold at once, also when the clock of the machine that noted it is ahead of this one's. */
const holdWhatHappened = (cause: Cause, nowMs: number): Cause =>
  cause.soonAt <= nowMs || !happened.has(cause.kind)
    ? cause
    : { ...cause, soonAt: nowMs, lateAt: cause.lateAt === cause.soonAt ? nowMs : cause.lateAt };

/** Returns when (epoch ms) the exceptions next change because time passes, or null when they no longer do. */
export function findNextChangeMs(facts: ServiceFacts, nowMs: number): number | null {
  const later = listCauses(facts)
    .flatMap(({ soonAt, lateAt }) => [soonAt, lateAt])
    .filter((atMs) => atMs > nowMs && Number.isFinite(atMs));
  return later.length === 0 ? null : Math.min(...later);
}

function listCauses(facts: ServiceFacts): Cause[] {
  return [
    ...facts.groups.flatMap(causesOfGroup),
    ...causesOfScreens(facts),
    ...facts.incidents.map(causeOfIncident),
    ...facts.desk.map(causeOfDesk),
  ];
}

function causesOfGroup(group: LunchGroup): Cause[] {
  const { status, plan, courier, restaurant, slot } = group;
  const confirm = calculateConfirmTimes(group);
  const of = (kind: ExceptionKind, soonAt: number, lateAt = soonAt): Cause => ({
    // The key names no place: a kitchen is called once for an hour, however many places it serves.
    key: [kind, restaurant.id, slot.hour].join(':'),
    ...{ kind, soonAt, lateAt, slot, restaurant, courier: null, subject: null, amountCop: null, detail: null },
    ...{ count: group.lunches, codes: group.codes, orderIds: group.orderIds },
  });
  /** Merges the lunches that one courier carries from several kitchens to one slot into one exception. */
  const carried = (cause: Cause): Cause =>
    courier === null ? cause : { ...cause, key: [cause.kind, courier.id, slot.timeId].join(':'), courier };
  const found: Cause[] = [];
  if (status === 'scheduled' && !group.askedLate) found.push(of('unconfirmed', confirm.soonAt, confirm.lateAt));
  if ((status === 'scheduled' || status === 'confirmed') && courier === null)
    found.push({
      ...of('no_courier', before(plan.departBy, NO_COURIER_MINUTES), plan.departBy),
      ...{ key: `no_courier:${slot.timeId}`, restaurant },
    });
  if (status === 'confirmed' && !group.isPacked) found.push(of('not_packed', plan.departBy));
  if (status === 'confirmed' && group.isPacked)
    found.push({ ...of('not_picked_up', calculateLeftBehindMs(group.othersPickedUpAt, plan.deliverFrom)), courier });
  if (status === 'in_consolidation')
    found.push({
      ...of('not_dispatched', plan.dispatchBy, plan.deliverFrom),
      ...{ key: `not_dispatched:${slot.timeId}`, courier },
    });
  if (status === 'in_picking' || status === 'in_consolidation' || status === 'in_route')
    found.push(carried(of('late', plan.deliverUntil)));
  if (status === 'in_delivery_site' && group.waitUntil !== null) found.push(carried(of('wait_over', group.waitUntil)));
  return found;
}

/** Returns a cause for each kitchen that has lunches to confirm, cook or hand over, for when its screen is off. */
function causesOfScreens({ groups, screens }: ServiceFacts): Cause[] {
  const seen = new Map(screens.map(({ restaurantId, seenAt }) => [restaurantId, seenAt]));
  const waiting = groups.filter(({ status }) => status === 'scheduled' || status === 'confirmed');
  return [...Map.groupBy(waiting, ({ restaurant }) => restaurant.id).values()].map((some) => {
    const [{ restaurant }] = some as [LunchGroup];
    const neededFrom = before(Math.min(...some.map(({ plan }) => plan.startBy)), SCREEN_MINUTES);
    // A kitchen that never had a screen works in another way, so it is never offline.
    const silentFrom = (seen.get(restaurant.id) ?? Number.POSITIVE_INFINITY) + OFFLINE_MINUTES * MINUTE_MS;
    const soonAt = Math.max(neededFrom, silentFrom);
    return {
      key: `kitchen_offline:${restaurant.id}`,
      ...{ kind: 'kitchen_offline' as const, soonAt, lateAt: soonAt + SCREEN_MINUTES * MINUTE_MS, restaurant },
      ...{ slot: null, courier: null, subject: null, amountCop: null, detail: null },
      count: some.reduce((sum, { lunches }) => sum + lunches, 0),
      ...{ codes: [], orderIds: [] },
    };
  });
}

const causeOfIncident = ({ id, number, type, sinceMs, lunches, ...incident }: WaitingIncident): Cause => ({
  key: `incident:${id}`,
  kind: 'incident',
  soonAt: sinceMs,
  // A dispute is never late: the lunch is over, and the platform has two days to answer.
  lateAt: incident.isDisputed ? Number.POSITIVE_INFINITY : sinceMs,
  count: lunches,
  codes: incident.codes,
  orderIds: [],
  slot: incident.slot,
  restaurant: incident.restaurant,
  courier: null,
  subject: id,
  amountCop: null,
  detail: `${number}:${type}`,
});

/** The kinds that are late from the first moment: a promise is broken, or a customer's money is held. */
const lateAtOnce: ReadonlySet<DeskFact['kind']> = new Set(['paid_twice', 'chat_waiting']);

function causeOfDesk({ kind, part, sinceMs, lateMs, count, amountCop, detail }: DeskFact): Cause {
  const soonAt = kind === 'payment_unanswered' ? sinceMs + UNANSWERED_MINUTES * MINUTE_MS : sinceMs;
  const lateAt = lateMs ?? (lateAtOnce.has(kind) ? soonAt : Number.POSITIVE_INFINITY);
  return {
    key: `${kind}:${part}`,
    ...{ kind, soonAt, lateAt, count, amountCop, detail },
    ...{ subject: part, codes: [], orderIds: [], slot: null, restaurant: null, courier: null },
  };
}
