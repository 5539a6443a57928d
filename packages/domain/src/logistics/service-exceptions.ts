import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { calculateConfirmTimes } from './confirm-times.ts';
import { calculateLeftBehindMs } from './custody.ts';
import { groupExceptions } from './merge-exceptions.ts';
import type { Cause, ExceptionKind, ServiceException } from './service-exception-types.ts';
import type { DeskFact, LunchGroup, ServiceFacts, WaitingIncident } from './service-facts.ts';

const before = (atMs: number, minutes: number) => atMs - minutes * MINUTE_MS;

/** How long before the departure a lunch needs a courier. Minutes. */
const NO_COURIER_MINUTES = 60;
/** How long a payment may stay without an answer. Minutes. */
const UNANSWERED_MINUTES = 10;
/** How long a kitchen's screen may be silent while it has lunches to cook. Minutes. */
const OFFLINE_MINUTES = 3;
/** How long before it starts cooking a kitchen's screen has to be on. Minutes. */
const SCREEN_MINUTES = 30;

/** Every exception that holds at `nowMs`, gravest first: late ones by how long, then those whose time is nearest. */
export function findExceptions(facts: ServiceFacts, nowMs: number): ServiceException[] {
  const due = listCauses(facts).filter(({ soonAt }) => soonAt <= nowMs);
  return groupExceptions(due, nowMs);
}

/** When the exceptions change by time alone; null: not any more. */
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
    // a kitchen is called once for an hour, whatever the number of its places
    key: [kind, restaurant.id, slot.hour].join(':'),
    ...{ kind, soonAt, lateAt, slot, restaurant, courier: null, subject: null, amountCop: null, detail: null },
    ...{ count: group.lunches, codes: group.codes, orderIds: group.orderIds },
  });
  /** What a courier does with the lunches of several kitchens is one exception. */
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

/** The kitchens whose screen is off while they have lunches to confirm, cook or hand over. */
function causesOfScreens({ groups, screens }: ServiceFacts): Cause[] {
  const seen = new Map(screens.map(({ restaurantId, seenAt }) => [restaurantId, seenAt]));
  const waiting = groups.filter(({ status }) => status === 'scheduled' || status === 'confirmed');
  return [...Map.groupBy(waiting, ({ restaurant }) => restaurant.id).values()].map((some) => {
    const [{ restaurant }] = some as [LunchGroup];
    const neededFrom = before(Math.min(...some.map(({ plan }) => plan.startBy)), SCREEN_MINUTES);
    // a kitchen that never had a screen works in another way
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
  // whoever disputes a decision had their lunch: there are two days to answer
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

function causeOfDesk({ kind, part, sinceMs, count, amountCop, detail }: DeskFact): Cause {
  const soonAt = kind === 'payment_unanswered' ? sinceMs + UNANSWERED_MINUTES * MINUTE_MS : sinceMs;
  return {
    key: `${kind}:${part}`,
    ...{ kind, soonAt, lateAt: kind === 'paid_twice' ? soonAt : Number.POSITIVE_INFINITY, count, amountCop, detail },
    ...{ subject: part, codes: [], orderIds: [], slot: null, restaurant: null, courier: null },
  };
}
