import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toInstantMs } from '../calendar/bogota-time.ts';
import { checkOrderAbilities } from './check-order-abilities.ts';
import {
  CONFIRMATION_CODE_COUNT,
  chooseConfirmationCode,
  isSameConfirmationCode,
} from './confirmation-and-delegate-codes.ts';
import * as lifecycle from './lifecycle.ts';
import { assertLifecycleSound } from './lifecycle-soundness.ts';
import { checkEvidence, checkOrderAction, listPossibleActions, type OrderFacts } from './order-action-check.ts';
import { orderTypeLabels } from './order-types.ts';
import { checkReschedule } from './reschedule-check.ts';
import * as status from './status.ts';
import { isCodeShown, toTrackerStep, trackerSteps } from './tracker-steps-and-shown-code.ts';

const cutoffAtMs = toInstantMs('2026-11-24', '10:00');
const dateEndsAtMs = toInstantMs('2026-11-25', '00:00');
const order = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'scheduled',
  type: 'delivery',
  cutoffAtMs,
  dateEndsAtMs,
  autoAccept: true,
  askedLate: false,
  hasCourier: true,
  hasConsolidator: false,
  groupComplete: false,
  waitUntilMs: null,
  ...over,
});

test('statuses, labels and groupings are the specification’s', () => {
  assert.equal(status.customerStatusLabels.in_picking, 'Confirmada');
  assert.equal(status.staffStatusLabels.scheduled, 'Pendiente');
  assert.equal(status.staffStatusLabels.delivered, 'Finalizado');
  assert.equal(status.activeStatuses.length, 6);
  assert.deepEqual(status.activePlusDeliveredStatuses.at(-1), 'delivered');
  assert.equal(status.isActiveStatus('pending_confirmation'), false);
  assert.deepEqual(status.adminFilterStatuses, ['scheduled', 'confirmed', 'in_route', 'in_delivery_site', 'delivered']);
  assert.deepEqual(
    trackerSteps.map((step) => step.label),
    ['Confirmada', 'En camino', 'Esperando por ti'],
  );
  assert.equal(toTrackerStep('in_picking'), 'confirmed');
  assert.equal(toTrackerStep('in_consolidation'), 'in_route');
  assert.equal(toTrackerStep('delivered'), null);
  assert.equal(orderTypeLabels.in_site, 'Sazón Pay');
});

test('the card shows the code from confirmed to in_delivery_site', () => {
  const shown = status.ORDER_STATUSES.filter(isCodeShown);
  assert.deepEqual(shown, ['confirmed', 'in_picking', 'in_consolidation', 'in_route', 'in_delivery_site']);
});

test('every status is reachable, every end is dead, every action has a role', () => {
  assertLifecycleSound();
  const { deliver: _, ...withoutDeliver } = lifecycle.orderActions;
  const { acceptInSite: __, ...withoutDelivered } = withoutDeliver;
  assert.throws(() => assertLifecycleSound(withoutDelivered), /delivered cannot be reached/);
  const revive = { from: ['cancelled'], to: 'scheduled', by: ['admin'] } as const;
  assert.throws(() => assertLifecycleSound({ ...lifecycle.orderActions, revive }), /is an end and leads on/);
  const ghost = { from: ['new'], to: 'scheduled', by: [] } as const;
  assert.throws(() => assertLifecycleSound({ ...lifecycle.orderActions, ghost }), /has no role/);
});

test('an action moves only from its own statuses, and to its own', () => {
  assert.equal(lifecycle.getStatusAfter('hold'), 'pending_confirmation');
  assert.equal(lifecycle.getStatusAfter('notDelivered'), 'cancelled');
  assert.ok(lifecycle.canMoveFrom('in_route', 'arrive') && !lifecycle.canMoveFrom('delivered', 'arrive'));
});

test('the table is the one decided: from, to and who, row by row', () => {
  const rows = lifecycle.ORDER_ACTIONS.filter((action) => action !== 'force').flatMap((action) => {
    const { from, to, by } = lifecycle.getActionRule(action);
    return from.map((state) => `${state} → ${to}: ${by.join(', ')}`);
  });
  assert.deepEqual(rows, [
    'new → pending_confirmation: system',
    'new → scheduled: system',
    'pending_confirmation → scheduled: system',
    'pending_confirmation → delivered: customer',
    'pending_confirmation → cancelled: system, customer',
    'scheduled → confirmed: restaurant, admin, system',
    'scheduled → scheduled: customer, admin',
    'scheduled → cancelled: customer, restaurant, admin, system',
    'confirmed → cancelled: customer, restaurant, admin, system',
    'confirmed → in_picking: courier, restaurant',
    'confirmed → in_route: restaurant',
    'in_picking → in_consolidation: consolidator, courier',
    'in_picking → in_route: courier',
    'in_consolidation → in_route: consolidator',
    'in_route → in_delivery_site: courier',
    'in_delivery_site → delivered: courier',
    'in_delivery_site → cancelled: courier',
    'confirmed → cancelled: admin, system',
    'in_picking → cancelled: admin, system',
    'in_consolidation → cancelled: admin, system',
    'in_route → cancelled: admin, system',
    'in_delivery_site → cancelled: admin, system',
    'confirmed → confirmed: admin, system',
    'in_picking → confirmed: admin, system',
    'in_consolidation → confirmed: admin, system',
    'in_route → confirmed: admin, system',
    'in_delivery_site → confirmed: admin, system',
  ]);
});

