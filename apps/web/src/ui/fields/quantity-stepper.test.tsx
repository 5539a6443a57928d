import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';

function Held({ start, ...rest }: { start: number } & Partial<QuantityStepperProps>) {
  const [value, setValue] = useState(start);
  return <QuantityStepper what="ajiaco" value={value} onValueChange={setValue} {...rest} />;
}

test('counts up and down, and stops at one', async () => {
  render(<Held start={1} />);
  await userEvent.click(screen.getByRole('button', { name: 'Más ajiaco' }));
  expect(screen.getByRole('status')).toHaveProperty('textContent', '2');
  await userEvent.click(screen.getByRole('button', { name: 'Menos ajiaco' }));
  await userEvent.click(screen.getByRole('button', { name: 'Menos ajiaco' }));
  expect(screen.getByRole('status')).toHaveProperty('textContent', '1');
});

test('at one, with `onRemove`, the minus is a bin and removes', async () => {
  const onRemove = vi.fn();
  render(<Held start={1} onRemove={onRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar ajiaco' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('the plus stops at the maximum and shows why', async () => {
  const onValueChange = vi.fn();
  render(<QuantityStepper what="ajiaco" value={3} max={3} onValueChange={onValueChange} />);
  const plus = screen.getByRole('button', { name: 'Máximo 3 de ajiaco' });
  expect(plus.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(plus);
  expect(onValueChange).not.toHaveBeenCalled();
});

test('a value above a lowered maximum falls to it', () => {
  render(<Held start={5} max={2} />);
  expect(screen.getByRole('status')).toHaveProperty('textContent', '2');
});
