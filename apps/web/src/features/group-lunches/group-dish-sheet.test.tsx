import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { getHealth } from '@sazon/contract/consents/consents-and-health-routes';
import type { GroupLunch } from '@sazon/contract/group-lunches/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFor } from '../../calls/route-query-options.ts';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { GroupDishSheet } from './group-dish-sheet.tsx';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const sauce = { id: id(6), name: 'Salsa de queso', price: 0, maxQuantity: 1, allergens: ['leche'], notFor: [] };
const dish = {
  ...{ id: id(3), name: 'Pollo en salsa de maní', price: 22_400, finalPrice: 22_400 },
  brand: { id: id(4), name: 'La Fonda', color: '#000000' },
  data: { pictures: [] },
  tags: [],
  allergens: ['mani'],
};
const sauces = { id: id(5), title: 'Salsas', min: 0, max: 1, required: false, additions: [sauce] };
const lunch = { code: 'a'.repeat(16), location: { id: id(1), name: 'Torre Nogal' }, timeId: id(2), limit: null };

beforeEach(() => {
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async () => Response.json({ ...dish, unavailable: null, groupMenuAdditions: [sauces] }));
  const health = { allowed: true, allergens: ['mani', 'leche'], diets: [], note: null };
  queryClient.setQueryData(queryFor(getHealth).queryKey, health as never);
});
afterEach(() => {
  session.reset();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a yes to one allergen is none to another that an addition brings', async () => {
  const sheet = () => (
    <GroupDishSheet
      lunch={{ ...lunch, scheduleDate: '2026-11-25' } as GroupLunch}
      dish={dish as unknown as MenuCard}
      onClose={() => undefined}
    />
  );
  openPage(sheet, { client: queryClient });
  const sauceField = await screen.findByRole('radio', { name: /Salsa de queso/ });
  const take = screen.getByRole('button', { name: /^Este quiero/ });
  const yes = () => screen.getByRole('checkbox', { name: 'Lo sé y lo quiero así' });
  expect(take).toHaveProperty('disabled', true);
  await userEvent.click(yes());
  expect(take).toHaveProperty('disabled', false);
  await userEvent.click(sauceField);
  expect(take).toHaveProperty('disabled', true);
  expect(screen.getAllByText(/está en tus alergias/)).toHaveLength(1);
  await userEvent.click(yes());
  expect(take).toHaveProperty('disabled', false);
});
