import { userRestaurants } from '@sazon/contract/restaurants/routes';
import { getRestaurantPermission } from '@sazon/domain/access/admin-navigation';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryFor } from '../calls/route-query-options.ts';
import { aUser } from '../testing/user-makers.ts';
import { findActiveRestaurant, guardRestaurantPage } from './active-restaurant-and-terms-guard.ts';
import { adminRestaurantOrdersState } from './persisted-client-keys.ts';
import { session } from './session-store.ts';

const path = '/admin/restaurantes/facturacion';
const [first, second, foreign] = [1, 2, 3].map((place) => `0198a7c0-0000-7000-8000-00000000000${place}`);
const aRestaurant = (id: string | undefined) => ({
  id: id ?? '',
  name: '',
  brands: [],
  restaurantsTimes: [],
  taxRegime: 'INC' as const,
});

afterEach(() => {
  session.reset();
  adminRestaurantOrdersState.reset();
});

test('an address that names one of the person’s restaurants opens at it, and at no other', async () => {
  const permissions = { [`${first}`]: ['restaurant_bills_view'], [`${second}`]: ['restaurant_bills_view'] };
  session.write({ localUser: aUser({ restaurantPermissions: permissions as never }), hasSession: true } as never);
  const client = new QueryClient();
  const { queryKey } = queryFor(userRestaurants, { query: { permission: getRestaurantPermission(path) } });
  const data = [aRestaurant(first), aRestaurant(second)].map((one) => ({ ...one, termsAccepted: true }));
  client.setQueryData(queryKey, { data });
  const open = async (search: string) => {
    await guardRestaurantPage(client, path, `${path}${search}`);
    return findActiveRestaurant(client, path)?.id;
  };
  expect(await open('?liquidacion=1')).toBe(first);
  expect(await open(`?restaurante=${second}&liquidacion=1`)).toBe(second);
  expect(await open(`?restaurante=${foreign}`)).toBe(second);
  expect(await open('')).toBe(second);
});
