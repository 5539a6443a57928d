import type { Alarm } from '@sazon/contract/alarms/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { AlarmsCard } from './alarms-card.tsx';

const alarm = (id: number, more: Partial<Alarm> = {}): Alarm => ({
  id,
  kind: 'job',
  text: 'No se pudo enviar el correo.',
  details: [],
  at: Date.parse('2026-11-23T12:00:00-05:00'),
  intentId: null,
  canRetry: false,
  retryAskedAt: null,
  resolved: null,
  ...more,
});

let waiting: Alarm[] = [];
let resolved: [path: string, body: unknown][] = [];

beforeEach(() => {
  resolved = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      resolved.push([new URL(address, 'http://sazon.test').pathname, JSON.parse(String(init.body ?? 'null'))]);
      waiting = waiting.slice(1);
      return Response.json({ ok: true });
    }
    return Response.json({ data: waiting, page: 1, perPage: 20, total: waiting.length });
  });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

function open(permissions: string[]) {
  setSignedIn({
    user: aUser({ permissions }),
    accessToken: aToken(30 * 60_000),
    refreshToken: 'first',
  });
  const onOpen = vi.fn();
  openPage(() => <AlarmsCard onOpen={onOpen} />);
  return onOpen;
}

test('an alarm shows the difference and its payment, and disappears when resolved', async () => {
  waiting = [
    alarm(7, { kind: 'payment', text: 'Llegaron $ 20.000 de más.', details: ['Pago: 41.400'], intentId: 'intent-1' }),
    alarm(6, { canRetry: true }),
  ];
  const onOpen = open(['admin_bills_view', 'admin_bills_edit']);
  expect(await screen.findByRole('heading', { name: 'Por revisar (2)' })).toBeTruthy();
  const [payment, job] = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li'));
  const first = within(payment as HTMLElement);
  expect(first.getByText('Pago que no coincide')).toBeTruthy();
  expect(first.getByText('Pago: 41.400')).toBeTruthy();
  expect(within(job as HTMLElement).getByText('Tarea que falló')).toBeTruthy();
  expect(within(job as HTMLElement).queryByRole('button', { name: 'Ver el pago' })).toBeNull();
  await userEvent.click(first.getByRole('button', { name: 'Ver el pago' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('intent-1');
  expect(first.queryByRole('button', { name: /^Repetir ya/ })).toBeNull();
  expect(within(job as HTMLElement).getByRole('button', { name: /^Repetir ya/ })).toBeTruthy();
  await userEvent.click(first.getByRole('button', { name: /^Ya lo revisé/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué encontraste?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar revisado' }));
  expect(dialog.getByText('Escribe qué encontraste.')).toBeTruthy();
  expect(resolved).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Qué era y qué se hizo' }), 'Era la prueba.');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar revisado' }));
  await waitFor(() => expect(screen.queryByText('Pago que no coincide')).toBeNull());
  expect(resolved).toEqual([['/api/admin/alarms/7/resolve', { note: 'Era la prueba.' }]]);
});

test('people who may only read bills cannot resolve it; without alarms there is no card', async () => {
  waiting = [alarm(6)];
  open(['admin_bills_view']);
  expect(await screen.findByText('Tarea que falló')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ya lo revisé/ })).toBeNull();
});
