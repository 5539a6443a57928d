import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { RescheduleOrderForm } from './reschedule-order-form.tsx';

it('ends the sentence of the order’s hour with one full stop', async () => {
  const order = { id: '1', code: '1045', moves: [], scheduleDate: '2026-11-23', hour: '12:30' };
  openPage(() => <RescheduleOrderForm order={order as unknown as AdminOrderDetail} onClose={() => undefined} />);
  expect((await screen.findByText(/El precio no cambia/)).textContent).toMatch(
    /12:30\sp\.\sm\. El precio no cambia\.$/,
  );
});
