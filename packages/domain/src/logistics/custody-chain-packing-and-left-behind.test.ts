import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { ORDER_STATUSES } from '../orders/status.ts';
import {
  buildCustodyChain,
  canPack,
  isLeftBehind,
  PICKUP_GRACE_MINUTES,
  PICKUP_LATEST_MINUTES,
} from './custody-chain-packing-and-left-behind.ts';
import { TAKEN_SHOWN_MINUTES, toLobbyState } from './lobby-board-states-and-pairing.ts';

const events = [
  { action: 'place', atMs: 1 },
  { action: 'confirm', atMs: 2 },
  { action: 'pick', atMs: 10 },
  { action: 'arrive', atMs: 30 },
];

test('the chain has each link with its time, and the missing ones as missing', () => {
  assert.deepEqual(buildCustodyChain({ packedAtMs: 5, hasConsolidator: false, events }), [
    { step: 'packed', atMs: 5 },
    { step: 'picked_up', atMs: 10 },
    { step: 'on_site', atMs: 30 },
    { step: 'delivered', atMs: null },
  ]);
});

test('a slot with a consolidator has five links, and so has a lunch that was consolidated all the same', () => {
  const steps = (hasConsolidator: boolean, more: typeof events = []) =>
    buildCustodyChain({ packedAtMs: null, hasConsolidator, events: [...events, ...more] }).map((link) => link.step);
  assert.deepEqual(steps(true), ['packed', 'picked_up', 'consolidated', 'on_site', 'delivered']);
  assert.deepEqual(steps(false, [{ action: 'consolidate', atMs: 20 }]), steps(true));
});

test('only a packed lunch that still stands at the restaurant can be left behind', () => {
  const dueAtMs = 100 * MINUTE_MS;
  const lunch = { status: 'confirmed', packedAtMs: 1, othersPickedUpAtMs: 50 * MINUTE_MS, dueAtMs } as const;
  const after = (minutes: number) => (50 + minutes) * MINUTE_MS;
  assert.equal(isLeftBehind({ ...lunch, nowMs: after(PICKUP_GRACE_MINUTES) - 1 }), false);
  assert.equal(isLeftBehind({ ...lunch, nowMs: after(PICKUP_GRACE_MINUTES) }), true);
  assert.equal(isLeftBehind({ ...lunch, packedAtMs: null, nowMs: after(10) }), false);
  for (const status of ORDER_STATUSES.filter((each) => each !== 'confirmed')) {
    assert.equal(isLeftBehind({ ...lunch, status, nowMs: after(40) }), false, status);
  }
  const alone = { ...lunch, othersPickedUpAtMs: null };
  assert.equal(isLeftBehind({ ...alone, nowMs: dueAtMs - PICKUP_LATEST_MINUTES * MINUTE_MS - 1 }), false);
  assert.equal(isLeftBehind({ ...alone, nowMs: dueAtMs - PICKUP_LATEST_MINUTES * MINUTE_MS }), true);
});

test('a code stands on the lobby board from the kitchen until a little after it was taken', () => {
  assert.equal(toLobbyState('confirmed', null, 0), 'kitchen');
  assert.equal(toLobbyState('in_consolidation', null, 0), 'on_the_way');
  assert.equal(toLobbyState('in_delivery_site', null, 0), 'here');
  assert.equal(toLobbyState('delivered', 0, TAKEN_SHOWN_MINUTES * MINUTE_MS - 1), 'taken');
  assert.equal(toLobbyState('delivered', 0, TAKEN_SHOWN_MINUTES * MINUTE_MS), null);
  for (const status of ['scheduled', 'cancelled', 'pending_confirmation'] as const) {
    assert.equal(toLobbyState(status, null, 0), null);
  }
});

test('a lunch is packed while it is confirmed, and said late only of the time before it was picked up', () => {
  for (const status of ORDER_STATUSES) {
    assert.equal(canPack({ status, pickedUpAtMs: null }, 5), status === 'confirmed');
    assert.equal(canPack({ status, pickedUpAtMs: 5 }, 5), true);
    assert.equal(canPack({ status, pickedUpAtMs: 5 }, 6), status === 'confirmed');
  }
});
