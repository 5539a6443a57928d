import { getCart } from '@sazon/contract/cart/routes';
import type { Checkout } from '@sazon/contract/checkout/schemas';
import { getHealth } from '@sazon/contract/consents/consents-and-health-routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { PAYROLL_PAUSED } from '@sazon/domain/payroll/payroll-paused-text';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFor } from '../../calls/route-query-options.ts';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aCart, aCheckout } from '../../testing/cart-makers.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { methodsWanted, processing } from '../payments/running-payment-and-ticket-state.ts';
import { unpaidPurchasesQuery } from '../payments/unpaid-purchases-calls.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
// opened lazily by the screen: here it is there at once
import './payment-method-sheet.tsx';

const card = {
  id: '0198a7c0-0000-7000-8000-000000000905',
  cardBrand: 'VISA',
  cardLastFour: '4242',
  expiresOn: '08/29',
};
let priced: Checkout | null;
let orders: { data: OrderCard[]; page: number; perPage: number; total: number };
const refusal = { code: 'CART_EMPTY', message: 'Tu carrito está vacío.' };

beforeEach(() => {
  priced = null;
  orders = { data: [], page: 1, perPage: 100, total: 0 };
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  queryClient.setQueryData(queryFor(getCart).queryKey, aCart([]));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname } = new URL(String(address), 'http://sazon.test');
    if (pathname === '/api/orders/checkout') {
      return priced ? Response.json(priced) : Response.json(refusal, { status: 409 });
    }
    return pathname === '/api/orders' ? Response.json(orders) : await new Promise(() => undefined);
  });
});
afterEach(() => {
  session.reset();
  processing.write(false);
  queryClient.clear();
});

const open = () => openPage(CheckoutScreen, { client: queryClient });

test('an empty cart says so, and nothing seems to be on its way', async () => {
  const { container } = open();
  expect(await screen.findByText('¡Todavía no tienes artículos en tu carrito!')).toBeTruthy();
  expect(container.querySelector('.pulse')).toBeNull();
});

test('what is held for a charge under way is shown when the charge is over', async () => {
  orders.data = [anOrder('1', { status: 'pending_confirmation', confirmationCode: null })];
  processing.write(true);
  open();
  await screen.findByText('¡Todavía no tienes artículos en tu carrito!');
  await waitFor(() => expect(queryClient.getQueryData(unpaidPurchasesQuery.queryKey)).toBeDefined());
  expect(screen.queryByText('Te falta pagar 1 almuerzo')).toBeNull();
  act(() => processing.write(false));
  expect(await screen.findByText('Te falta pagar 1 almuerzo')).toBeTruthy();
});

function withCards(
  cards: (typeof card)[],
  preferred: Checkout['wallet']['preferred'] = { method: null, cardId: null },
) {
  const { items, wallet } = aCheckout();
  queryClient.setQueryData(queryFor(getCart).queryKey, aCart(items));
  priced = aCheckout({ wallet: { ...wallet, cards, preferred } });
}

const placed = () =>
  vi
    .mocked(globalThis.fetch)
    .mock.calls.flatMap(([address, init]) =>
      String(address).endsWith('/api/orders') && init?.method === 'POST' ? [JSON.parse(String(init.body))] : [],
    );

test('the only saved card is chosen already: the first tap pays', async () => {
  withCards([card]);
  open();
  expect(await screen.findByText('Visa terminada en 4242')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Pedir ya' })[0] as HTMLElement);
  await waitFor(() => expect(placed()).toMatchObject([{ paymentMethod: 'card', expectedTotal: 21_400 }]));
});

test("what a dish has of this person's allergies is said again where it is paid", async () => {
  const { items, wallet } = aCheckout();
  const [item] = items;
  if (!item) throw new Error('no line');
  const lines = [{ ...item, menu: { ...item.menu, allergens: ['crustaceos', 'leche'] } }];
  withCards([card]);
  priced = aCheckout({ items: lines, wallet: { ...wallet, cards: [card] } });
  queryClient.setQueryData(queryFor(getHealth).queryKey, { allowed: true, allergens: ['crustaceos'], diets: [] });
  open();
  expect(await screen.findByText('Contiene crustáceos: está en tus alergias.')).toBeTruthy();
});

test('a tap before the allergies are read pays nothing: the question comes first', async () => {
  const { items, wallet } = aCheckout();
  const [item] = items;
  if (!item) throw new Error('no line');
  withCards([card]);
  const lines = [{ ...item, menu: { ...item.menu, allergens: ['crustaceos'] } }];
  priced = aCheckout({ items: lines, wallet: { ...wallet, cards: [card] } });
  open();
  const [waiting] = await screen.findAllByRole('button', { name: 'Revisando tus alergias…' });
  expect(waiting).toHaveProperty('disabled', true);
  const mine = { allowed: true, allergens: ['crustaceos'], diets: [], note: null };
  act(() => queryClient.setQueryData(queryFor(getHealth).queryKey, mine as never));
  expect(await screen.findByRole('checkbox', { name: 'Lo sé y lo quiero así' })).toBeTruthy();
  const [pay] = screen.getAllByRole('button', { name: 'Pedir ya' });
  expect(pay).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lo sé y lo quiero así' }));
  await userEvent.click(pay as HTMLElement);
  await waitFor(() => expect(placed()).toHaveLength(1));
});

test('of several cards the default one is chosen, whichever was saved last', async () => {
  const older = { ...card, id: '0198a7c0-0000-7000-8000-000000000906', cardLastFour: '1881' };
  withCards([card, older], { method: 'card', cardId: older.id });
  open();
  expect(await screen.findByText('Visa terminada en 1881')).toBeTruthy();
});

test('who never paid is asked with what by the first tap', async () => {
  withCards([]);
  open();
  await screen.findByText('Método de pago');
  await userEvent.click(screen.getAllByRole('button', { name: 'Pedir ya' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: '¿Con qué pagas?' })).toBeTruthy();
  expect(placed()).toEqual([]);
});

test('another method that was asked for after a failed payment opens the methods, on this very page too', async () => {
  withCards([card]);
  open();
  await screen.findByText('Visa terminada en 4242');
  act(() => methodsWanted.write(true));
  expect(await screen.findByRole('dialog', { name: '¿Con qué pagas?' })).toBeTruthy();
  expect(methodsWanted.read()).toBe(false);
});

test('says that payroll of the company rests, without saying why', async () => {
  const { items, wallet } = aCheckout();
  queryClient.setQueryData(queryFor(getCart).queryKey, aCart(items));
  priced = aCheckout({ wallet: { ...wallet, payrollRests: true } });
  open();
  expect(await screen.findByText(PAYROLL_PAUSED)).toBeTruthy();
});
