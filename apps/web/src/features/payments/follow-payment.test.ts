import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { followPayment } from './follow-payment.ts';

const status = (result: PaymentStatus['result']): PaymentStatus => ({
  result,
  status: result.toUpperCase(),
  buys: 'orders',
  purchaseId: null,
  orderIds: [],
  amount: 21_400,
  message: null,
  redirectUrl: null,
  needsOtp: false,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** The server answers these in turn, the last one for ever. */
function answers(...replies: (() => Response)[]) {
  let next = 0;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const reply = replies[Math.min(next++, replies.length - 1)];
    return reply ? reply() : Response.error();
  });
}
const pending = () => Response.json(status('pending'));
const approved = () => Response.json(status('approved'));
const lost = () => {
  throw new TypeError('Failed to fetch');
};

function follow(here: boolean) {
  const news = {
    onFinal: vi.fn(),
    onSlow: vi.fn(),
    onMissing: vi.fn(),
    onCode: vi.fn(),
    onRedirect: vi.fn(() => true),
  };
  const stop = new AbortController();
  void followPayment({ transactionId: 'trx-1', here }, news, stop.signal);
  return { ...news, stop };
}

test('the result is told as soon as there is one, and nobody asks after it', async () => {
  const asked = answers(pending, pending, approved);
  const { onFinal, onSlow } = follow(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFinal).toHaveBeenCalledExactlyOnceWith(status('approved'));
  expect(onSlow).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a payment started here is told as pending after eight seconds, once', async () => {
  answers(pending);
  const { onSlow } = follow(true);
  await vi.advanceTimersByTimeAsync(7900);
  expect(onSlow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSlow).toHaveBeenCalledOnce();
});

test('a payment that an address names is told as pending at once', async () => {
  answers(pending);
  const { onSlow } = follow(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(onSlow).toHaveBeenCalledOnce();
});

test('a lost connection is no result: it is asked again', async () => {
  answers(lost, lost, approved);
  const { onFinal } = follow(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onFinal).toHaveBeenCalledOnce();
});

test("somebody else's payment is told as missing, and nobody asks after it", async () => {
  const asked = answers(() =>
    Response.json({ code: 'NOT_FOUND', message: 'No encontramos lo que buscas.' }, { status: 404 }),
  );
  const { onMissing } = follow(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onMissing).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledOnce();
});

test('who stops following hears nothing more', async () => {
  const asked = answers(pending, approved);
  const { onFinal, stop } = follow(true);
  await vi.advanceTimersByTimeAsync(100);
  stop.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFinal).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledOnce();
});

test('a payment that goes on at the bank is followed there once its address is known, and not asked about here', async () => {
  const atBank = () => Response.json({ ...status('pending'), redirectUrl: 'https://banco.example/pagar' });
  const asked = answers(pending, atBank);
  const { onRedirect, onSlow } = follow(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onRedirect).toHaveBeenCalledExactlyOnceWith('https://banco.example/pagar');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(onSlow).not.toHaveBeenCalled();
});

test('a payment that waits for a code asks for it once, and is not told as pending meanwhile', async () => {
  answers(() => Response.json({ ...status('pending'), needsOtp: true }));
  const { onCode, onSlow } = follow(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onCode).toHaveBeenCalledOnce();
  expect(onSlow).not.toHaveBeenCalled();
});
