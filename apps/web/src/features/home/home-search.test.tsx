import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPages } from '../../testing/open-test-pages.tsx';
import { HomeSearch } from './home-search.tsx';

// happy-dom does not know the element <search>, and React says so
afterEach(() => void vi.mocked(console.error).mockClear());

const open = () =>
  openPages(
    { '/inicio': () => <HomeSearch date="2026-11-25" />, '/agendar': () => <h1>El menú</h1> },
    { at: '/inicio' },
  ).router;

test.each([
  [' ajiaco ', { search: 'ajiaco', scheduleDate: '2026-11-25' }],
  ['{Enter}', { scheduleDate: '2026-11-25' }],
])('what is typed (%j) is looked for in the menu of the day that is shown', async (typed, search) => {
  const router = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar en el menú' }), `${typed}{Enter}`);
  await screen.findByRole('heading', { name: 'El menú' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/agendar'));
  expect(router.state.location.search).toEqual(search);
});
