import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { runInTurn } from './picture-queue.ts';

it('makes two pictures at once, the rest in the order they came, also after one that cannot be made', async () => {
  const begun: number[] = [];
  const pictures = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const made = pictures.map(({ promise }, which) =>
    runInTurn(() => {
      begun.push(which);
      return promise;
    }),
  );
  await setImmediate();
  assert.deepEqual(begun, [0, 1]);
  pictures[1]?.reject(new Error('no picture'));
  await assert.rejects(made[1] as Promise<void>, /no picture/);
  await setImmediate();
  assert.deepEqual(begun, [0, 1, 2]);
  for (const { resolve } of pictures) resolve();
  await Promise.allSettled(made);
  assert.deepEqual(begun, [0, 1, 2, 3, 4]);
  assert.equal(await runInTurn(async () => 'free again'), 'free again');
});
