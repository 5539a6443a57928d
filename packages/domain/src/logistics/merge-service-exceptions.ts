import { shownOrders } from './control-tower-facts.ts';
import type { Cause, ExceptionKind, ExceptionLevel, ServiceException } from './service-exception-types.ts';

/** How grave each kind is; 0 is the gravest. EXCEPTION_KINDS has the same order. */
const gravity: Readonly<Record<ExceptionKind, number>> = {
  incident: 0,
  wait_over: 1,
  late: 1,
  not_picked_up: 2,
  not_packed: 2,
  not_dispatched: 2,
  unconfirmed: 2,
  no_courier: 3,
  kitchen_offline: 4,
  paid_twice: 5,
  charge_held: 5,
  chat_waiting: 5,
  payment_paused: 5,
  payment_unanswered: 6,
  message_failed: 6,
  bill_overdue: 6,
  withholdings_open: 6,
  alarm: 6,
  paper_ending: 7,
};

/**
 * Merges causes with the same key into one exception, and sorts the exceptions: late ones first, then by gravity, then
 * by due time.
 */
export function mergeExceptions(causes: readonly Cause[], nowMs: number): ServiceException[] {
  return [...Map.groupBy(causes, ({ key }) => key).values()]
    .map((some) => merge(some, nowMs))
    .toSorted(
      (a, b) =>
        Number(a.level === 'soon') - Number(b.level === 'soon') ||
        gravity[a.kind] - gravity[b.kind] ||
        a.dueMs - b.dueMs ||
        a.key.localeCompare(b.key),
    );
}

function merge(some: readonly Cause[], nowMs: number): ServiceException {
  const [{ soonAt: _, lateAt: __, ...first }] = some as [Cause];
  const soonAt = Math.min(...some.map((cause) => cause.soonAt));
  const lateAt = Math.min(...some.map((cause) => cause.lateAt));
  const level: ExceptionLevel = lateAt <= nowMs ? 'late' : 'soon';
  const one = new Set(some.map(({ restaurant }) => restaurant?.id)).size === 1;
  return {
    ...first,
    level,
    sinceMs: soonAt,
    dueMs: Number.isFinite(lateAt) ? lateAt : soonAt,
    count: some.reduce((sum, { count }) => sum + count, 0),
    codes: some.flatMap(({ codes }) => codes).slice(0, shownOrders),
    orderIds: some.flatMap(({ orderIds }) => orderIds).slice(0, shownOrders),
    restaurant: one ? first.restaurant : null,
    places: new Set(some.flatMap(({ slot }) => slot?.timeId ?? [])).size,
  };
}
