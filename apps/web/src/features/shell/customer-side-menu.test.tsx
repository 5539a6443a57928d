import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { CustomerSideMenu } from './customer-side-menu.tsx';

async function openMenu(permissions: string[]) {
  setSignedIn({ user: aUser({ permissions }), accessToken: aToken(30 * 60_000), refreshToken: 'r' });
  setUi({ showMenu: true });
  openPage(CustomerSideMenu);
  await screen.findByRole('dialog', { name: 'Menú' });
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})));
afterEach(() => {
  session.reset();
  setUi({ showMenu: false });
  vi.unstubAllGlobals();
});

const places = () =>
  ['Mis entregas', 'Administrar'].map((name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null);

it('leads staff to where they work, and a customer nowhere else', async () => {
  await openMenu(['app_client']);
  expect(places()).toEqual([null, null]);
});

it('leads a courier to the deliveries', async () => {
  await openMenu(['app_client', 'app_domi']);
  expect(places()).toEqual(['/domi', null]);
});

it('leads who works in a kitchen to its pages', async () => {
  await openMenu(['app_client', 'restaurant_orders_view']);
  expect(places()).toEqual([null, '/admin']);
});
