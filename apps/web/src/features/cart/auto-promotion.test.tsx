import type { Cart } from '@sazon/contract/cart';
import type { Promotion } from '@sazon/contract/promotions';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aCartItem, aPromotion } from '../../testing/carts.ts';
import { aToken, aUser } from '../../testing/people.ts';
import { autoPromotionTaken, autoPromotionTold, promotionsLeft } from '../promotions/promotions-calls.ts';
import { AutoPromotion } from './auto-promotion.tsx';
import { temporaryCart } from './temporary-cart.ts';

const { location: torre, time } = aCartItem('1');
/** The calendar of the place where this person eats. */
const days = {
  weeks: [['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']],
  calendarExceptions: [],
  today: '2026-11-23',
  active: '2026-11-24',
  forceOpenDates: [],
  forceCloseDates: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
  now: Date.parse('2026-11-23T12:30:00Z'),
};
const noPlaces = {
  preferred: { location: null, time: null, office: null },
  available: { enterprise: [], everyone: [] },
};

const promotion = aPromotion();

let offered: Promotion[] = [promotion];
const sent: { url: string; body: unknown }[] = [];

beforeEach(() => {
  vi.setSystemTime(days.now);
  offered = [promotion];
  sent.length = 0;
  const localUser = aUser({ locationId: torre.id, timeId: time.id });
  session.write({ localUser, accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    sent.push({ url, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    if (url.includes('/promotions/available')) return Response.json({ data: offered });
    if (url.includes('/calendar')) return Response.json(days);
    if (url.includes('/delivery/options')) return Response.json(noPlaces);
    if (url.includes('/promotions/validate')) return Response.json({ code: promotion.code });
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  vi.useRealTimers();
  session.reset();
  queryClient.clear();
  for (const kept of [autoPromotionTaken, autoPromotionTold, promotionsLeft, temporaryCart]) kept.reset();
});

function cartOf(days: number, promotionCode: string | null = null): Cart {
  const dates = ['2026-11-24', '2026-11-25', '2026-11-26'].slice(0, days);
  const items = dates.map((scheduleDate, index) => aCartItem(String(index + 1), { scheduleDate }));
  return { items, count: days, subtotal: 20_000 * days, promotionCode };
}

const within = (cart: Cart) => (
  <QueryClientProvider client={queryClient}>
    <AutoPromotion cart={cart} />
  </QueryClientProvider>
);
/** What the product was asked to validate. */
const validated = () =>
  waitFor(() => {
    const asked = sent.find(({ url }) => url.includes('/promotions/validate'));
    expect(asked).toBeDefined();
    return asked?.body as { orders: object[]; promoCodes: string[] };
  });
const applied = () => sent.flatMap(({ url }) => url.match(/promotions\/apply\/(\w+)/)?.[1] ?? []);

test("what the product finds for a cart without a promotion becomes the cart's, and is told once", async () => {
  const shown = render(within(cartOf(2)));
  await waitFor(() => expect(applied()).toEqual(['TRESDIAS']));
  await waitFor(() => expect(autoPromotionTaken.read()).toBe('TRESDIAS'));
  shown.rerender(within(cartOf(2, 'TRESDIAS')));
  const news = await screen.findByRole('alertdialog', { name: 'Tu carrito ya tiene Tres días, más tingos' });
  expect(news.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Ya tienes $ 5.000 en tingos. Programa 1 día más y pasas de $ 5.000 a $ 10.000 en tingos.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(autoPromotionTold.read()).toEqual(['TRESDIAS']);
  expect(applied()).toEqual(['TRESDIAS']);
});

test('an automatic one is told without being chosen', async () => {
  offered = [{ ...promotion, automatic: true }];
  render(within(cartOf(2)));
  await screen.findByRole('alertdialog', { name: 'Tu carrito ya tiene Tres días, más tingos' });
  expect(applied()).toEqual([]);
});

test('one that the customer left does not come back by itself, and the others are asked for', async () => {
  offered = [promotion, { ...promotion, code: 'OTRA' }];
  promotionsLeft.write(['TRESDIAS']);
  render(within(cartOf(2)));
  expect((await validated()).promoCodes).toEqual(['OTRA']);
});

test('one that came by itself goes when the cart falls below its first level; one that was chosen stays', async () => {
  autoPromotionTaken.write('TRESDIAS');
  render(within(cartOf(1, 'TRESDIAS')));
  await waitFor(() => expect(applied()).toEqual(['ninguna']));
  await waitFor(() => expect(autoPromotionTaken.read()).toBeNull());
  expect(promotionsLeft.read()).toEqual([]);
  queryClient.clear();
  sent.length = 0;
  render(within(cartOf(1, 'TRESDIAS')));
  await waitFor(() => expect(sent.some(({ url }) => url.includes('/promotions/available'))).toBe(true));
  expect(applied()).toEqual([]);
});

test('what a device still has to bring into the cart counts too', async () => {
  temporaryCart.write([
    {
      id: 'x',
      scheduleDate: '2026-11-25',
      locationId: torre.id,
      timeId: time.id,
      menuId: time.id,
      quantity: 2,
      groupMenuAdditions: [],
    },
  ]);
  render(within(cartOf(1)));
  expect((await validated()).orders).toHaveLength(3);
});
