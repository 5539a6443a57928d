import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useListFocus } from './keep-focus.ts';

function Dishes({ names }: { names: readonly string[] }) {
  const count = useRef<HTMLParagraphElement>(null);
  const list = useListFocus<HTMLUListElement>(count);
  return (
    <>
      <p ref={count} tabIndex={-1}>
        {names.length} platos
      </p>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      <input aria-label="Otro" />
    </>
  );
}

const all = ['Ajiaco', 'Bandeja'];

test('the count gets the focus when the row that had it goes', async () => {
  const { rerender } = render(<Dishes names={all} />);
  screen.getByRole('button', { name: 'Ajiaco' }).focus();
  rerender(<Dishes names={['Bandeja']} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('1 platos')));
});

test('a row that stays keeps the focus, and so does a field outside the list', async () => {
  const { rerender } = render(<Dishes names={all} />);
  const kept = screen.getByRole('button', { name: 'Bandeja' });
  kept.focus();
  rerender(<Dishes names={['Bandeja']} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(kept);
  const other = screen.getByLabelText('Otro');
  other.focus();
  rerender(<Dishes names={[]} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(other);
});
