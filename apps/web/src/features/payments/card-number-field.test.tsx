import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CardNumberField } from './card-number-field.tsx';

function Card() {
  const [value, setValue] = useState('');
  return <CardNumberField value={value} onValueChange={setValue} />;
}

test('a card is grouped as its brand prints it, and ends where it ends', async () => {
  render(<Card />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Número de la tarjeta' });
  await userEvent.type(box, '4242424242424242999');
  expect(box.value).toBe('4242 4242 4242 4242');
  expect(screen.getByText('Visa')).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, '3782822463100059');
  expect(box.value).toBe('37828 22463 10005');
  expect(screen.getByText('Amex')).toBeTruthy();
});
