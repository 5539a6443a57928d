import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderTimePlan } from './order-time-plan.tsx';

const noon = Date.parse('2026-11-23T17:00:00Z');
const plan = { startBy: noon, departBy: noon, dispatchBy: noon, deliverFrom: noon, deliverUntil: noon };
const open = (status: string) =>
  render(
    <OrderTimePlan order={{ status, plan, window: { from: noon, until: noon } } as unknown as AdminOrderDetail} />,
  );

it('shows what is to come of a lunch on its way', () => {
  open('scheduled');
  expect(screen.getByText('Plan de la entrega')).toBeTruthy();
  expect(screen.getByText('Se empieza a cocinar')).toBeTruthy();
});

it('speaks of the plan of a delivered lunch as over', () => {
  open('delivered');
  expect(screen.getByText('Así estaba planeada')).toBeTruthy();
  expect(screen.getByText('Se entregaba')).toBeTruthy();
  expect(screen.queryByText('Se empieza a cocinar')).toBeNull();
});

it('has no plan for a cancelled lunch', () => {
  open('cancelled');
  expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
});
