import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gatherWrites } from './gather-writes.ts';

it('writes what comes during a write together in the next one, and answers when it is stored', async () => {
  const writes: number[][] = [];
  const ends: (() => void)[] = [];
  const store = gatherWrites<number>(async (items) => {
    writes.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  const first = store(1);
  await new Promise(setImmediate);
  const later = [store(2), store(3)];
  await new Promise(setImmediate);
  assert.deepEqual(writes, [[1]]);
  ends[0]?.();
  await first;
  await new Promise(setImmediate);
  assert.deepEqual(writes, [[1], [2, 3]]);
  ends[1]?.();
  await Promise.all(later);
});

it('tells those whose write failed, and goes on with the next', async () => {
  let isBroken = true;
  const store = gatherWrites<number>(async () => {
    if (isBroken) throw new Error('lost');
  });
  await assert.rejects(store(1), /lost/);
  isBroken = false;
  await store(2);
});
