import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { chooseTurns } from './choose-waiting-list-turns.ts';

const now = 500 * MINUTE_MS;
const turn = (id: string, cutoffAtMs = now + 60 * MINUTE_MS) => ({ id, cutoffAtMs });
const listIds = (turns: ReturnType<typeof chooseTurns>) => turns.map((one) => one.turn.id);

describe('the waiting list', () => {
  it('gives free places to the first of the queue, one each', () => {
    const queue = [turn('a'), turn('b'), turn('c')];
    assert.deepEqual(listIds(chooseTurns(queue, 2, now)), ['a', 'b']);
    assert.deepEqual(listIds(chooseTurns(queue, 0, now)), []);
    assert.deepEqual(listIds(chooseTurns(queue, -1, now)), []);
    assert.deepEqual(listIds(chooseTurns(queue, 9, now)), ['a', 'b', 'c']);
  });

  it('keeps a place for 15 minutes, never past the cutoff, and passes over who can order no more', () => {
    const queue = [turn('over', now), turn('soon', now + 5 * MINUTE_MS), turn('later')];
    assert.deepEqual(chooseTurns(queue, 2, now), [
      { turn: queue[1], heldUntilMs: now + 5 * MINUTE_MS },
      { turn: queue[2], heldUntilMs: now + 15 * MINUTE_MS },
    ]);
  });
});
