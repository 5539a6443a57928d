import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { OrderPlaced } from './order-placed.tsx';

it('leads to the orders of every day, because the lunches just ordered may be of another', async () => {
  const placed = { status: 'paid', count: 1, total: 18_900, outside: 0, isLate: false };
  openPage(() => <OrderPlaced placed={placed} onAnother={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'Ver las órdenes' });
  expect(link.getAttribute('href')).toBe('/admin/sazon/ordenes?fechas=todas');
});
