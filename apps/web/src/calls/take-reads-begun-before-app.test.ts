import { afterEach, expect, it } from 'vitest';
import { forgetFirstReads, takeFirstRead } from './take-reads-begun-before-app.ts';

const answer = Promise.resolve(new Response('{}'));
const begin = (bearer: string | null) => {
  globalThis.firstReads = { bearer, answers: { '/api/cart': answer } };
};
afterEach(forgetFirstReads);

it('returns the answer to a read that the page began, once', () => {
  begin('token');
  expect(takeFirstRead('/api/orders', 'token')).toBeUndefined();
  expect(takeFirstRead('/api/cart', 'token')).toBe(answer);
  expect(takeFirstRead('/api/cart', 'token')).toBeUndefined();
});

it('does not return it to another person', () => {
  begin('token');
  expect(takeFirstRead('/api/cart', 'another')).toBeUndefined();
  expect(takeFirstRead('/api/cart', null)).toBeUndefined();
});

it('drops answers that were not taken', () => {
  begin(null);
  forgetFirstReads();
  expect(takeFirstRead('/api/cart', null)).toBeUndefined();
});
