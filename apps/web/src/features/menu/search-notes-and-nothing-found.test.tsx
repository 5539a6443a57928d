import type { Promotion } from '@sazon/contract/promotions/schemas';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NothingFound, SearchNotes } from './search-notes-and-nothing-found.tsx';

const promotion = { code: 'BRASAS', title: 'Repite' } as Promotion;
const nothing = () => undefined;

test('a search that keeps to a promotion says so, and one tap looks everywhere', async () => {
  const everywhere = vi.fn();
  render(<SearchNotes search="coctel" instead={undefined} within={promotion} onEverywhere={everywhere} />);
  expect(screen.getByRole('status').textContent).toContain('Buscas solo en la promoción Repite.');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar en todo el menú' }));
  expect(everywhere).toHaveBeenCalledOnce();
});

test('words that were searched for instead are told; without a search there is nothing to tell', () => {
  const { rerender, container } = render(
    <SearchNotes search="poyo" instead="pollo" within={null} onEverywhere={nothing} />,
  );
  expect(container.textContent).toBe('No hay nada con “poyo”. Esto tiene pollo.');
  rerender(<SearchNotes search={undefined} instead={undefined} within={promotion} onEverywhere={nothing} />);
  expect(container.textContent).toBe('');
});

test('an empty result quotes the word', () => {
  const { rerender } = render(<NothingFound search="coctel" filtered={false} onClear={nothing} />);
  expect(screen.getByRole('heading', { name: 'Ningún plato con “coctel”.' })).toBeTruthy();
  rerender(<NothingFound search="coctel" filtered onClear={nothing} />);
  expect(screen.getByRole('heading', { name: 'Ningún plato con “coctel” cumple esos filtros.' })).toBeTruthy();
  rerender(<NothingFound search={undefined} filtered onClear={nothing} />);
  expect(screen.getByRole('heading', { name: 'Ningún plato cumple esos filtros.' })).toBeTruthy();
});
