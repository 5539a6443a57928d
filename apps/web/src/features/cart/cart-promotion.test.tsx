import type { Cart } from '@sazon/contract/cart';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aCartItem, aPromotion } from '../../testing/carts.ts';
import { aToken, aUser } from '../../testing/people.ts';
import { CartPromotion, usePromotionHold } from './cart-promotion.tsx';

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
function cartOf(days: number, promotionCode: string | null = 'TRESDIAS'): Cart {
  const dates = ['2026-11-24', '2026-11-25', '2026-11-26'].slice(0, days);
  const items = dates.map((scheduleDate, index) => aCartItem(String(index + 1), { scheduleDate }));
  return { items, count: days, subtotal: 20_000 * days, promotionCode };
}

function Banner({ cart }: { cart: Cart }) {
  const hold = usePromotionHold(cart);
  return (
    <>
      <CartPromotion cart={cart} />
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
  show(cartOf(1));
  expect(await said()).toContain('Programa 1 día más y recibes $ 5.000 en tingos');
  screen.getByText('Completa «Tres días, más tingos» o sal de la promoción para continuar.');
  screen.getByRole('button', { name: 'Salir de la promoción' });
});

test('with a level reached it congratulates, says what the next one asks, and the cart can be paid', async () => {
  show(cartOf(2));
  expect(await said()).toMatch(
    /^Felicitaciones, ya tienes \$ 5\.000 en tingos.*Programa 1 día más y pasas de \$ 5\.000 a \$ 10\.000 en tingos\. Vas en el 66%/,
  );
  screen.getByText('Puedes pagar');
});

test('at the last level it congratulates and leads on to the payment', async () => {
  show(cartOf(3));
  expect(await said()).toMatch(/^Felicitaciones, ya tienes \$ 10\.000 en tingos.*Procede con el pago para redimir/);
  screen.getByText('Puedes pagar');
});

test('nobody is held by a promotion that was not chosen', async () => {
  show(cartOf(1, null));
  expect(await screen.findByText('Puedes pagar')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Salir de la promoción' })).toBeNull();
});
