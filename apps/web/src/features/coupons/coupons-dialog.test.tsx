import type { Coupon, RedeemResult } from '@sazon/contract/coupons/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { ToastRegion } from '../../ui/overlays/toast.tsx';
import { CouponsDialog } from './coupons-dialog.tsx';

const coupon: Coupon = {
  code: 'CUATRO',
  title: 'Cuatro mil menos',
  type: 'fixed',
  amount: 4000,
  applyMethod: 'menu',
  minMenuPrice: 15_000,
  maxDiscount: null,
  brands: [],
  endsAt: null,
  usesLeft: null,
  inUse: false,
  reason: null,
};

let coupons: Coupon[] = [coupon];
beforeEach(() => {
  coupons = [coupon];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ coupons }));
});
afterEach(() => {
  queryClient.clear();
});

const show = (onRedeem?: (code: string) => Promise<RedeemResult>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <CouponsDialog open onClose={() => undefined} onRedeem={onRedeem} />
      <ToastRegion />
    </QueryClientProvider>,
  );
const box = () => screen.getByPlaceholderText('Cupón');
const button = () => screen.getByRole('button', { name: 'Redimir' }) as HTMLButtonElement;

test('the list says what each is worth and its minimum, and a click copies the code', async () => {
  show();
  await screen.findByRole('dialog', { name: 'Cupones disponibles' });
  const card = await screen.findByRole('button', { name: /CUATRO/ });
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('Compra mínima: $ 15.000');
  expect(card.textContent).not.toContain('Descuento máximo');
  expect(screen.queryByPlaceholderText('Cupón')).toBeNull();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(card);
  await screen.findAllByText('Se ha copiado el código');
});

test('without the clipboard the code is copied by selection; when that fails too, it says so', async () => {
  show();
  const card = await screen.findByRole('button', { name: /CUATRO/ });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const copy = vi.fn((_command: string) => true);
  document.execCommand = copy;
  await userEvent.click(card);
  await waitFor(() => expect(copy).toHaveBeenCalledWith('copy'));
  expect(screen.queryByText('No se pudo copiar')).toBeNull();
  copy.mockReturnValue(false);
  await userEvent.click(card);
  await screen.findAllByText('No se pudo copiar');
});

test('redeeming waits for a code, is busy meanwhile, and clears the box on success', async () => {
  let answer: (result: RedeemResult) => void = () => undefined;
  const redeem = vi.fn(() => new Promise<RedeemResult>((resolve) => (answer = resolve)));
  show(redeem);
  await screen.findByRole('dialog', { name: 'Redimir cupón' });
  expect(button().disabled).toBe(true);
  await userEvent.type(box(), 'cuatro');
  await userEvent.click(button());
  expect(redeem).toHaveBeenCalledWith('cuatro');
  await waitFor(() => expect((box() as HTMLInputElement).disabled).toBe(true));
  answer({ applied: true, reason: null, note: 'CUATRO descuenta $ 4.000; SEIS descontaba $ 6.000.' });
  await waitFor(() => expect((box() as HTMLInputElement).value).toBe(''));
  await screen.findAllByText('Cupón aplicado exitosamente');
  await screen.findAllByText('CUATRO descuenta $ 4.000; SEIS descontaba $ 6.000.');
});

test('a refused code shows the reason of the server and gets the focus back', async () => {
  const refused = vi.fn(async (): Promise<RedeemResult> => ({ applied: false, reason: 'Este cupón ya venció.' }));
  show(refused);
  await userEvent.type(box(), 'VIEJO');
  await userEvent.click(button());
  await screen.findByText('Este cupón ya venció.');
  await waitFor(() => expect(document.activeElement).toBe(box()));
  refused.mockResolvedValue({ applied: false, reason: null });
  await userEvent.click(button());
  await screen.findByText('Cupón no disponible');
});

test('what is in use is disabled, and no coupons at all say so', async () => {
  coupons = [{ ...coupon, inUse: true }];
  const shown = show(async () => ({ applied: true, reason: null }));
  const card = (await screen.findByRole('button', { name: /CUATRO/ })) as HTMLButtonElement;
  expect(card.disabled).toBe(true);
  expect(card.textContent).toContain('En uso');
  shown.unmount();
  queryClient.clear();
  coupons = [];
  show();
  await screen.findByText('No tienes cupones disponibles.');
});
