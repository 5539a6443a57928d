import type { CrewCourier } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { EditCourierForm } from './edit-courier-form.tsx';

const places = [
  { id: 'nogal', name: 'Torre Nogal', city: 'Bogotá' },
  { id: 'poblado', name: 'El Poblado', city: 'Medellín' },
];
const diana = {
  id: 'diana',
  name: 'Diana Ruiz',
  firstName: 'Diana',
  lastName: 'Ruiz',
  cellPhone: '3101234567',
  city: 'Bogotá',
  places: [{ id: 'nogal', name: 'Torre Nogal' }],
  isCustomer: false,
  vehicle: 'car',
  plate: 'ABC123',
  papers: { soat: '2027-03-01', licence: null, arl: null, inspection: null },
} as unknown as CrewCourier;

/** What the form sends of vehicle and documents when nobody touches them. */
const drives = {
  vehicle: 'car',
  plate: 'ABC123',
  papers: { soat: '2027-03-01', licence: null, arl: null, inspection: null },
};

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    sent.push(JSON.parse(body ?? '{}'));
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  session.reset();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(one: CrewCourier) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <EditCourierForm one={one} locations={places} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

test('a missing field shows its error and blocks sending; names are trimmed', async () => {
  const onClose = open(diana);
  const name = await screen.findByLabelText('Nombre');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escribe el nombre.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(sent).toEqual([]);
  await userEvent.type(name, ' Diana Paola ');
  expect(screen.queryByText('Escribe el nombre.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      ...{ firstName: 'Diana Paola', lastName: 'Ruiz', cellPhone: '3101234567' },
      ...{ city: 'Bogotá', locationIds: ['nogal'] },
      ...drives,
    },
  ]);
});

test('for a customer no name and phone is sent', async () => {
  const onClose = open({ ...diana, isCustomer: true });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Torre Nogal' }));
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ city: 'Bogotá', locationIds: [], ...drives }]);
});
