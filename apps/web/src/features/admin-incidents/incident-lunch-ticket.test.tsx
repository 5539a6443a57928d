import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { signedInWith } from '../../testing/signed-in.ts';
import { IncidentLunchTicket } from './incident-lunch-ticket.tsx';

const detail = aDetail(anOrder('1'));
const customer = { id: 'ana', name: 'Ana Pérez', phone: '3990000001', enterprise: null };
const price = { ...detail.price, coupon: 18_900 };
const reply = { ...detail, customer, price, courtesyBy: null as 'platform' | null };
signedInWith(reply);

const open = (courtesyBy: 'platform' | null) => {
  reply.courtesyBy = courtesyBy;
  const order = {
    ...{ id: detail.id, code: '4844', status: 'delivered', menu: 'Ajiaco' },
    ...{ scheduleDate: '2026-11-23', hour: '12:30', location: 'Torre Nogal' },
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IncidentLunchTicket order={order as unknown as IncidentDetail['orders'][number]} />
    </QueryClientProvider>,
  );
};

test('the ticket calls what a courtesy takes off a courtesy, and else a coupon', async () => {
  open('platform');
  expect(await screen.findByText('Cortesía')).toBeTruthy();
  expect(screen.queryByText('Cupón')).toBeNull();
  cleanup();
  open(null);
  expect(await screen.findByText('Cupón')).toBeTruthy();
});
