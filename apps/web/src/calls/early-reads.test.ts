import { afterEach, expect, it } from 'vitest';
import { forgetFirstReads, takeFirstRead } from './early-reads.ts';

const answer = Promise.resolve(new Response('{}'));
const begin = (bearer: string | null) => {
  globalThis.firstReads = { bearer, answers: { '/api/cart': answer } };
};
afterEach(forgetFirstReads);

it('gives the answer that the page asked for already, once', () => {
  begin('token');
  expect(takeFirstRead('/api/orders', 'token')).toBeUndefined();
  expect(takeFirstRead('/api/cart', 'token')).toBe(answer);
  expect(takeFirstRead('/api/cart', 'token')).toBeUndefined();
});

it('never gives it to somebody else', () => {
  begin('token');
  expect(takeFirstRead('/api/cart', 'another')).toBeUndefined();
  expect(takeFirstRead('/api/cart', null)).toBeUndefined();
});

it('forgets what nobody took', () => {
  begin(null);
  forgetFirstReads();
  expect(takeFirstRead('/api/cart', null)).toBeUndefined();
});
