import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  checkForcedStatus,
  FORCED_MONEY,
  type ForcedMoney,
  type ForcedOrder,
  listForcedMoneyChoices,
} from './forced-status-and-money.ts';
import { ORDER_STATUSES, type OrderStatus } from './status.ts';

const order = (over: Partial<ForcedOrder> = {}): ForcedOrder => ({
  status: 'in_route',
  charged: false,
  isPaid: true,
  ...over,
});
const asked = (from: Partial<ForcedOrder>, to: OrderStatus, money: ForcedMoney | null = null) => {
  const can = checkForcedStatus(order(from), to, money);
  return can.ok ? 'ok' : can.reason;
};

test('an order on its way is forced to any other step of it, and its money stays', () => {
  assert.equal(asked({ status: 'in_route' }, 'scheduled'), 'ok');
  assert.equal(asked({ status: 'confirmed' }, 'in_delivery_site'), 'ok');
  assert.equal(asked({ status: 'in_route' }, 'in_route'), 'same');
  assert.equal(asked({ status: 'in_route' }, 'scheduled', 'giveBack'), 'money');
});

test('forced to an end, it is said what becomes of the money', () => {
  assert.equal(asked({}, 'delivered'), 'money');
  assert.equal(asked({}, 'delivered', 'giveBack'), 'money');
  assert.equal(asked({}, 'delivered', 'charge'), 'ok');
  assert.equal(asked({}, 'cancelled'), 'money');
  assert.equal(asked({}, 'cancelled', 'giveBack'), 'ok');
  assert.equal(asked({}, 'cancelled', 'charge'), 'ok');
});

test('what was charged is never forced away, and what was given back is never forced alive', () => {
  for (const to of ORDER_STATUSES) {
    if (to === 'pending_confirmation') continue;
    for (const money of [null, ...FORCED_MONEY]) {
      if (to !== 'delivered') assert.equal(asked({ status: 'delivered' }, to, money), 'charged');
      if (to !== 'cancelled') assert.equal(asked({ status: 'cancelled' }, to, money), 'given_back');
    }
  }
});

test('only an order nobody came for may turn out delivered: it costs the same', () => {
  const noShow = { status: 'cancelled', charged: true } as const;
  assert.equal(asked(noShow, 'delivered'), 'ok');
  assert.equal(asked(noShow, 'delivered', 'charge'), 'charged');
  assert.equal(asked(noShow, 'in_route'), 'charged');
});

test('nothing is forced that nobody paid, nor back to waiting for a payment that came', () => {
  assert.equal(asked({ status: 'pending_confirmation', isPaid: false }, 'delivered', 'charge'), 'unpaid');
  assert.equal(asked({ status: 'cancelled', isPaid: false }, 'scheduled'), 'unpaid');
  assert.equal(asked({ status: 'scheduled' }, 'pending_confirmation'), 'paid');
});

test('however often it is forced, what the status says of the money is where the money is', () => {
  const step = fc.record({
    to: fc.constantFrom(...ORDER_STATUSES),
    money: fc.constantFrom<ForcedMoney | null>(null, ...FORCED_MONEY),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now: ForcedOrder = order({ status: 'scheduled' });
      let money: 'held' | 'charged' | 'given_back' = 'held';
      for (const { to, money: said } of steps) {
        if (!checkForcedStatus(now, to, said).ok) continue;
        assert.ok(said === null || money === 'held', 'no peso moves twice');
        if (said !== null) money = said === 'charge' ? 'charged' : 'given_back';
        now = order({ status: to, charged: to === 'cancelled' && said === 'charge' });
        const isOver = now.status === 'delivered' || now.status === 'cancelled';
        const told = !isOver ? 'held' : now.status === 'delivered' || now.charged ? 'charged' : 'given_back';
        assert.equal(told, money);
      }
    }),
  );
});

test('the choices offered are those that are taken', () => {
  for (const status of ORDER_STATUSES)
    for (const charged of [false, true])
      for (const to of ORDER_STATUSES) {
        const from = order({ status, charged: charged && status === 'cancelled' });
        const taken = [null, ...FORCED_MONEY].filter((money) => checkForcedStatus(from, to, money).ok);
        if (taken.length > 0) assert.deepEqual(new Set(listForcedMoneyChoices(from, to)), new Set(taken));
      }
});
