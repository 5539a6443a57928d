import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { queryClient } from '../../query-client.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { CartOverlay } from './cart-overlay.tsx';

const locations = { data: [] };

beforeEach(() => {
  setUi({ cartOpened: false });
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(locations)));
});

const showHome = () => openPages({ '/inicio': CartOverlay }, { at: '/inicio', client: queryClient }).router;

it('a cart asked for while the page was still loading opens once it has loaded', async () => {
  setUi({ cartOpened: true });
  const router = showHome();
  expect(await screen.findByRole('dialog', {}, { timeout: 5000 })).toBeDefined();
  expect(router.state.location.search).toEqual({ carrito: 'true' });
});
