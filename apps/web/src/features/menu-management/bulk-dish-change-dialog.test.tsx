import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { planBulkChange } from './bulk-dish-change.ts';
import { BulkDishChangeDialog } from './bulk-dish-change-dialog.tsx';
import { aKitchenDish } from './kitchen-dish-for-tests.ts';

const makeId = (place: number) => `0198a7c0-0000-7000-8000-00000000002${place}`;
const menus = [
  aKitchenDish({ id: makeId(1), name: 'Ajiaco', active: true, draft: false }),
  aKitchenDish({ id: makeId(2), name: 'Bandeja', active: true, draft: false }),
  aKitchenDish({ id: makeId(3), name: 'Cazuela', active: false, draft: false }),
  aKitchenDish({ id: makeId(4), name: 'Dulce', active: false, draft: true }),
];
let sent: unknown[];

beforeEach(() => {
  sent = [];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (body == null) return Response.json({ data: [] });
    const said = JSON.parse(String(body)) as { id: string };
    sent.push(said);
    return said.id === makeId(2)
      ? Response.json({ code: 'VALIDATION', message: 'Ese plato no se puede.' }, { status: 400 })
      : Response.json({ ok: true, waits: [], inReview: false });
  });
});
afterEach(() => {
  session.reset();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('each dish has its result: one that is refused stops no other, and nothing is sent where nothing changes', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <BulkDishChangeDialog menus={menus} taxRegime="INC" onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^Todos los platos/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar 4 platos' }));
  const list = await screen.findByRole('list', { name: 'Resultado por plato' });
  await vi.waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(4));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'AjiacoListo',
    'BandejaEse plato no se puede.',
    'CazuelaYa no se vendía',
    'DulceEs un borrador: envíalo a publicar desde el plato',
  ]);
  expect(sent).toEqual([
    { id: makeId(1), active: false },
    { id: makeId(2), active: false },
  ]);
});

const what = { categoryId: '', tax: 'iva_19' as const };

test('a category is put and taken without touching the others', () => {
  const menu = aKitchenDish({ categoryIds: ['soups'], draft: true });
  expect(planBulkChange(menu, 'add-category', { ...what, categoryId: 'new' })).toEqual({
    change: { categoryIds: 'soups,new' },
  });
  expect(planBulkChange(menu, 'remove-category', { ...what, categoryId: 'soups' })).toEqual({
    change: { categoryIds: '' },
  });
  expect(planBulkChange(menu, 'remove-category', { ...what, categoryId: 'new' })).toEqual({ skipped: 'No la tenía' });
});

test('the tax of a draft and of a published dish is changed, unless it is that already', () => {
  expect(planBulkChange(aKitchenDish({ draft: true }), 'tax', what)).toEqual({ change: { tax: 'iva_19' } });
  expect(planBulkChange(aKitchenDish({ tax: 'iva_19' }), 'tax', what)).toEqual({ skipped: 'Ya lo tenía' });
});
