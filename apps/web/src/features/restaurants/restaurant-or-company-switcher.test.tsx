import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RestaurantOrCompanySwitcher } from './restaurant-or-company-switcher.tsx';

test('the switcher opens, is searched without accents, and chooses', async () => {
  const onValueChange = vi.fn();
  const options = [
    { id: 'a', name: 'Fogón Tarsila' },
    { id: 'b', name: 'Almendro Zafir' },
  ];
  render(
    <RestaurantOrCompanySwitcher
      label="Cambiar de restaurante"
      options={options}
      value="b"
      onValueChange={onValueChange}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: /Cambiar de restaurante/ }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar' }), 'fogon');
  await userEvent.click(screen.getByRole('option', { name: /Fogón Tarsila/ }));
  expect(onValueChange).toHaveBeenCalledWith('a');
});
