import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListState, ReadFailed } from './loading-and-failed-state.tsx';

/** The answers, in order. */
let answers: (() => Promise<string[]>)[] = [];

function Payments() {
  const query = useQuery<string[], Error>({
    queryKey: ['payments'],
    queryFn: () => answers.shift()?.() ?? Promise.reject(new Error('Nadie responde')),
    retry: false,
  });
  return (
    <>
      <ListState what="los pagos" query={query} />
      <p>{query.data?.join(', ')}</p>
      {query.isRefetchError && <p>Esto es lo último que vimos</p>}
      <button type="button" onClick={() => void query.refetch()}>
        Leer de nuevo
      </button>
    </>
  );
}

const open = (...given: typeof answers) => {
  answers = given;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Payments />
    </QueryClientProvider>,
  );
};
const failed = () => Promise.reject(new Error('Estamos en mantenimiento'));

test('loading is announced, and disappears once the answer came', async () => {
  const reading = Promise.withResolvers<string[]>();
  open(() => reading.promise);
  expect(screen.getByRole('status', { name: 'Cargando los pagos' }).childElementCount).toBe(2);

  reading.resolve(['uno', 'dos']);
  expect(await screen.findByText('uno, dos')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a failed read shows why and offers a retry', async () => {
  open(failed, () => Promise.resolve(['uno']));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No pudimos cargar los pagos.');
  expect(alert.textContent).toContain('Estamos en mantenimiento');

  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('uno')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a screen of several reads shows the first failure, and a retry reads all again', async () => {
  const orders = { error: new Error('Revisa tu conexión y vuelve a intentar.'), refetch: vi.fn() };
  const day = { error: null, refetch: vi.fn() };
  render(<ReadFailed title="No pudimos cargar las rutas" reads={[day, orders]} />);
  expect(screen.getByRole('alert').textContent).toContain('Revisa tu conexión');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(orders.refetch).toHaveBeenCalledOnce();
  expect(day.refetch).toHaveBeenCalledOnce();
});

test('data stays when reading it again fails', async () => {
  open(() => Promise.resolve(['uno']), failed);
  await screen.findByText('uno');
  await userEvent.click(screen.getByRole('button', { name: 'Leer de nuevo' }));
  await screen.findByText('Esto es lo último que vimos');
  expect(screen.getByText('uno')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
