import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { getHealth } from '@sazon/contract/consents/consents-and-health-routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFor } from '../../calls/route-query-options.ts';
import { queryClient } from '../../query-client.ts';
import { activeDay } from '../../session/persisted-client-keys.ts';
import { session } from '../../session/session-store.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { aCart } from '../../testing/cart-makers.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { useDay } from './menu-day-and-next-free-day.ts';
import { MenuResults } from './menu-results.tsx';
import { quickDish } from './open-quick-add-dish.ts';
import { QuickAddSheetMount } from './quick-add-sheet-mount.tsx';
// opened lazily by the first '+': here it is there at once
import './quick-add-sheet.tsx';

const id = (end: string) => `00000000-0000-4000-8000-${end.padStart(12, '0')}`;
const makeDish = (end: string, name: string, allergens: string[]): MenuCard => ({
  id: id(end),
  name,
  description: '',
  price: 20_000,
  finalPrice: 20_000,
  discount: null,
  brand: { id: id('4'), name: 'La Fonda', color: '#000000' },
  data: { pictures: [] },
  categoryIds: [],
  tags: [],
  allergens,
  allergensDeclared: true,
  calories: null,
  unavailable: null,
  needsChoice: false,
});
const shrimpDish = makeDish('1', 'Cóctel de camarón', ['crustaceos', 'leche', 'gluten']);
const soup = makeDish('2', 'Ajiaco', ['leche']);
const soupDish: MenuCard = { ...soup, brand: { ...soup.brand, color: '#1D7B4C', avatar: '/fonda.webp' } };
const place = {
  id: id('5'),
  name: 'Torre Nogal',
  address: '',
  city: '',
  enterpriseId: null,
  deliveryPoint: 'Recepción',
  times: [{ id: id('6'), hour: '12:30' }],
};
const calendar = {
  weeks: [['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']],
  calendarExceptions: [],
  today: '2026-11-23',
  active: '2026-11-23',
  forceOpenDates: [],
  forceCloseDates: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
  now: Date.parse('2026-11-23T08:00:00-05:00'),
};
const noRows = { data: [], page: 1, perPage: 1, total: 0 };

/** What the profile says; null: the call has not answered yet. */
let health: { allowed: boolean; allergens: string[]; diets: string[] } | null;
let answerHealth: () => void;
let added: string[];

function Results() {
  const { chosen } = useDelivery();
  const day = useDay();
  return (
    <>
      {chosen && <MenuResults day={day} dishes={[shrimpDish, soupDish]} />}
      <QuickAddSheetMount />
    </>
  );
}

function answer(path: string): unknown {
  if (path === '/api/delivery/options') {
    const available = { enterprise: [], everyone: [place], all: [place] };
    return { preferred: { location: place, time: place.times[0], office: null }, available };
  }
  if (path === '/api/calendar') return calendar;
  if (path === '/api/cart') return aCart([]);
  if (path === '/api/favorites') return { ...noRows, menuIds: [] };
  if (path.startsWith('/api/menu/0000')) {
    return { ...shrimpDish, calories: null, weekdays: [1], groupMenuAdditions: [], cutoffAt: null };
  }
  return noRows;
}

beforeEach(() => {
  health = { allowed: true, allergens: ['crustaceos', 'gluten'], diets: [] };
  added = [];
  const answered = new Promise<void>((resolve) => {
    answerHealth = resolve;
  });
  activeDay.write('2026-11-24');
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname } = new URL(String(address), 'http://sazon.test');
    if (pathname === '/api/users/health') {
      await answered;
      return Response.json(health);
    }
    if (init?.method !== 'POST') return Response.json(answer(pathname));
    added.push(JSON.parse(String(init.body)).menuId);
    return Response.json({ id: id('9'), quantity: 1, count: 1 });
  });
});
afterEach(() => {
  session.reset();
  activeDay.reset();
  quickDish.write(null);
  queryClient.clear();
});

const knowHealth = () => queryClient.setQueryData(queryFor(getHealth).queryKey, health as never);
const open = () => openPage(Results, { client: queryClient });
const cards = async () => (await screen.findAllByRole('article')).map((card) => within(card));
const plus = (name: string) => screen.findByRole('button', { name: `Agregar ${name}` });

test("a card says in words what of this person's allergies its dish has, and nothing of the rest", async () => {
  knowHealth();
  open();
  const [shrimp, soup] = await cards();
  expect(shrimp?.getByText(/^Contiene gluten y crustáceos|^Contiene crustáceos y gluten/)).toBeTruthy();
  expect(soup?.queryByText(/Contiene/)).toBeNull();
});

test('a withdrawn consent marks nothing', async () => {
  health = { allowed: false, allergens: ['crustaceos'], diets: [] };
  knowHealth();
  open();
  const [shrimp] = await cards();
  expect(shrimp?.queryByText(/Contiene/)).toBeNull();
});

test("'+' asks before it adds what this person is allergic to, and adds the rest at once", async () => {
  knowHealth();
  open();
  await userEvent.click(await plus('Ajiaco'));
  await waitFor(() => expect(added).toEqual([soupDish.id]));
  await userEvent.click(await plus('Cóctel de camarón'));
  const sheet = await screen.findByRole('dialog', { name: 'Cóctel de camarón' });
  const asked = await within(sheet).findByRole('region', { name: 'Tus alergias' });
  expect(asked.textContent).toMatch(/Contiene .*crustáceos.*¿Agregarlo de todos modos\?/);
  expect(within(sheet).getByRole('button', { name: /Agregar.*responde arriba/ })).toHaveProperty('disabled', true);
  await userEvent.click(within(asked).getByRole('button', { name: 'Agregar igual' }));
  expect(added).toEqual([soupDish.id]);
  // the yes can be taken back
  await userEvent.click(within(asked).getByRole('button', { name: 'Cambiar' }));
  expect(within(asked).getByRole('link', { name: /^Ver sin .*crustáceos/ })).toBeTruthy();
  await userEvent.click(within(asked).getByRole('button', { name: 'Agregar igual' }));
  await userEvent.click(within(sheet).getByRole('button', { name: /^Agregar/ }));
  await waitFor(() => expect(added).toEqual([soupDish.id, shrimpDish.id]));
});

test("'+' waits for the allergies while they are not known, rather than add unasked", async () => {
  open();
  await userEvent.click(await plus('Cóctel de camarón'));
  expect(added).toEqual([]);
  answerHealth();
  expect(await screen.findByRole('region', { name: 'Tus alergias' })).toBeTruthy();
  expect(added).toEqual([]);
});

test("'+' tapped twice while the allergies are read adds one", async () => {
  health = { allowed: true, allergens: ['huevo'], diets: [] };
  open();
  const add = await plus('Cóctel de camarón');
  await userEvent.click(add);
  await userEvent.click(add);
  answerHealth();
  await waitFor(() => expect(added).toEqual([shrimpDish.id]));
  // once it is in, another one can be added
  await waitFor(async () => {
    await userEvent.click(add);
    expect(added.length).toBeGreaterThan(1);
  });
});

test('a brand stands on a card in its own colour, or with its own picture', async () => {
  open();
  const avatars = (await cards()).map((card) => card.getByText('La Fonda').previousElementSibling as HTMLElement);
  expect(avatars.map(({ style }) => style.background)).toEqual(['#000000', '#1D7B4C']);
  expect(avatars.map((one) => one.querySelector('img')?.getAttribute('src'))).toEqual([undefined, '/fonda.webp']);
});
