import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { consolidatorSession } from '../../session/persisted-client-keys.ts';
import { ConsolidatorSignIn } from './consolidator-sign-in.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('the code opens the shift and stays nowhere on the device: only the token does', async () => {
  const activeTimes = [{ id: 'time-1', hour: '12:30', locationName: 'Torre 93' }];
  const opened = { token: 'token-1', id: 'consolidator-1', name: 'Nubia', activeTimes };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)).code);
    return Response.json(opened);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsolidatorSignIn expired={false} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Código' }), 'xkcd29');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(consolidatorSession.read()).toEqual(opened));
  expect(sent).toEqual(['XKCD29']);
  for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify({ ...storage })).not.toMatch(/XKCD29/i);
  expect(sessionStorage.getItem('consolidator_session')).toContain('token-1');
});

test('a code pasted with spaces around it counts, and a text that is no code is said to be wrong, not dropped', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)).code);
    return Response.json({ code: 'INVALID_CODE', message: 'Ese código no es.' }, { status: 401 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsolidatorSignIn expired={false} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Código' });
  const enter = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await userEvent.click(field);
  await userEvent.paste(' cons01 ');
  expect(field).toHaveProperty('value', 'CONS01');
  await enter();
  await waitFor(() => expect(sent).toEqual(['CONS01']));
  await userEvent.clear(field);
  await userEvent.paste('turno CONS-02');
  await enter();
  expect(await screen.findByText('El código tiene 6 letras o números.')).toBeTruthy();
  expect(sent).toEqual(['CONS01']);
});
