import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ProcessingDialog } from './processing-dialog.tsx';
import { processing } from './running-payment-and-ticket-state.ts';

afterEach(() => processing.write(false));

test('who waits for Nequi reads what to do there and for how long, and can stop waiting', async () => {
  processing.write(true);
  render(<ProcessingDialog waits="nequi" />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Acepta el pago en Nequi' });
  expect(dialog.textContent).toContain('Abre tu app Nequi, acepta el pago y vuelve');
  expect(screen.getByRole('timer').textContent).toMatch(/^Esperando hace \d:\d\d$/);
  await userEvent.click(screen.getByRole('button', { name: 'Dejar de esperar' }));
  expect(processing.read()).toBe(false);
});

test.each([
  ['pse', 'Te llevamos a tu banco…'],
  [undefined, 'Procesando tu pago…'],
] as const)('who pays by %s reads that it is on its way, and has nothing to leave', async (waits, title) => {
  render(<ProcessingDialog waits={waits} />);
  expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
