import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPages } from '../../testing/open-test-pages.tsx';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { OrderHistory } from './order-history.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = Date.parse('2026-11-23T17:00:00Z');
const events = [
  { action: 'place', status: 'scheduled' as const, at, reason: null },
  { action: 'selfDeliver', status: 'in_route' as const, at, reason: null },
];
const order = aDetail(anOrder('1', { status: 'in_route' }), { events });

it('says why the price changed when another order of the promotion was cancelled', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ links: [], stopped: null }));
  const reason = 'Cancelaste otra orden de la promoción: el descuento de esta bajó $ 1.145.';
  const changed = aDetail(anOrder('1'), {
    events: [...events, { action: 'lessDiscount', status: 'scheduled' as const, at, reason }],
  });
  openPages({ '/orden': () => <OrderHistory order={changed} /> }, { at: '/orden' });
  expect(await screen.findByText('Bajó el descuento de la promoción')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
});

const open = (links: unknown[], stopped: unknown = null) => {
  vi.stubGlobal('fetch', async () => Response.json({ links, stopped }));
  openPages({ '/orden': () => <OrderHistory order={order} /> }, { at: '/orden' });
};

it('tells what happened once: what its way tells is not in its history', async () => {
  open([{ step: 'packed', at, by: null }]);
  await screen.findByRole('heading', { name: 'Recorrido' });
  expect(screen.getByText('Pedido programado')).toBeTruthy();
  expect(screen.queryByText('Salió hacia tu oficina')).toBeNull();
});

it('tells all of it while there is no way to tell', async () => {
  open([]);
  expect(await screen.findByText('Salió hacia tu oficina')).toBeTruthy();
});

it('says that it came damaged, and when, after the links that it reached', async () => {
  open(
    [
      { step: 'packed', at },
      { step: 'picked_up', at: at + 60_000 },
      { step: 'on_site', at: null },
      { step: 'delivered', at: null },
    ],
    { type: 'damaged', at: at + 120_000 },
  );
  await screen.findByRole('heading', { name: 'Recorrido' });
  const links = screen.getByRole('region', { name: 'Recorrido' }).querySelectorAll('li');
  expect([...links].map(({ textContent }) => textContent?.replace(/Lun .*/, ''))).toEqual([
    'Empacado',
    'Recogido',
    'En el lugarTodavía no',
    'EntregadoTodavía no',
    'Llegó dañada',
  ]);
  expect(links[4]?.textContent).toMatch(/12:02\sp\.\sm\.$/);
});
