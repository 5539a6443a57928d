import { formatCop } from '@sazon/domain/money/format';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { BulkPriceChangeDialog } from './bulk-price-change-dialog.tsx';
import { aKitchenDish } from './kitchen-dish-for-tests.ts';

const restaurantId = '0198a7c0-0000-7000-8000-000000000011';
const menus = [
  aKitchenDish({ price: 18_900 }),
  aKitchenDish({ id: '0198a7c0-0000-7000-8000-000000000021', name: 'Ajiaco', price: 20_000 }),
];
const [first, second] = menus.map(({ id }) => id);

type Sent = { key: string | null; body: { prices: unknown; priceConfirmed?: boolean } };
let sent: Sent[];
let refusal: object | null;

beforeEach(() => {
  [sent, refusal] = [[], null];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit = {}) => {
    const said: Sent = { key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(String(body)) };
    sent.push(said);
    return refusal && !said.body.priceConfirmed
      ? Response.json({ code: 'VALIDATION', ...refusal }, { status: 400 })
      : Response.json({ ok: true });
  });
});
afterEach(() => {
  session.reset();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <BulkPriceChangeDialog restaurantId={restaurantId} menus={menus} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

/** As the reader of the screen's text puts it: with plain spaces. */
const fromTo = (beforeCop: number, nowCop: number) =>
  `${formatCop(beforeCop)} → ${formatCop(nowCop)}`.replaceAll('\u00a0', ' ');

const tap = (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }));

test('several dishes are shown as they are and as they will be, and saved in one call', async () => {
  const onClose = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Cuánto por ciento' }), '5');
  await tap('checkbox', /^Todos los platos/);
  expect(screen.getByText(fromTo(18_900, 19_900))).toBeTruthy();
  expect(screen.getByText(fromTo(20_000, 21_000))).toBeTruthy();
  await tap('button', 'A la de abajo');
  expect(screen.getByText(fromTo(18_900, 19_800))).toBeTruthy();
  await tap('button', 'Guardar 2 precios');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      restaurantId,
      prices: [
        { id: first, seen: 18_900, price: 19_800 },
        { id: second, seen: 20_000, price: 21_000 },
      ],
    },
  ]);
});

test('a sum goes down for one dish, and what is not chosen stays', async () => {
  open();
  await tap('button', 'Bajar');
  await tap('button', 'Pesos');
  await userEvent.type(screen.getByRole('textbox', { name: 'Cuántos pesos' }), '1.000');
  expect((screen.getByRole('button', { name: 'Guardar precios' }) as HTMLButtonElement).disabled).toBe(true);
  await tap('checkbox', /^Ajiaco/);
  await tap('button', 'Guardar 1 precio');
  await vi.waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]?.body.prices).toEqual([{ id: second, seen: 20_000, price: 19_000 }]);
});

test('a price that the rules refuse is said with its dish, and what was chosen stays to be corrected', async () => {
  refusal = { field: 'prices', message: 'Ajiaco: Un plato vale al menos $ 9.000.' };
  const onClose = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Cuánto por ciento' }), '5');
  await tap('checkbox', /^Ajiaco/);
  await tap('button', 'Guardar 1 precio');
  expect(await screen.findByText('Ajiaco: Un plato vale al menos $ 9.000.')).toBeTruthy();
  await tap('button', 'Guardar 1 precio');
  await vi.waitFor(() => expect(sent.length).toBe(2));
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(onClose).not.toHaveBeenCalled();
});

test('a price far from before is saved once somebody says that they mean it', async () => {
  refusal = { field: 'priceConfirmed', message: 'Ajiaco: El precio sube 50%. ¿Seguro?' };
  const onClose = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Cuánto por ciento' }), '50');
  await tap('checkbox', /^Ajiaco/);
  await tap('button', 'Guardar 1 precio');
  expect(await screen.findByText('Ajiaco: El precio sube 50%. ¿Seguro?')).toBeTruthy();
  await tap('button', 'Sí, esos son los precios');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ body }) => body.priceConfirmed)).toEqual([undefined, true]);
});
