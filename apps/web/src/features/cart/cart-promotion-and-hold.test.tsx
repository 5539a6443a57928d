import type { Cart } from '@sazon/contract/cart/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aCart, aCartItem, aPromotion } from '../../testing/cart-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import './cart-promotion-choice.tsx';
import { CartPromotionAndHold, findPromotionHold } from './cart-promotion-and-hold.tsx';

const promotion = aPromotion();

beforeEach(() => {
  session.write({ localUser: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: [promotion] }));
});
afterEach(() => {
  session.reset();
  queryClient.clear();
});

/** A cart with one lunch on each of the first `days` days of the week. */
function makeCart(days: number, by: 'customer' | 'product' | null = 'customer', change: Partial<Cart> = {}): Cart {
  const dates = ['2026-11-24', '2026-11-25', '2026-11-26'].slice(0, days);
  const items = dates.map((scheduleDate, index) => aCartItem(String(index + 1), { scheduleDate }));
  const { code, title } = promotion;
  const pending = by === 'customer' && days < 2;
  return aCart(items, { promotion: by && { code, title, by, pending }, ...change });
}

function Banner({ cart }: { cart: Cart }) {
  const hold = findPromotionHold(cart);
  return (
    <>
      <CartPromotionAndHold cart={cart} />
      <p>{hold ?? 'Puedes pagar'}</p>
    </>
  );
}

const show = (cart: Cart) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Banner cart={cart} />
    </QueryClientProvider>,
  );
const said = async () =>
  (await screen.findByRole('region', { name: promotion.title })).textContent?.replaceAll('\u00a0', ' ');

test('before the first level the banner says what to add, and the cart waits', async () => {
  show(makeCart(1));
  expect(await said()).toContain('Programa 1 día más y recibes $ 5.000 en tingos');
  screen.getByText('Completa «Tres días, más tingos» o sal de la promoción para continuar.');
  screen.getByRole('button', { name: 'Salir de la promoción' });
});

test('with a level reached it congratulates, says what the next one asks, and the cart can be paid', async () => {
  show(makeCart(2));
  expect(await said()).toMatch(
    /^Felicitaciones, ya tienes \$ 5\.000 en tingos.*Programa 1 día más y pasas de \$ 5\.000 a \$ 10\.000 en tingos\. Vas en el 66%/,
  );
  screen.getByText('Puedes pagar');
});

test('at the last level it congratulates and leads on to the payment', async () => {
  show(makeCart(3));
  expect(await said()).toMatch(/^Felicitaciones, ya tienes \$ 10\.000 en tingos.*Procede con el pago para redimir/);
  screen.getByText('Puedes pagar');
});

test('nobody is held by a promotion that was not chosen', async () => {
  show(makeCart(1, null));
  expect(await screen.findByText('Puedes pagar')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Salir de la promoción' })).toBeNull();
});

test('what applies by itself says that it gives most, and lets the customer see and choose the others', async () => {
  const promotionsWorth = [
    { code: 'TRESDIAS', title: promotion.title, kind: 'reward' as const, worth: 10_000 },
    { code: 'MESALLENA', title: 'Mesa llena', kind: 'discount' as const, worth: 8000 },
  ];
  show(makeCart(3, 'product', { promotionsWorth }));
  await screen.findByText('Es la que más te da de las 2 que tienes.');
  await userEvent.click(screen.getByRole('button', { name: 'Ver otras promociones' }));
  const other = await screen.findByRole('radio', { name: /Mesa llena.*8\.000 menos/ }, { timeout: 8000 });
  const listSent = () =>
    vi.mocked(globalThis.fetch).mock.calls.map(([address, init]) => `${init?.method} ${String(address)}`);
  const taken = 'PUT /api/promotions/apply/MESALLENA';
  // the arrows move between the promotions and take none
  screen.getByRole('radio', { checked: true }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(other.getAttribute('aria-checked')).toBe('true'));
  expect(listSent()).not.toContain(taken);
  await userEvent.click(screen.getByRole('button', { name: 'Usar esta promoción' }));
  await waitFor(() => expect(listSent()).toContain(taken));
});
