import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { aCart, aCheckout } from '../../testing/cart-makers.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { PlanScreen } from './plan-screen.tsx';

const id = (end: string) => `00000000-0000-4000-8000-${end.padStart(12, '0')}`;
const place = {
  id: id('5'),
  name: 'Torre Nogal',
  address: '',
  city: '',
  enterpriseId: null,
  deliveryPoint: 'Recepción',
  times: [{ id: id('6'), hour: '12:30' }],
};
const dates = ['2026-11-24', '2026-11-25'];
const plan = {
  days: dates.map((scheduleDate, at) => ({
    scheduleDate,
    dish: {
      ...{ id: id(`1${at}`), name: `Ajiaco ${at}`, brand: { id: id('4'), name: 'La Fonda' } },
      ...{ data: { pictures: [] }, price: 20_000, groupMenuAdditions: [], choices: [], reason: 'new' },
    },
    empty: null,
    others: 0,
    closed: [],
  })),
  ...{ hour: '12:30', location: { id: place.id, name: place.name }, total: 40_000, minded: false },
};
const options = {
  preferred: { location: place, time: place.times[0], office: null },
  available: { enterprise: [], everyone: [place] },
};

/** The calls for a price that wait, each with the function that answers it. */
let asked: ((totalCop: number) => void)[] = [];

function answerPrice(): Promise<Response> {
  const { priced } = aCheckout();
  return new Promise((resolve) => {
    asked.push((total) => resolve(Response.json({ priced: { ...priced, totals: { ...priced.totals, total } } })));
  });
}

beforeEach(() => {
  asked = [];
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asks) => {
    const address = String(asks);
    if (address.includes('/cart/simulation')) return answerPrice();
    if (address.includes('/planning/week')) return Response.json(plan);
    return Response.json(address.includes('/delivery/options') ? options : aCart([]));
  });
});
afterEach(() => session.reset());

const answerNext = async (totalCop: number) => {
  await waitFor(() => expect(asked).toHaveLength(1));
  asked.shift()?.(totalCop);
};
const isBusy = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true';

test('the button loads until it says the price of the plan that it takes', async () => {
  openPage(PlanScreen);
  await screen.findByRole('button', { name: /^Pedir 2 almuerzos/ });
  expect(isBusy(/^Pedir 2 almuerzos/)).toBe(true);
  await answerNext(42_800);
  await screen.findByRole('button', { name: /^Pedir 2 almuerzos.*42\.800 pesos$/ });
  expect(isBusy(/^Pedir 2 almuerzos/)).toBe(false);

  await userEvent.click(screen.getAllByRole('button', { name: /^Este día no/ })[0] as HTMLElement);
  await waitFor(() => expect(isBusy(/^Pedir 1 almuerzo/)).toBe(true));
  await answerNext(21_400);
  await screen.findByRole('button', { name: /^Pedir 1 almuerzo.*21\.400 pesos$/ });
  expect(isBusy(/^Pedir 1 almuerzo/)).toBe(false);
});
