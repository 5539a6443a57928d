import type { ProposedLunch } from '@sazon/contract/autopilot/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { ProposedLunchCard } from './proposed-lunch-card.tsx';

const lunch: ProposedLunch = {
  scheduleDate: '2026-11-30',
  dish: {
    ...{
      id: '0198a7c0-0000-7000-8000-000000000902',
      name: 'Ajiaco',
      price: 20_000,
      groupMenuAdditions: [],
      choices: [],
    },
    brand: { id: '0198a7c0-0000-7000-8000-000000000901', name: 'La Fonda de Inés' },
    data: { pictures: [] },
  },
  ...{ reason: null, isLeftOut: false, problem: null, closesAt: null },
};

const onSwap = vi.fn();
function Card() {
  const [busy, setBusy] = useState(false);
  return <ProposedLunchCard lunch={lunch} change={{ busy, onSwap, onLeave: () => setBusy(true) }} />;
}

test('a button of a day keeps the focus while the change is saved, and does nothing meanwhile', async () => {
  openPage(Card);
  const user = userEvent.setup();
  const leave = await screen.findByRole('button', { name: /^Este día no/ });
  await user.click(leave);
  expect(document.activeElement).toBe(leave);
  const swap = screen.getByRole('button', { name: /^Cambiar el plato/ });
  expect(swap.getAttribute('aria-disabled')).toBe('true');
  await user.click(swap);
  expect(onSwap).not.toHaveBeenCalled();
});
