import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { HelpScreen } from './help-screen.tsx';

it('opens the answers that a search finds, and closes one again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  openPage(HelpScreen);
  const search = await screen.findByLabelText('Buscar en la ayuda');
  await userEvent.type(search, 'calendario');
  const question = { name: '¿Puedo verlo en mi calendario?' };
  await userEvent.click(await screen.findByRole('button', { ...question, expanded: true }));
  expect(await screen.findByRole('button', { ...question, expanded: false })).toBeTruthy();
  await userEvent.clear(search);
  expect((await screen.findAllByRole('button', { expanded: false })).length).toBeGreaterThan(5);
  vi.unstubAllGlobals();
});