test('a random walk only ever ends delivered or cancelled, and never leaves an end', () => {
  const any = fc.array(
    fc.tuple(fc.constantFrom(...lifecycle.ORDER_ACTIONS), fc.constantFrom(...lifecycle.ORDER_ROLES)),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(any, fc.boolean(), fc.constantFrom('delivery', 'in_site'), (steps, hasConsolidator, type) => {
      let facts = order({ status: 'new', hasConsolidator, type, groupComplete: true, waitUntilMs: 0 });
      for (const [action, role] of steps) {
        const can = checkOrderAction(action, facts, { role }, cutoffAtMs);
        if (!can.ok) continue;
        assert.notEqual(can.to, 'any', 'nobody forces without the permission');
        assert.ok(!['delivered', 'cancelled'].includes(facts.status));
        facts = { ...facts, status: can.to as status.OrderStatus };
      }
    }),
  );
});

const code = (...args: Parameters<typeof checkOrderAction>) => {
  const can = checkOrderAction(...args);
  return can.ok ? 'ok' : can.code;
};

test('a customer cancels and reschedules before the cutoff only', () => {
  const customer = { role: 'customer' } as const;
  assert.equal(code('cancel', order(), customer, cutoffAtMs - 1), 'ok');
  assert.equal(code('cancel', order(), customer, cutoffAtMs), 'CUTOFF_PASSED');
  assert.equal(code('cancel', order({ status: 'confirmed' }), customer, cutoffAtMs - 1), 'STATE_CONFLICT');
  assert.equal(code('reschedule', order(), customer, cutoffAtMs), 'CUTOFF_PASSED');
  assert.equal(code('reschedule', order(), { role: 'admin' }, cutoffAtMs), 'ok');
  assert.equal(code('confirm', order(), customer, 0), 'FORBIDDEN');
});

test('restaurant and admin cancel with a reason', () => {
  const can = checkOrderAction('cancel', order({ status: 'confirmed' }), { role: 'restaurant' }, cutoffAtMs + 1);
  assert.ok(can.ok);
  assert.deepEqual(can.needs, ['reason']);
  assert.deepEqual(checkEvidence(can.needs, []), { ok: false, code: 'REASON_REQUIRED', missing: 'reason' });
  assert.deepEqual(checkEvidence(['photo'], []), { ok: false, code: 'VALIDATION', missing: 'photo' });
  assert.deepEqual(checkEvidence(can.needs, ['reason']), { ok: true });
});

test('the system confirms at the cutoff where the restaurant time accepts by itself', () => {
  const system = { role: 'system' } as const;
  assert.equal(code('confirm', order(), system, cutoffAtMs - 1), 'STATE_CONFLICT');
  assert.equal(code('confirm', order(), system, cutoffAtMs), 'ok');
  assert.equal(code('confirm', order({ autoAccept: false }), system, cutoffAtMs), 'STATE_CONFLICT');
  assert.equal(code('confirm', order({ autoAccept: false }), { role: 'restaurant' }, 0), 'ok');
});

test('a lunch asked for after the cutoff is confirmed by its restaurant alone, and the system only gives up on such a one', () => {
  const system = { role: 'system' } as const;
  const late = order({ askedLate: true });
  assert.equal(code('confirm', late, system, cutoffAtMs + 1), 'STATE_CONFLICT');
  assert.equal(code('confirm', late, { role: 'restaurant' }, cutoffAtMs + 1), 'ok');
  assert.equal(code('cancel', late, system, cutoffAtMs + 1), 'ok');
  assert.equal(
    code('cancel', order({ askedLate: true, status: 'confirmed' }), system, cutoffAtMs + 1),
    'STATE_CONFLICT',
  );
  assert.equal(code('cancel', order(), system, cutoffAtMs + 1), 'STATE_CONFLICT');
  assert.equal(code('cancel', order({ payerLeft: true, status: 'confirmed' }), system, cutoffAtMs + 1), 'ok');
});

