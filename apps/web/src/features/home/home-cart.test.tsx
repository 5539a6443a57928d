import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { ClientSettings } from '@sazon/contract/settings/client-settings-schema';
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryFor } from '../../calls/route-query-options.ts';
import { aCart, aCartItem } from '../../testing/cart-makers.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { signedInWith } from '../../testing/signed-in.ts';
import { CartBar } from '../cart/cart-bar.tsx';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { HomeCart } from './home-cart.tsx';

signedInWith({ data: [] });

const cart = aCart([aCartItem('1')]);

async function notesWith(user_fee: { rateBps: number; minimumCop: number; maximumCop: number | null }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(queryFor(settings).queryKey, { user_fee } as ClientSettings);
  openPage(
    () => (
      <>
        <CartBar cart={cart} />
        <HomeCart day={{ cart } as unknown as MenuDay} />
      </>
    ),
    { client },
  );
  const regions = [
    await screen.findByRole('region', { name: 'Tu carrito' }),
    await screen.findByRole('region', { name: 'En tu carrito' }),
  ];
  return regions.map((region) => within(region).queryByText('+ tarifa de servicio') !== null);
}

test('the subtotal of the bar on a phone and of the list beside the menu says that a fee comes on top', async () => {
  expect(await notesWith({ rateBps: 700, minimumCop: 1000, maximumCop: null })).toEqual([true, true]);
});

test('where the product takes no fee, none is named', async () => {
  expect(await notesWith({ rateBps: 0, minimumCop: 0, maximumCop: null })).toEqual([false, false]);
});
