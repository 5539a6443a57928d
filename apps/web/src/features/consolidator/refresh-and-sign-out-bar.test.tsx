import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CallError } from '../../calls/call-error.ts';
import { ToastRegion } from '../../ui/overlays/toast.tsx';
import { RefreshAndSignOutBar } from './refresh-and-sign-out-bar.tsx';

const activeTimes = [
  { id: 'time-1', hour: '12:30', locationName: 'Torre 93' },
  { id: 'time-2', hour: '13:00', locationName: 'Torre 93' },
];
const session = { token: 'token-1', id: 'consolidator-1', name: 'Nubia', activeTimes };

async function refreshed(error: CallError) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefreshAndSignOutBar session={session} refetch={async () => ({ isError: true, error })} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  expect(screen.getByText('12:30 y 1:00 · Nubia')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
}

test('a refresh that did not arrive says so; one that a closed shift refused leaves it to the screen that asks for the code', async () => {
  await refreshed(new CallError('AUTH_REQUIRED', 'Inicia sesión.', { status: 401 }));
  cleanup();
  await refreshed(new CallError('NETWORK', 'Sin conexión.'));
  // of the two that failed, one is told
  expect(await screen.findAllByText('No pudimos actualizar', { selector: 'h2' })).toHaveLength(1);
});
