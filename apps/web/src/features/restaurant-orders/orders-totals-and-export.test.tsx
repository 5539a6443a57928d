import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { OrdersTable, orderColumns } from './orders-table.tsx';
import { OrdersTotalsAndExport } from './orders-totals-and-export.tsx';
import { ShownColumns } from './shown-columns.tsx';
import { useSaveInvoiceNumber } from './use-save-invoice-number.tsx';

const { restaurantId } = boardTools;
let asked: string[] = [];
let sent: unknown[] = [];
let sum: object;

beforeEach(() => {
  [asked, sent] = [[], []];
  sum = { orders: 1214, cancelled: 3, soldCop: 4_200_000 };
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    asked.push(address);
    if (method === 'GET') return address.includes('/csv') ? new Response('Fecha') : Response.json(sum);
    sent.push(JSON.parse(body ?? '{}'));
    if (sent.length > 1) return Response.json({ ok: true });
    const words = { code: 'VALIDATION', message: 'La factura 9 ya la tiene la 1111 del lunes.', field: 'repeated' };
    return Response.json(words, { status: 400 });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  session.reset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const filter = { restaurantId, startDate: '2026-11-23', endDate: '2026-11-23', status: 'delivered' } as const;

function Table() {
  const { save, question } = useSaveInvoiceNumber(restaurantId);
  return (
    <BoardContext value={boardTools}>
      <OrdersTotalsAndExport filter={filter}>
        <ShownColumns columns={orderColumns} />
      </OrdersTotalsAndExport>
      <OrdersTable
        orders={[aKitchenOrder({ code: '1111' }), aKitchenOrder({ code: '2222' })]}
        stale={false}
        saveInvoice={save}
      />
      {question}
    </BoardContext>
  );
}
const open = () => render(<Whole />);
const Whole = () => (
  <QueryClientProvider client={queryClient}>
    <Table />
  </QueryClientProvider>
);

test('says what all the pages come to, and takes the same filter to the file', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  open();
  expect(await screen.findByText('1.214 órdenes')).toBeTruthy();
  expect(screen.getByText(', sin 3 canceladas')).toBeTruthy();
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('4.200.000');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(asked.some((one) => one.includes('/orders/csv?'))).toBe(true));
  expect(asked.find((one) => one.includes('/orders/csv?'))).toContain('status=delivered');
});

test('shows the columns that were chosen, also the next time', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Todas las columnas/ }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Dirección' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Cliente' }));
  const heads = () => screen.queryAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(heads()).not.toContain('Dirección');
  expect(heads()).toContain('Estado');
  cleanup();
  open();
  expect(await screen.findByText(/11 de 13 columnas/)).toBeTruthy();
  expect(heads()).not.toContain('Cliente');
});

test('a number that another order has is asked about where it was typed, and stays marked until it is corrected', async () => {
  open();
  const cell = screen.getByRole('textbox', { name: 'Número de factura de la comanda 2222' });
  await userEvent.type(cell, '9{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir' }));
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toHaveLength(1);
  sent = [];
  await userEvent.click(screen.getByRole('button', { name: /^Guardar otra vez/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Usarla también aquí' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ restaurantId, orderId: 'order-2222', invoiceNumber: '9', repeated: true });
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBeNull());
});
