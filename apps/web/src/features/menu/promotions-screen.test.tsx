import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setLocalUser, setSignedIn } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { PromotionsScreen } from './promotions-screen.tsx';

const promotion = {
  code: 'TRESDIAS',
  title: 'Tres días, más tingos',
  description: 'Programa almuerzo en tres días distintos.',
  applyMethod: 'coins_reward',
  earnMethod: 'days',
  earnLevels: { 3: 5000 },
  brands: [],
  minMenuPrice: 0,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
  usesLeft: null,
  maxUsesPerUser: null,
  locations: [],
  automatic: false,
};
const place = {
  locationId: '0198a7c0-0000-7000-8000-000000000011',
  timeId: '0198a7c0-0000-7000-8000-000000000012',
};

beforeEach(() => {
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (path: string) => {
    // what is asked with a slot is long on its way, as is everything else
    const isAll = path.includes('/promotions/available') && !path.includes('timeId');
    return isAll ? Response.json({ data: [promotion] }) : new Promise(() => undefined);
  });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

test('the promotions somebody reads stay while those of their slot are read', async () => {
  openPage(() => <PromotionsScreen />);
  const terms = await screen.findByRole('button', { name: 'Ver términos de Tres días, más tingos' });
  act(() => setLocalUser(aUser(place)));
  expect(screen.queryByRole('status', { name: 'Cargando las promociones' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver términos de Tres días, más tingos' })).toBe(terms);
});
