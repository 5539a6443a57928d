import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TableKeys } from './table-keyboard-shortcuts.tsx';

const Page = ({ isListOpen }: { isListOpen: boolean }) => (
  <main>
    <TableKeys keys={[]} />
    <div hidden={!isListOpen}>
      <div role="listbox" />
    </div>
    <ul>
      {['Ana', 'Beto'].map((name) => (
        <li key={name}>
          <input type="checkbox" aria-label={`Elegir a ${name}`} />
          <button type="button" data-row>
            {name}
          </button>
        </li>
      ))}
    </ul>
  </main>
);

test('the arrows and Space work on rows unless a list is open over them', async () => {
  const { rerender } = render(<Page isListOpen={false} />);
  screen.getByRole('button', { name: 'Ana' }).focus();
  await userEvent.keyboard('{ArrowDown} ');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Beto' }));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir a Beto' });
  expect(box.checked).toBe(true);
  rerender(<Page isListOpen />);
  await userEvent.keyboard('{ArrowUp} ');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Beto' }));
  expect(box.checked).toBe(true);
});

test('A decides in the focused row, but not again while it is held, nor in a row that only keeps the place', async () => {
  const publish = vi.fn();
  render(
    <main>
      <TableKeys keys={[]} />
      <ul>
        <li>
          <a href="#ajiaco" data-row>
            Ajiaco
          </a>
          <button type="button" data-key="a" onClick={publish}>
            Publicar
          </button>
        </li>
      </ul>
    </main>,
  );
  const row = screen.getByRole('link', { name: 'Ajiaco' });
  row.focus();
  await userEvent.keyboard('{a>3/}');
  expect(publish).toHaveBeenCalledTimes(1);
  row.dataset.keepsPlace = '';
  await userEvent.keyboard('a');
  expect(publish).toHaveBeenCalledTimes(1);
});
