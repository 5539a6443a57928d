import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import type { BasketLine } from './basket-and-use-place-on-behalf.ts';
import { BasketPaymentPanel } from './basket-payment-panel.tsx';
import { DishPicker } from './dish-picker.tsx';
import { type Customer, SlotPicker } from './location-hour-and-date-picker.tsx';
import type { OrderOnBehalfSearch } from './order-on-behalf-search-params.ts';

const id = (n: number) => `0198a7c0-0000-7000-8000-00000000000${n}`;
const place = { id: id(1), name: 'Torre Nogal', times: [{ id: id(2), hour: '12:30' }] };
const customer = { id: id(3), name: 'Ana', locations: [place] } as unknown as Customer;
const slot: OrderOnBehalfSearch = { cliente: id(3), lugar: place.id, hora: id(2), fecha: '2026-11-23' };
const days = {
  weeks: [['2026-11-23', '2026-11-24']],
  today: '2026-11-23',
  active: '2026-11-24',
  now: 0,
  calendarExceptions: [],
  forceOpenDates: [],
  forceCloseDates: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
};
const dish = {
  id: id(4),
  name: 'Ajiaco',
  brand: { id: id(5), name: 'Fogón', color: '#B5452C' },
  finalPrice: 20_000,
  unavailable: 'CUTOFF_PASSED',
};
let late: { date: string; brandIds: string[] }[] = [];
let dishes = [dish];
let quoted: { items: { askLate?: true }[] }[] = [];

beforeEach(() => {
  late = [{ date: '2026-11-23', brandIds: [dish.brand.id] }];
  dishes = [dish];
  quoted = [];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const { pathname } = new URL(address, 'http://sazon.test');
    if (pathname.endsWith('/calendar')) return Response.json({ ...days, late });
    if (pathname === '/api/menu') return Response.json({ data: dishes, page: 1, perPage: 200, total: dishes.length });
    if (pathname.startsWith('/api/menu/')) return Response.json({ ...dish, groupMenuAdditions: [] });
    if (pathname.endsWith('/admin/orders/checkout')) quoted.push(JSON.parse(body ?? '{}'));
    return pathname.includes('coupons')
      ? Response.json({ coupons: [] })
      : Response.json({ code: 'INTERNAL' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  session.reset();
  vi.unstubAllGlobals();
});

function Creating() {
  const [lines, setLines] = useState<readonly BasketLine[]>([]);
  return (
    <>
      <SlotPicker customer={customer} slot={slot} onGo={() => undefined} />
      <DishPicker customer={customer} slot={slot} onAdd={(line) => setLines([...lines, line])} />
      <BasketPaymentPanel userId={customer.id} lines={lines} onLines={setLines} onPlaced={() => undefined} />
    </>
  );
}

it('offers the closed hour apart from the open days, and the order shows that the restaurant has to accept', async () => {
  openPage(Creating);
  const where = within(await screen.findByRole('region', { name: 'Lugar, hora y día' }));
  expect(await where.findByText(/Después del cierre: el restaurante tiene que aceptar/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Día' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.toLowerCase());
  expect(options).toHaveLength(2);
  expect(options[1]).not.toContain('cierre');
  expect(options[0]).toContain('después del cierre');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Preguntar por Ajiaco' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar' }));
  const order = within(await screen.findByRole('region', { name: 'Orden' }));
  expect(await order.findByText('Después del cierre: el restaurante tiene que aceptar.')).toBeTruthy();
  await waitFor(() => expect(quoted.at(-1)?.items[0]?.askLate).toBe(true));
});

it('offers no dish that can no longer be cooked', async () => {
  late = [];
  openPage(Creating);
  const button = await screen.findByRole('button', { name: 'Agregar Ajiaco' });
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true);
  expect(screen.queryByText(/Después del cierre/)).toBeNull();
});

it('offers only the restaurants that can still cook for the hour', async () => {
  dishes = [dish, { ...dish, id: id(6), name: 'Bandeja', brand: { ...dish.brand, id: id(7), name: 'Otra' } }];
  openPage(Creating);
  expect(await screen.findByRole('button', { name: 'Preguntar por Ajiaco' })).toBeTruthy();
  const other = screen.getByRole('button', { name: 'Agregar Bandeja' });
  expect(other.hasAttribute('disabled') || other.getAttribute('aria-disabled') === 'true').toBe(true);
});
