import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { getHealth } from '@sazon/contract/consents/consents-and-health-routes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryFor } from '../../calls/route-query-options.ts';
import { queryClient } from '../../query-client.ts';
import { alerts } from '../../session/alerts.ts';
import { activeDay } from '../../session/persisted-client-keys.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { closePlaceSheet, usePlaceSheet } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { aCart } from '../../testing/cart-makers.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { DishScreen } from './dish-screen.tsx';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const place = {
  id: id(1),
  name: 'Torre Nogal',
  address: '',
  city: '',
  enterpriseId: null,
  deliveryPoint: 'Recepción',
  times: [{ id: id(2), hour: '12:30' }],
};
const dish: MenuDetail = {
  id: id(3),
  name: 'Sobrebarriga',
  description: 'Con hogao.',
  price: 22_400,
  finalPrice: 22_400,
  discount: null,
  brand: { id: id(4), name: 'La Fonda', color: '#000000' },
  data: { pictures: [] },
  categoryIds: [],
  tags: [],
  allergens: ['gluten'],
  allergensDeclared: true,
  unavailable: null,
  needsChoice: true,
  calories: 800,
  weekdays: [1, 2, 3, 4, 5],
  groupMenuAdditions: [
    {
      id: id(5),
      title: 'Acompañante',
      min: 1,
      max: 1,
      required: true,
      additions: [
        {
          id: id(6),
          name: 'Yuca frita',
          price: 1500,
          maxQuantity: 1,
          allergens: [],
          allergensDeclared: true,
          notFor: [],
        },
      ],
    },
  ],
  kitchenAllergens: null,
  cutoffAt: Date.parse('2026-11-25T10:30:00-05:00'),
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

/** What was written: method, path and body. */
let written: [string, string, unknown][];
/** Lets the heart's call be answered, with a refusal. */
let refuseHeart: () => void;
let shown: MenuDetail;
let health: object;

function answer(path: string): unknown {
  if (path === '/api/delivery/options') {
    const available = { enterprise: [], everyone: [place], all: [place] };
    return { preferred: { location: place, time: place.times[0], office: null }, available };
  }
  if (path === '/api/locations') return { data: [place] };
  if (path === '/api/users/health') return health;
  if (path === '/api/calendar') return calendar;
  if (path === '/api/cart') return aCart([]);
  if (path === '/api/menu/categories') return { data: [] };
  if (path === '/api/favorites') return { ...noRows, menuIds: [] };
  return path.startsWith('/api/menu/') ? shown : noRows;
}

function Asked() {
  return <output aria-label="lugar">{usePlaceSheet().asked ? 'pedido' : 'no'}</output>;
}

async function open() {
  const page = () => <DishScreen menuId={dish.id} search={{ scheduleDate: '2026-11-25' }} />;
  openPages(
    { '/menu/$menuId': page, '/inicio': () => <h1>Inicio</h1> },
    { at: `/menu/${dish.id}?scheduleDate=2026-11-25`, beside: Asked },
  );
  await screen.findByRole('heading', { level: 1, name: 'Sobrebarriga' });
}

beforeEach(() => {
  written = [];
  const refused = new Promise<void>((resolve) => {
    refuseHeart = resolve;
  });
  shown = dish;
  health = { allowed: false, allergens: [], diets: [] };
  setSignedIn({ user: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r' });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const { pathname } = new URL(address, 'http://sazon.test');
    if (method === 'GET') return Response.json(answer(pathname));
    written.push([method, pathname, body && JSON.parse(body)]);
    if (pathname.endsWith('/toggle')) {
      await refused;
      return Response.json({ code: 'INTERNAL', message: 'No' }, { status: 500 });
    }
    return Response.json({ id: id(9), quantity: 1, count: 1 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
  activeDay.reset();
  closePlaceSheet();
});

it('sends nothing while a choice is missing, and leads to it', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /Agregar.*Elige 1: Acompañante/ }));
  expect(written).toEqual([]);
  expect(document.activeElement?.id).toBe(id(5));
});

it('adds the dish with its choice for the asked day, and goes on', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /Yuca frita/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Más Sobrebarriga' }));
  await userEvent.click(screen.getByRole('button', { name: /Agregar.*con yuca frita/ }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toEqual([
    'POST',
    '/api/cart',
    {
      locationId: place.id,
      timeId: id(2),
      scheduleDate: '2026-11-25',
      menuId: dish.id,
      quantity: 2,
      groupMenuAdditions: [{ groupId: id(5), selectedMenuAdditionals: [{ id: id(6), quantity: 1 }] }],
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeDefined();
  // the day that has its lunch now gives way to the next one
  expect(activeDay.read()).toBe('2026-11-26');
});

it('takes a note to the kitchen along', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /Yuca frita/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota para la cocina' }), 'Sin cebolla');
  await userEvent.click(screen.getByRole('button', { name: /Agregar.*con yuca frita/ }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.[2]).toMatchObject({ note: 'Sin cebolla' });
});

it('warns of an allergen in what is chosen, not before', async () => {
  health = { allowed: true, allergens: ['mani'], diets: [], note: null };
  const [group] = dish.groupMenuAdditions;
  const additions = (group?.additions ?? []).map((one) => ({ ...one, allergens: ['mani'] }));
  shown = { ...dish, groupMenuAdditions: [{ ...(group as MenuDetail['groupMenuAdditions'][number]), additions }] };
  await open();
  const yuca = await screen.findByRole('radio', { name: /Yuca frita/ });
  expect(screen.queryByText(/está en tus alergias/)).toBeNull();
  await userEvent.click(yuca);
  expect(await screen.findByText('Con lo que elegiste: contiene maní: está en tus alergias.')).toBeDefined();
});

it('asks a visitor for a place first, and adds nothing', async () => {
  session.reset();
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /Yuca frita/ }));
  await userEvent.click(screen.getByRole('button', { name: /Agregar.*con yuca frita/ }));
  expect(screen.getByRole('status', { name: 'lugar' }).textContent).toBe('pedido');
  expect(written).toEqual([]);
});

it('says why a dish cannot be had that day and offers others of its kitchen', async () => {
  shown = { ...dish, unavailable: 'MENU_UNAVAILABLE' };
  await open();
  expect(await screen.findByText('Este plato ya no está para el miércoles.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver otros de La Fonda' }).getAttribute('href')).toContain(id(4));
  expect(screen.getByRole('link', { name: 'Hay el jueves 26' }).getAttribute('href')).toContain('2026-11-26');
  expect(screen.queryByRole('radio', { name: /Yuca frita/ })).toBeNull();
});

it('offers the waiting list of a full hour by name, leads to the choice it needs, and takes it along', async () => {
  shown = { ...dish, unavailable: 'SLOT_FULL' };
  await open();
  const join = await screen.findByRole('button', { name: /^Avísame si se libera un cupo.*Elige 1: Acompañante/ });
  await userEvent.click(join);
  expect(written).toEqual([]);
  expect(document.activeElement?.id).toBe(id(5));
  await userEvent.click(screen.getByRole('radio', { name: /Yuca frita/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Avísame si se libera un cupo' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toEqual([
    'POST',
    '/api/waiting-list',
    {
      locationId: place.id,
      timeId: id(2),
      scheduleDate: '2026-11-25',
      menuId: dish.id,
      groupMenuAdditions: [{ groupId: id(5), selectedMenuAdditionals: [{ id: id(6), quantity: 1 }] }],
    },
  ]);
});

it('asks before the waiting list of food with an allergen, which is then added unasked', async () => {
  queryClient.setQueryData(queryFor(getHealth).queryKey, { allowed: true, allergens: ['gluten'], diets: [] } as never);
  shown = { ...dish, unavailable: 'SLOT_FULL', groupMenuAdditions: [] };
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Avísame si se libera un cupo' }));
  await waitFor(() => expect(alerts.read().map(({ id: key }) => key)).toEqual(['allergy']));
  expect(written).toEqual([]);
  alerts.read()[0]?.buttons?.[1]?.onClick?.();
  await waitFor(() => expect(written.map(([, path]) => path)).toEqual(['/api/waiting-list']));
  alerts.write([]);
  queryClient.clear();
});

it('fills the heart at once and takes it back when the call fails', async () => {
  await open();
  await screen.findByRole('button', { name: /Agregar .*Elige/ });
  await userEvent.click(screen.getByRole('button', { name: 'Agregar Sobrebarriga a favoritos' }));
  expect(await screen.findByRole('button', { name: 'Quitar Sobrebarriga de favoritos', pressed: true })).toBeDefined();
  refuseHeart();
  expect(await screen.findByRole('button', { name: 'Agregar Sobrebarriga a favoritos', pressed: false })).toBeDefined();
});

it('names the allergens that the kitchen handles, and warns of those that the customer avoids', async () => {
  shown = { ...dish, allergens: ['gluten'], kitchenAllergens: ['gluten', 'mani', 'leche'] };
  await open();
  await screen.findByText('En esta cocina también hay maní y leche.');
  cleanup();
  health = { allowed: true, allergens: ['mani'], diets: [] };
  await open();
  await screen.findByText(/En esta cocina se trabaja con maní, de tus alergias/);
});
