import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { ChangeChoicesAndNoteSheet } from './change-choices-and-note-sheet.tsx';

const id = (last: string) => `0198a7c0-0000-7000-8000-${last.padStart(12, '0')}`;
const addition = (last: string, name: string, price: number, allergens: string[] = []) => ({
  id: id(last),
  name,
  price,
  maxQuantity: 1,
  allergens,
  notFor: [],
});
const groupMenuAdditions = [
  {
    id: id('70'),
    title: 'Entrada',
    min: 1,
    max: 1,
    required: true,
    additions: [
      addition('71', 'Sopa del día', 0),
      addition('72', 'Fruta', 0),
      addition('74', 'Maní', 0, ['mani']),
      addition('73', 'Ceviche', 4000),
    ],
  },
];

let written: unknown[] = [];
/** Ends the wait for the person's allergies. */
let healthRead: Promise<void>;

beforeEach(() => {
  written = [];
  healthRead = Promise.resolve();
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (address.startsWith('/api/payments/cards')) return Response.json({ data: [] });
    if (address.endsWith('/choice/price')) {
      const isDear = (body ?? '').includes(id('73'));
      const cop = isDear ? { difference: 4280, food: 4000, fee: 280 } : { difference: 0, food: 0, fee: 0 };
      const back = { subsidy: 0, tingos: 0, payroll: 0, outside: 0 };
      return Response.json({
        ...cop,
        total: 0,
        back,
        payers: { balance: true, payroll: false, outside: true },
        tingos: 9000,
      });
    }
    if (method !== 'GET') {
      written.push([method, address, JSON.parse(body ?? '{}')]);
      return Response.json(order);
    }
    if (address.startsWith('/api/users/health')) {
      await healthRead;
      return Response.json({ allowed: true, allergens: ['mani'], diets: [], note: null });
    }
    return Response.json({
      ...order.menu,
      finalPrice: 20_000,
      groupMenuAdditions,
      unavailable: null,
      allergens: [],
      tags: [],
    });
  });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const order = aDetail(anOrder('1'), {
  choice: [{ groupId: id('70'), id: id('71'), quantity: 1, price: 0 }],
  note: 'Sin sal',
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChangeChoicesAndNoteSheet order={order} open onClose={() => undefined} />
    </QueryClientProvider>,
  );

it('changes what costs the same and the note, in one call', async () => {
  open();
  expect(await screen.findByRole('radio', { name: /Sopa del día/, checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Fruta/ }));
  const note = screen.getByRole('textbox', { name: 'Nota para la cocina' });
  expect(note).toHaveProperty('value', 'Sin sal');
  await userEvent.clear(note);
  await userEvent.type(note, 'Poca sal');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(written).toHaveLength(1));
  const chosen = [{ groupId: id('70'), selectedMenuAdditionals: [{ id: id('72'), quantity: 1 }] }];
  expect(written[0]).toEqual([
    'PATCH',
    `/api/orders/${order.id}/choice`,
    { note: 'Poca sal', cutlery: false, groupMenuAdditions: chosen },
  ]);
});

it('says what a dearer choice costs and who can pay it, and charges what was said', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /Ceviche/ }));
  expect(
    await screen.findByText(/Pagas \$.4\.280 más: \$.4\.000 del plato y \$.280 de tarifa de servicio/),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Tarjeta, Nequi/, checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Tingos/ }));
  await userEvent.click(screen.getByRole('button', { name: /Pagar \$.4\.280 y guardar/ }));
  await waitFor(() => expect(written).toHaveLength(1));
  const [[, , body]] = written as [[string, string, { expectedDifference: number; paymentMethod: string }]];
  expect([body.expectedDifference, body.paymentMethod]).toEqual([4280, 'balance']);
});

it('saves nothing that brings allergens in before the person’s own are read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  healthRead = promise;
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /Maní/ }));
  expect(await screen.findByRole('button', { name: /Revisando tus alergias/ })).toBeTruthy();
  resolve();
  expect(await screen.findByText('Con lo que elegiste: contiene maní. ¿Lo quieres de todos modos?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(written).toEqual([]);
});

it('asks before another choice brings an allergen in, and saves it only after a yes', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /Fruta/ }));
  expect(screen.queryByText(/de todos modos/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Maní/ }));
  expect(await screen.findByText('Con lo que elegiste: contiene maní. ¿Lo quieres de todos modos?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(written).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sí, lo quiero' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(written).toHaveLength(1));
});
