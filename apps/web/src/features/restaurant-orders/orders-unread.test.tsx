import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { useUnreadChats } from '../kitchen-orders/use-unread-chats.ts';
import { OrdersCards } from './orders-cards.tsx';
import { OrdersTable } from './orders-table.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  session.reset();
  vi.unstubAllGlobals();
});

const days = { start: '2026-11-23', end: '2026-11-25' };
const orders = [
  aKitchenOrder({ code: '1111' }),
  { ...aKitchenOrder({ code: '2222' }), scheduleDate: '2026-11-25' },
  aKitchenOrder({ code: '3333' }),
];

function Rows({ as: List }: { as: typeof OrdersTable }) {
  const unread = useUnreadChats(boardTools.restaurantId, days);
  return (
    <BoardContext value={{ ...boardTools, unread }}>
      <List orders={orders} stale={false} saveInvoice={undefined} />
    </BoardContext>
  );
}

test.each([
  ['table', OrdersTable, 'row'],
  ['cards', OrdersCards, 'listitem'],
] as const)('what customers of any of the days wrote and nobody read is marked: %s', async (_, List, role) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const marks = { 'order-1111': 1, 'order-2222': 3 };
    return Response.json({ data: Object.entries(marks).map(([orderId, unread]) => ({ orderId, unread })) });
  });
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  render(
    <QueryClientProvider client={queryClient}>
      <Rows as={List} />
    </QueryClientProvider>,
  );
  const findRow = (code: string) =>
    within(screen.getAllByRole(role).find((row) => row.textContent?.includes(code)) ?? document.createElement('i'));
  expect(await screen.findByRole('img', { name: '3 mensajes sin leer' })).toBeTruthy();
  expect(findRow('1111').getByRole('img', { name: '1 mensaje sin leer' })).toBeTruthy();
  expect(findRow('2222').getByRole('img', { name: '3 mensajes sin leer' })).toBeTruthy();
  expect(findRow('3333').queryByRole('img', { name: /sin leer/ })).toBeNull();
  expect(asked.at(-1)).toContain('startDate=2026-11-23&endDate=2026-11-25');
});
