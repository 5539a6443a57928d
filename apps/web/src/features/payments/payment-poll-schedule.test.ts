import { expect, test } from 'vitest';
import { calculateNextPollMs } from './payment-poll-schedule.ts';

/** The moments at which it asks again, in seconds after the first answer. */
function asked(): number[] {
  const moments: number[] = [];
  let atMs = 0;
  for (let answers = 1; ; answers++) {
    const waitMs = calculateNextPollMs(answers);
    if (waitMs === false) return moments;
    atMs += waitMs;
    moments.push(atMs / 1000);
  }
}

test('a pending payment is asked for at 1, 2, 3, 5 and 8 seconds, then every 10', () => {
  expect(asked().slice(0, 8)).toEqual([1, 2, 3, 5, 8, 18, 28, 38]);
});

test('nobody is asked any more after five minutes', () => {
  expect(asked().at(-1)).toBe(298);
});
