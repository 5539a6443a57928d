import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { activeDay } from '../../session/persisted-client-keys.ts';
import { session } from '../../session/session-store.ts';
import { aCart } from '../../testing/cart-makers.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { dishSearchParams } from './dish-search-params.ts';
import { SearchScreen } from './search-screen.tsx';

const id = (end: string) => `00000000-0000-4000-8000-${end.padStart(12, '0')}`;
const dish = (end: string, name: string) => ({
  ...{ id: id(end), name, description: '', price: 20_000, finalPrice: 20_000, discount: null },
  ...{ brand: { id: id('4'), name: 'La Fonda', color: '#000000' }, data: { pictures: [] }, categoryIds: [] },
  ...{ tags: ['alto-en-proteina'], allergens: [], allergensDeclared: true, calories: null },
  ...{ unavailable: null, needsChoice: false },
});
const location = {
  ...{ id: id('5'), name: 'Torre Nogal', address: '', city: '', enterpriseId: null, deliveryPoint: 'Recepción' },
  times: [{ id: id('6'), hour: '12:30' }],
};
const answers: Record<string, unknown> = {
  '/api/delivery/options': {
    preferred: { location, time: location.times[0], office: null },
    available: { enterprise: [], everyone: [location], all: [location] },
  },
  '/api/calendar': {
    weeks: [['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']],
    ...{ calendarExceptions: [], forceOpenDates: [], forceCloseDates: [], enabledWeekdays: [1, 2, 3, 4, 5] },
    ...{ today: '2026-11-23', active: '2026-11-23', now: Date.parse('2026-11-23T08:00:00-05:00') },
  },
  '/api/cart': aCart([]),
  '/api/menu': { data: [dish('1', 'Ajiaco'), dish('2', 'Bandeja')], page: 1, perPage: 100, total: 2 },
  '/api/menu/search': { data: [{ ...dish('1', 'Ajiaco'), nextDate: null }], total: 1, meant: null },
};

const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  activeDay.write('2026-11-24');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://sazon.test');
    if (pathname === '/api/menu/search') asked.push(searchParams);
    return Response.json(answers[pathname] ?? { data: [], menuIds: [], page: 1, perPage: 1, total: 0 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  session.reset();
  activeDay.reset();
  queryClient.clear();
});

function open(at: string) {
  const root = createRootRoute({ component: Outlet });
  const buscar = createRoute({
    getParentRoute: () => root,
    path: '/buscar',
    validateSearch: dishSearchParams,
    component: () => <SearchScreen params={buscar.useSearch()} />,
  });
  const other = createRoute({ getParentRoute: () => root, path: '/inicio', component: () => <h1>Inicio</h1> });
  return openRoutes(root.addChildren([buscar, other]), { at, client: queryClient });
}
const dishes = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  return screen.getAllByRole('article')[0]?.closest('ul');
};

test('without words the menu of the day is shown as it is, and not as if it were still being read', async () => {
  open('/buscar?q=ajiaco&gusto=alto-en-proteina');
  await dishes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect((await dishes(2))?.getAttribute('aria-busy')).toBe('false');
});

test('who leaves right after a letter is not brought back by its search', async () => {
  const { router } = open('/buscar?q=ajiaco');
  await dishes(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByLabelText('Buscar en el menú'), { target: { value: 'ajiaco s' } });
  const left = router.navigate({ to: '/inicio' });
  await vi.advanceTimersByTimeAsync(50);
  await left;
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'Inicio' });
  expect(router.history.location.pathname).toBe('/inicio');
});

test('a liking is looked for by the server where the first answer holds only the best of many', async () => {
  const few = answers['/api/menu/search'] as object;
  answers['/api/menu/search'] = { ...few, total: 70 };
  open('/buscar?q=ajiaco&gusto=vegetariano,kcal-600');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]?.has('tags')).toBe(false);
  expect([asked[1]?.get('tags'), asked[1]?.get('belowKcal')]).toEqual(['vegetariano', '600']);
  answers['/api/menu/search'] = few;
});

test('who filters by their allergies reads that only the best of many were looked through', async () => {
  const few = answers['/api/menu/search'] as { data: unknown[] };
  const risky = { ...dish('2', 'Ajiaco con crema'), allergens: ['leche'], nextDate: null };
  answers['/api/menu/search'] = { ...few, data: [...few.data, risky], total: 312 };
  answers['/api/users/health'] = { allowed: true, allergens: ['leche'], diets: [] };
  open('/buscar?q=ajiaco&gusto=sin-mis-alergias');
  await screen.findByText(/Buscamos entre los 2 que más se parecen, de 312/);
  await dishes(1);
  expect(
    asked.every((one) => !one.toString().includes('leche')),
    'allergies stay on the device',
  ).toBe(true);
  answers['/api/menu/search'] = few;
  delete answers['/api/users/health'];
});

test('"+" keeps the focus when the search moves to the next day, which serves the dish only later', async () => {
  const onMonday = answers['/api/menu/search'] as { data: object[] };
  const { router } = open('/buscar?q=ajiaco');
  await dishes(1);
  const plus = screen.getByRole('button', { name: 'Agregar Ajiaco' });
  plus.focus();
  const [found] = onMonday.data;
  const later = { ...found, unavailable: 'MENU_UNAVAILABLE', nextDate: '2026-11-30' };
  answers['/api/menu/search'] = { ...onMonday, data: [later] };
  activeDay.write('2026-11-25');
  await screen.findByText(/^Hay el /);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar Ajiaco para el lunes' }));
  expect(router.history.location.pathname).toBe('/buscar');
  answers['/api/menu/search'] = onMonday;
});
