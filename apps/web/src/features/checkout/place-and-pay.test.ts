import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../calls/call-error.ts';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aCartItem, aCheckout } from '../../testing/cart-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { placedTicket, processing } from '../payments/running-payment-and-ticket-state.ts';
import { isCartRefusal } from './pay-refusals.ts';
import { placeAndPay } from './place-and-pay.ts';
import { forgetPlacingKey } from './placing-idempotency-key.ts';

const checkout = aCheckout();
const choices = { useTingos: true, usePayroll: true, outside: null, cutlery: false };
const placed = {
  purchaseId: '0198a7c0-0000-7000-8000-000000000900',
  status: 'paid',
  orderIds: [],
  total: 21_400,
  outside: 0,
  outsideMethod: null,
  heldUntil: null,
};

beforeEach(() => {
  const token = aToken(30 * 60_000);
  session.write({ localUser: aUser(), accessToken: token, refreshToken: 'r', hasSession: true });
});
afterEach(() => {
  session.reset();
  forgetPlacingKey();
  queryClient.clear();
});

/** Answers in turn; what was sent each time is kept. */
function answers(...replies: (() => Response)[]) {
  const keys: (string | null)[] = [];
  const bodies: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    keys.push(new Headers(request?.headers).get('idempotency-key'));
    bodies.push(JSON.parse(String(request?.body)));
    const reply = replies[Math.min(keys.length, replies.length) - 1];
    return reply ? reply() : Response.error();
  });
  return { keys, bodies };
}
const ok = () => Response.json(placed);
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const full = () => Response.json({ code: 'SLOT_FULL', message: 'Ya no quedan cupos.' }, { status: 409 });

test('the cart is placed with the choices and the total that was seen, never with prices', async () => {
  const { bodies } = answers(ok);
  await expect(placeAndPay(checkout, choices)).resolves.toBe('paid');
  expect(bodies).toEqual([
    { useTingos: true, usePayroll: true, paymentMethod: null, expectedTotal: 21_400, cutlery: false },
  ]);
});

test('the ticket says how many of a dish were ordered', async () => {
  answers(ok);
  await placeAndPay({ ...checkout, items: [aCartItem('1', { quantity: 2 }), aCartItem('2')] }, choices);
  const name = aCartItem('1').menu.name;
  expect(placedTicket.read().map(({ dish }) => dish)).toEqual([`2 × ${name}`, aCartItem('2').menu.name]);
  placedTicket.reset();
});

test('a retry after a lost connection sends the same key, so that nothing is placed twice', async () => {
  const { keys } = answers(lost, ok);
  await expect(placeAndPay(checkout, choices)).resolves.toBeInstanceOf(CallError);
  await expect(placeAndPay(checkout, choices)).resolves.toBe('paid');
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
});

test('once it was answered, the next purchase has a key of its own', async () => {
  const { keys } = answers(full, ok, ok);
  await placeAndPay(checkout, choices);
  await placeAndPay(checkout, choices);
  await placeAndPay(checkout, choices);
  expect(new Set(keys).size).toBe(3);
});

test('another cart or other choices are another purchase, also after a lost connection', async () => {
  const { keys } = answers(lost, lost, lost);
  await placeAndPay(checkout, choices);
  await placeAndPay(checkout, { ...choices, useTingos: false });
  const grown = { ...checkout, items: checkout.items.map((item) => ({ ...item, quantity: 2 })) };
  await placeAndPay(grown, choices);
  expect(new Set(keys).size).toBe(3);
});

test('a refusal uncovers the page and comes back with its reason', async () => {
  answers(full);
  await expect(placeAndPay(checkout, choices)).resolves.toMatchObject({ code: 'SLOT_FULL' });
  expect(processing.read()).toBe(false);
});

test('a kitchen that closed meanwhile is solved in the cart, a limit that is passed is not', () => {
  expect(isCartRefusal({ code: 'KITCHEN_CLOSED' })).toBe(true);
  expect(isCartRefusal({ code: 'LIMIT_DAILY' })).toBe(false);
});