test('a lunch that nobody accepted by the end of its date is not confirmed by the system any more, but cancelled', () => {
  const system = { role: 'system' } as const;
  for (const autoAccept of [true, false]) {
    const unanswered = order({ autoAccept });
    assert.equal(code('cancel', unanswered, system, dateEndsAtMs - 1), 'STATE_CONFLICT');
    assert.equal(code('cancel', unanswered, system, dateEndsAtMs), 'ok');
    assert.equal(code('cancel', { ...unanswered, status: 'confirmed' }, system, dateEndsAtMs), 'STATE_CONFLICT');
  }
  assert.equal(code('confirm', order(), system, dateEndsAtMs - 1), 'ok');
  assert.equal(code('confirm', order(), system, dateEndsAtMs), 'STATE_CONFLICT');
});

test('a consolidator decides the way: with one through consolidation, without straight on the road', () => {
  const courier = { role: 'courier' } as const;
  const picking = { status: 'in_picking' } as const;
  assert.equal(code('depart', order(picking), courier, 0), 'ok');
  assert.equal(code('depart', order({ ...picking, hasConsolidator: true }), courier, 0), 'STATE_CONFLICT');
  assert.equal(code('consolidate', order({ ...picking, hasConsolidator: true }), courier, 0), 'ok');
  assert.equal(code('consolidate', order(picking), courier, 0), 'STATE_CONFLICT');
  const gathered = order({ status: 'in_consolidation', hasConsolidator: true });
  assert.equal(code('dispatch', gathered, { role: 'consolidator' }, 0), 'STATE_CONFLICT');
  assert.equal(code('dispatch', { ...gathered, groupComplete: true }, { role: 'consolidator' }, 0), 'ok');
});

test('a restaurant delivers itself only where there is neither courier nor consolidator', () => {
  const restaurant = { role: 'restaurant' } as const;
  const ready = order({ status: 'confirmed', hasCourier: false });
  assert.equal(code('selfDeliver', ready, restaurant, 0), 'ok');
  assert.equal(code('selfDeliver', { ...ready, hasCourier: true }, restaurant, 0), 'STATE_CONFLICT');
  assert.equal(code('selfDeliver', { ...ready, hasConsolidator: true }, restaurant, 0), 'STATE_CONFLICT');
});

test('a courier returns an order once the wait of its slot is over, not before', () => {
  const waiting = order({ status: 'in_delivery_site', waitUntilMs: 1000 });
  const courier = { role: 'courier' } as const;
  assert.equal(code('notDelivered', waiting, courier, 999), 'WAIT_NOT_OVER');
  assert.equal(code('notDelivered', waiting, courier, 1000), 'ok');
  assert.equal(code('notDelivered', { ...waiting, waitUntilMs: null }, courier, 9e12), 'WAIT_NOT_OVER');
  assert.deepEqual(listPossibleActions(waiting, courier, 999), ['deliver']);
});

test('an in-site charge is accepted by the diner; forcing takes the permission', () => {
  const charge = order({ status: 'pending_confirmation', type: 'in_site' });
  assert.equal(code('acceptInSite', charge, { role: 'customer' }, 0), 'ok');
  assert.equal(code('acceptInSite', { ...charge, type: 'delivery' }, { role: 'customer' }, 0), 'STATE_CONFLICT');
  assert.equal(code('force', order({ status: 'cancelled' }), { role: 'admin' }, 0), 'FORBIDDEN');
  assert.equal(code('force', order({ status: 'cancelled' }), { role: 'admin', mayForce: true }, 0), 'ok');
});

test('codes have 4 digits in two pairs of 10 to 99 without sixties, and none is taken twice', () => {
  const taken = new Set<string>();
  for (let random = 0; random < CONFIRMATION_CODE_COUNT; random += 1) {
    const made = chooseConfirmationCode(random * 7919, taken);
    assert.ok(made !== null);
    assert.match(made, /^[1-57-9]\d[1-57-9]\d$/);
    assert.ok(!taken.has(made));
    if (random < 500) taken.add(made);
  }
  assert.equal(CONFIRMATION_CODE_COUNT, 6400);
  assert.equal(chooseConfirmationCode(0, new Set(['1010'])), '1011');
  assert.ok(isSameConfirmationCode(' 23 45', '2345'));
});

