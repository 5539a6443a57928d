import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { KitchenFailed } from './kitchen-failed.tsx';

test('a page that could not be loaded says why and reads everything again when it is asked to', async () => {
  const orders = { error: new Error('Revisa tu conexión y vuelve a intentar.'), refetch: vi.fn() };
  const day = { error: null, refetch: vi.fn() };
  render(<KitchenFailed title="No pudimos cargar las rutas" reads={[orders, day]} />);
  expect(screen.getByRole('alert').textContent).toContain('Revisa tu conexión');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(orders.refetch).toHaveBeenCalledOnce();
  expect(day.refetch).toHaveBeenCalledOnce();
});
