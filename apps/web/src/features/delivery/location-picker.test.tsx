import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LocationPicker } from './location-picker.tsx';

const groups = [
  { title: 'Tu empresa', items: [{ id: 'chico', name: 'Torre Chicó' }] },
  { title: 'Otros lugares', note: 'Allá no aplica el subsidio.', items: [{ id: 'nogal', name: 'Torre Nogal' }] },
];

test('typing narrows the list of places, and a tap chooses', async () => {
  const onValueChange = vi.fn();
  render(<LocationPicker groups={groups} value={null} onValueChange={onValueChange} />);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar lugar de entrega' }), 'CHICO');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Torre Chicó']);
  await userEvent.click(screen.getByRole('option'));
  expect(onValueChange).toHaveBeenCalledWith('chico');
});

test('one place alone is not a choice', () => {
  render(<LocationPicker groups={groups.slice(0, 1)} value="chico" onValueChange={() => undefined} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Torre Chicó')).toBeTruthy();
});
