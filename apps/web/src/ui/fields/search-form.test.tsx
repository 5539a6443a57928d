import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { SearchForm } from './search-form.tsx';

let searched: string[] = [];

function Orders() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchForm
        label="Código o cliente"
        maxLength={80}
        value={text}
        onSearch={(next) => {
          searched.push(next);
          setText(next);
        }}
      />
      <button type="button" onClick={() => setText('')}>
        Quitar los filtros
      </button>
    </>
  );
}

beforeEach(() => {
  searched = [];
  render(<Orders />);
});
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código o cliente' });

test('a search starts with the Enter key or the button, and not before', async () => {
  await userEvent.type(box(), ' ajiaco ');
  expect(searched).toEqual([]);
  await userEvent.type(box(), '{Enter}');
  await userEvent.type(box(), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(searched).toEqual(['ajiaco', 'ajiacos']);
});

test('an emptied box clears the search at once', async () => {
  await userEvent.type(box(), 'ajiaco{Enter}');
  await userEvent.clear(box());
  expect(searched).toEqual(['ajiaco', '']);
});

test('a search cleared from outside empties the box', async () => {
  await userEvent.type(box(), 'ajiaco{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(box().value).toBe('');
});
