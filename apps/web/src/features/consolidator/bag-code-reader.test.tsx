import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { BagCodeReader } from './bag-code-reader.tsx';
import type { ConsolidatorSlot } from './consolidator-calls.ts';
import { aSlotOrder } from './slot-order-for-tests.ts';

const slot = (timeId: string, code: string): ConsolidatorSlot => ({
  timeId,
  hour: '12:30',
  location: { id: timeId, name: 'Torre Nogal' },
  letter: 'A',
  dispatchBy: null,
  orders: [aSlotOrder(code)],
});
const slots = [slot('one', '4833'), slot('two', '4844')];

function Reading() {
  const [at, setAt] = useState(0);
  const active = slots[at];
  return (
    <>
      {active && (
        <BagCodeReader
          key={active.timeId}
          active={active}
          slots={slots}
          onRight={() => undefined}
          onUndo={() => undefined}
        />
      )}
      <button type="button" onClick={() => setAt(1)}>
        12:30 Torre Nogal
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Código de la comanda, 4 dígitos' });

afterEach(() => vi.unstubAllGlobals());

test('the field is ready for the next bag after one was read, and after that was taken back', async () => {
  const user = userEvent.setup();
  render(<Reading />);
  field().focus();
  await user.keyboard('4833');
  expect(await screen.findByText('4833 va a Torre Nogal')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  screen.getByRole('button', { name: 'Deshacer' }).focus();
  // digits as fast as these and Enter are what a scanner types
  await user.keyboard(' ');
  expect(screen.queryByText('4833 va a Torre Nogal')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('who chooses a slot with the keyboard stays at the choice', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Reading />);
  expect(document.activeElement, 'at first').toBe(field());
  const choice = screen.getByRole('button', { name: '12:30 Torre Nogal' });
  choice.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(choice);
});
