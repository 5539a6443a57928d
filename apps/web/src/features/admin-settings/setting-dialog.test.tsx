import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { settingGroups } from './setting-labels-by-topic.ts';

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const readWords = (key: string) => {
  const words = settingGroups.flatMap((group) => group.settings).find((setting) => setting.key === key);
  if (words === undefined) throw new Error(`no words for ${key}`);
  return words;
};

/** The dialog of a setting; the server refuses the change of one part. */
async function refusedAt(field: string, key: string, value: unknown) {
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  const refusal = { code: 'VALIDATION', message: 'Revisa este dato.', field };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettingDialog words={readWords(key)} value={value} updatedAt={null} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
  return await screen.findAllByText('Revisa este dato.');
}

it('shows a refusal once, at the part of the setting it names', async () => {
  expect(await refusedAt('value.levels', 'progana_header', { title: 'Programa y gana', levels: [] })).toHaveLength(1);
});

it('shows refused weekdays at the weekdays', async () => {
  expect(await refusedAt('value.0', 'enabled_weekdays', [1, 2, 3])).toHaveLength(1);
});

it('shows a refusal that names no field', async () => {
  expect(await refusedAt('seenUpdatedAt', 'user_max_cards', 5)).toHaveLength(1);
});

/** The dialog of the service fee; returns what is sent. */
async function openUserFee(): Promise<unknown[]> {
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return Response.json({ ok: true });
  });
  const value = { rateBps: 700, minimumCop: 1000, maximumCop: null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettingDialog words={readWords('user_fee')} value={value} updatedAt={null} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.clear(await screen.findByLabelText('Porcentaje'));
  return sent;
}

it('keeps the minus of a number below zero, says why, and saves nothing', async () => {
  const sent = await openUserFee();
  await userEvent.type(screen.getByLabelText('Porcentaje'), '-5');
  expect(screen.getByDisplayValue('-5')).toBeTruthy();
  expect(screen.getByText('Escribe un número de 0 en adelante.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('shows what a money setting was and becomes, and saves it after one question', async () => {
  const sent = await openUserFee();
  await userEvent.type(screen.getByLabelText('Porcentaje'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const asked = within(await screen.findByRole('alertdialog', { name: '¿Guardas «Tarifa de servicio»?' }));
  expect(asked.getByText('7%').parentElement?.textContent).toBe('Porcentaje: 7% → 5%');
  expect(asked.queryByText(/Mínimo/)).toBeNull();
  expect(sent).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Sí, guardar' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ value: { rateBps: 500 } }]));
});
