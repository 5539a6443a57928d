import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { OrderPaySection } from './restaurant-pay-of-order-section.tsx';

afterEach(() => {
  session.reset();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const delivered = {
  expected: false,
  week: '2026-11-23',
  feeBps: 1800,
  grossCop: 20_000,
  discountsCop: 2000,
  commissionCop: 3240,
  commissionTaxCop: 616,
  refundsCop: 0,
  adjustmentsCop: 0,
  toPayCop: 14_144,
};

function open(pay: Partial<typeof delivered>, permissions: readonly string[]) {
  const user = aUser({ restaurantPermissions: { [boardTools.restaurantId]: [...permissions] } });
  setSignedIn({ user, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  const asked = vi.fn(async (_address: string) => Response.json({ ...delivered, ...pay }));
  vi.stubGlobal('fetch', asked);
  render(
    <QueryClientProvider client={queryClient}>
      <BoardContext value={boardTools}>
        <OrderPaySection orderId="0198a7c0-0000-7000-8000-000000000014" />
      </BoardContext>
    </QueryClientProvider>,
  );
  return asked;
}

const said = (name: string) => screen.getByText(name).nextElementSibling?.querySelector('[aria-hidden]')?.textContent;

test('people who see bills read the sale, the commission and the payment', async () => {
  open({}, ['restaurant_orders_view', 'restaurant_bills_view']);
  expect(await screen.findByText('Te pagamos')).toBeTruthy();
  expect(said('Venta de tus platos')).toBe(formatCop(20_000));
  expect(said('Descuento a tu cargo')).toBe(formatCop(-2000));
  expect(said(`Comisión (${formatPercent(1800)})`)).toBe(formatCop(-3240));
  expect(said(`IVA de la comisión (${formatPercent(1900)})`)).toBe(formatCop(-616));
  expect(said('Te pagamos')).toBe(formatCop(14_144));
  expect(screen.queryByText('Devoluciones a tu cargo')).toBeNull();
});

test('an active comanda shows what will be paid after delivery', async () => {
  open({ expected: true }, ['restaurant_bills_view']);
  expect(await screen.findByText('Te pagaremos')).toBeTruthy();
  expect(screen.getByText(/^Cuando se entregue/)).toBeTruthy();
});

test('a cancelled comanda shows that it was not sold', async () => {
  const nothing = { grossCop: 0, discountsCop: 0, commissionCop: 0, commissionTaxCop: 0, toPayCop: 0 };
  open(nothing, ['restaurant_bills_view']);
  expect(await screen.findByText(/^Se canceló/)).toBeTruthy();
  expect(said('Te pagamos')).toBe(formatCop(0));
});

test('people who only work the board see no figures, and none are read', () => {
  const asked = open({}, ['restaurant_orders_view', 'restaurant_orders_edit']);
  expect(screen.queryByText('Lo que te pagamos')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
