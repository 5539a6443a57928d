import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetJoinedReads, joinReads, takeJoinedPart } from './joined-reads.ts';

const makeToken = (sub: string) => `.${btoa(JSON.stringify({ sub }))}.`;
const ana = makeToken('ana');
const parts = () => Promise.resolve({ answers: new Map([['/api/cart', { count: 2 }]]), at: 7 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetJoinedReads();
  vi.useRealTimers();
});

test('a read takes its answer from the joined one, once, and only for the same person', async () => {
  joinReads(ana, ['/api/cart', '/api/orders'], parts());
  expect(await takeJoinedPart('/api/cart', makeToken('beto'))).toBeNull();
  expect(await takeJoinedPart('/api/cart', ana)).toEqual({ body: { count: 2 }, at: 7 });
  expect(await takeJoinedPart('/api/cart', ana)).toBeNull();
});

test('what the joined read does not bring, or not soon, or no more, asks for itself', async () => {
  joinReads(ana, ['/api/cart'], parts());
  expect(await takeJoinedPart('/api/orders?page=2', ana)).toBeNull();
  forgetJoinedReads();
  expect(await takeJoinedPart('/api/cart', ana)).toBeNull();
  joinReads(ana, ['/api/cart'], Promise.reject(new Error('no signal')));
  expect(await takeJoinedPart('/api/cart', ana)).toBeNull();
  joinReads(ana, ['/api/cart'], new Promise(() => undefined));
  const waiting = takeJoinedPart('/api/cart', ana);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await waiting).toBeNull();
});
