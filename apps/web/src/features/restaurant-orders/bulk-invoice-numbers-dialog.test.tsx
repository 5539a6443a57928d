import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { kitchenQueue } from '../kitchen-orders/kitchen-actions-queue.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { BulkInvoiceNumbersDialog } from './bulk-invoice-numbers-dialog.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const orders = [
  aKitchenOrder({ code: '1111' }),
  { ...aKitchenOrder({ code: '2222' }), invoiceNumber: 'FE-7' },
  aKitchenOrder({ code: '3333' }),
];
const ids = orders.map(({ id }) => id);
let sent: unknown[] = [];
let online = true;
/** What the first answer says no with. */
let refused: object | undefined;
const onDone = vi.fn();

beforeEach(async () => {
  sent = [];
  online = true;
  refused = undefined;
  onDone.mockClear();
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (!online) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(body ?? '{}'));
    if (refused === undefined) return Response.json({ ok: true });
    const answer = Response.json(refused, { status: 400 });
    refused = undefined;
    return answer;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BulkInvoiceNumbersDialog restaurantId={restaurantId} orders={orders} onClose={() => undefined} onDone={onDone} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
});

afterEach(async () => {
  for (const { id } of kitchenQueue.read()) await kitchenQueue.drop(id);
  session.reset();
  vi.unstubAllGlobals();
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const numbered = (...numbers: string[]) =>
  numbers.map((invoiceNumber, place) => ({ orderId: ids[place], invoiceNumber }));

test('numbers a selection in order, says what is replaced, and writes the serie of all of them', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Serie' }), 'FET');
  await userEvent.type(screen.getByRole('textbox', { name: 'Primer número' }), 'FE-099');
  expect(
    screen.getByText(/De FE-099 \(1111\) a FE-101 \(3333\)\. Se reemplaza el de 1 comanda que ya tenía número\./),
  ).toBeTruthy();
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ restaurantId, serie: 'FET', invoices: numbered('FE-099', 'FE-100', 'FE-101') }]);
});

test('gives one number to all of them, and asks for digits or for anything at all', async () => {
  await save();
  expect(screen.getByText('Escribe la serie, el número o los dos.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Primer número' }), 'LOTE A');
  expect(screen.getByText(/termina en cifras/)).toBeTruthy();
  await save();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'El mismo para todas' }));
  await save();
  await waitFor(() => expect(sent).toEqual([{ restaurantId, invoices: numbered('LOTE A', 'LOTE A', 'LOTE A') }]));
});

test('without a signal each number waits on the device', async () => {
  online = false;
  await userEvent.type(screen.getByRole('textbox', { name: 'Primer número' }), '10');
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(kitchenQueue.read().map(({ act }) => act)).toEqual(
    ['10', '11', '12'].map((invoiceNumber, place) => ({
      kind: 'invoice',
      restaurantId,
      orderIds: [ids[place]],
      invoiceNumber,
    })),
  );
});

test('asks before a number that another order has is written twice, and writes it when that is meant', async () => {
  refused = {
    code: 'VALIDATION',
    message: 'La factura FE-1 ya la tiene la 4844 del lunes 24 de nov.',
    field: 'repeated',
  };
  await userEvent.type(screen.getByRole('textbox', { name: 'Primer número' }), 'FE-1');
  await save();
  expect(await screen.findByText(/ya la tiene la 4844/)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Usarla también aquí' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent[1]).toEqual({ restaurantId, invoices: numbered('FE-1', 'FE-2', 'FE-3'), repeated: true });
});
