import { expect, it } from 'vitest';
import type { QueuedStop } from './courier-queue.ts';
import { delegateOf } from './stop-words.ts';

type Order = QueuedStop['orders'][number];

it('names who else may receive a lunch and the code that they say', () => {
  const order = (delegate: Order['delegate']) => ({ delegate }) as Order;
  expect(delegateOf(order(null))).toBeNull();
  expect(delegateOf(order({ name: 'Marta', code: '7314' }))).toBe('También recibe Marta, con el 7314');
});
