import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { describePayment, NextPaymentLink } from './next-payment-link.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const bill = {
  ...{ id: 'a', number: 'L-2026-47', state: 'issued', start: '2026-11-16', end: '2026-11-22', orders: 2, soldCop: 1 },
  ...{
    toPayCop: 31_432,
    paidCop: 0,
    payOn: '2026-12-03',
    disputeUntil: null,
    openDisputes: 0,
    pausedCop: 0,
    overdue: false,
    hasAccount: true,
  },
};
let asked = 0;

afterEach(() => {
  queryClient.clear();
  session.reset();
  vi.unstubAllGlobals();
});

function open(bills: object[], permissions: string[]) {
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ data: bills, page: 1, perPage: 12, total: bills.length });
  });
  const user = { ...aUser(), restaurantPermissions: { [restaurantId]: permissions } };
  setSignedIn({ user: user as never, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  const root = createRootRoute();
  const component = () => (
    <QueryClientProvider client={queryClient}>
      <h1>Tablero</h1>
      <NextPaymentLink restaurantId={restaurantId} />
    </QueryClientProvider>
  );
  const page = createRoute({ getParentRoute: () => root, path: '/', component });
  openRoutes(root.addChildren([page]), { at: '/' });
}

test('promises the payment that comes first, and leads to its settlement', async () => {
  const soon = { ...bill, id: 'b', state: 'approved', toPayCop: 50_000, paidCop: 10_000, payOn: '2026-11-26' };
  open([bill, soon, { ...bill, id: 'c', state: 'paid', paidCop: 31_432 }], ['restaurant_bills_view']);
  const link = await screen.findByRole('link', { name: /Te pagamos \$.40\.000 el jueves 26 de nov/ });
  expect(link.getAttribute('href')).toBe('/admin/restaurantes/facturacion?liquidacion=b');
});

test('promises nothing of what waits for the decision about an incident', async () => {
  open([{ ...bill, pausedCop: 20_000 }], ['restaurant_bills_view']);
  expect(await screen.findByRole('link', { name: /Te pagamos \$.11\.432 el .*, \$.20\.000 en pausa/ })).toBeTruthy();
});

test('says nothing while all that is left is paused', async () => {
  open([{ ...bill, paidCop: 11_432, pausedCop: 20_000 }], ['restaurant_bills_view']);
  expect(await screen.findByText('Tablero')).toBeTruthy();
  await vi.waitFor(() => expect(queryClient.isFetching() === 0 && asked).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
});

test('promises no day while there is no confirmed account, and keeps the day of a late payment', async () => {
  open([{ ...bill, hasAccount: false }], ['restaurant_bills_view']);
  expect(await screen.findByRole('link')).toHaveProperty(
    'textContent',
    'Te pagamos $\u00a031.432 cuando tengas una cuenta confirmada',
  );
  const late = { ...bill, hasAccount: false, overdue: true };
  expect(describePayment(late as never)).toMatch(/^Debíamos pagarte \$.31\.432 el jueves 3 de dic$/);
});

test('is read by people who see bills', async () => {
  open([bill], ['restaurant_orders_view']);
  expect(await screen.findByText('Tablero')).toBeTruthy();
  expect(asked).toBe(0);
});
