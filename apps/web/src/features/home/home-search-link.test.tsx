import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPages } from '../../testing/open-test-pages.tsx';
import { HomeSearch } from './home-search-link.tsx';

test('the field of home opens the search', async () => {
  const { router } = openPages({ '/inicio': HomeSearch, '/buscar': () => <h1>Buscar</h1> }, { at: '/inicio' });
  await userEvent.click(await screen.findByRole('link', { name: /^Buscar en el menú/ }));
  await screen.findByRole('heading', { name: 'Buscar' });
  expect(router.state.location.pathname).toBe('/buscar');
});