test('an order moves to another open date within 15 days of its first, before the cutoff, with a place and a dish left', () => {
  const rules = {
    enabledWeekdays: [1, 2, 3, 4, 5] as const,
    calendarExceptions: ['2026-12-08'],
    forceOpenDates: [],
    forceCloseDates: [],
  };
  const slot = { scheduleDate: '2026-11-24', hour: '12:00', cutoff: null };
  const nowMs = toInstantMs('2026-11-23', '08:00');
  const move = (scheduleDate: string, over = {}) => {
    const target = { slot: { ...slot, scheduleDate }, menuOffered: true, placesLeft: 1, stockLeft: null, ...over };
    const verdict = checkReschedule({ slot, firstScheduleDate: '2026-11-24' }, target, rules, 15, nowMs);
    return verdict.ok ? 'ok' : verdict.code;
  };
  assert.equal(move('2026-11-25'), 'ok');
  assert.equal(move('2026-12-09'), 'ok');
  assert.equal(move('2026-12-10'), 'TOO_FAR');
  assert.equal(move('2026-12-08'), 'DATE_CLOSED');
  assert.equal(move('2026-11-28'), 'DATE_CLOSED');
  assert.equal(move('2026-11-20'), 'CUTOFF_PASSED');
  assert.equal(move('2026-11-24'), 'VALIDATION');
  assert.equal(move('2026-11-25', { menuOffered: false }), 'MENU_UNAVAILABLE');
  assert.equal(move('2026-11-25', { placesLeft: 0 }), 'SLOT_FULL');
  assert.equal(move('2026-11-25', { stockLeft: 0 }), 'SOLD_OUT');
});

test('what a customer may do with an order, and why not', () => {
  const at = (over: Partial<Parameters<typeof checkOrderAbilities>[0]>, nowMs: number) => {
    const abilities = checkOrderAbilities(
      { ...order(), reviewed: false, reported: false, replaced: false, passedOn: false, finishedAtMs: null, ...over },
      nowMs,
    );
    return Object.entries(abilities).flatMap(([name, ability]) => (ability.ok ? [name] : []));
  };
  assert.deepEqual(at({}, cutoffAtMs - 1), ['cancel', 'reschedule', 'planB', 'delegate']);
  assert.deepEqual(at({}, cutoffAtMs), ['planB', 'delegate']);
  assert.deepEqual(at({ replaced: true }, cutoffAtMs), ['delegate']);
  assert.deepEqual(at({ passedOn: true }, cutoffAtMs), [], 'a substitute could be what its taker must not eat');
  assert.deepEqual(at({ status: 'in_route' }, cutoffAtMs), ['chat', 'delegate']);
  assert.deepEqual(at({ status: 'in_delivery_site' }, cutoffAtMs), ['chat', 'report', 'delegate']);
  assert.deepEqual(at({ status: 'delivered', finishedAtMs: 0 }, 1), ['review', 'report']);
  assert.deepEqual(at({ status: 'delivered', finishedAtMs: 0, reviewed: true, reported: true }, 1), []);
  assert.deepEqual(at({ status: 'delivered', finishedAtMs: 0, reviewed: true }, 86_400_000), []);
});

test('what a customer may not do says why: what has to happen first, or that it is over', () => {
  const why = (over: Partial<Parameters<typeof checkOrderAbilities>[0]>, nowMs = cutoffAtMs) => {
    const facts = {
      ...order(),
      reviewed: false,
      reported: false,
      replaced: false,
      passedOn: false,
      finishedAtMs: null,
      ...over,
    };
    const abilities = Object.entries(checkOrderAbilities(facts, nowMs));
    return Object.fromEntries(abilities.map(([name, ability]) => [name, ability.ok ? null : ability.reason]));
  };
  const early = why({});
  assert.equal(early.review, 'Podrás calificarla cuando te la entreguen.');
  assert.equal(early.chat, 'El chat se abre cuando tu orden está confirmada.');
  assert.equal(early.report, 'Podrás reportar un problema desde que llegue tu orden.');
  assert.equal(early.cancel, 'Ya pasó la hora límite para cambiarla o cancelarla.');
  const late = why({ status: 'delivered', finishedAtMs: 0, reviewed: true }, 86_400_000);
  assert.equal(late.review, 'Ya calificaste esta orden.');
  assert.equal(late.chat, 'El chat se cerró al terminar tu orden.');
  assert.equal(late.report, 'Un problema se reporta hasta un día después de la entrega.');
  assert.equal(why({ reported: true }).report, 'Ya reportaste un problema con esta orden.');
  assert.equal(why({ status: 'confirmed' }).cancel, 'Ya está en manos de la cocina.');
  assert.equal(why({ status: 'pending_confirmation' }).planB, 'Todavía falta confirmar el pago.');
  for (const each of status.ORDER_STATUSES) {
    for (const reason of Object.values(why({ status: each }))) assert.ok(reason === null || reason.endsWith('.'), each);
  }
});
