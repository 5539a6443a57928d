import { checkout } from '@sazon/contract/checkout/routes';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../device/keep-focus.ts';
import { queryClient } from '../../query-client.ts';
import { aCartItem, aCheckout } from '../../testing/cart-makers.ts';
import { CheckoutCoupons } from './checkout-coupons.tsx';

let couponCode: string | null;
const fits = { code: 'SOPA3000', title: 'Sopa', type: 'fixed', amount: 3000, applyMethod: 'menu' };
const limits = { minMenuPrice: 0, maxDiscount: null, brands: [], endsAt: null, usesLeft: null };

beforeEach(keepFocus);
beforeEach(() => {
  couponCode = 'SOPA3000';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method === 'GET')
      return Response.json({ coupons: [{ ...fits, ...limits, inUse: couponCode !== null, reason: null }] });
    couponCode = String(address).includes('/remove/') ? null : 'SOPA3000';
    return Response.json(String(address).includes('auto') ? { data: { applied: true, reason: null } } : { ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
});

function Coupons() {
  // read again after each change, as the checkout is
  const { data } = useQuery({ queryKey: [checkout.name], queryFn: async () => couponCode, staleTime: 0 });
  const { priced } = aCheckout();
  if (data === undefined) return null;
  return <CheckoutCoupons items={[aCartItem('1', { couponCode: data })]} priced={priced} paymentMethod={null} />;
}

test('a coupon that is taken off or put in use leaves the focus beside it', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <Coupons />
      </main>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const remove = await screen.findByRole('button', { name: 'Quitar el cupón SOPA3000' });
  remove.focus();
  await user.keyboard('{Enter}');
  const ask = await screen.findByRole('button', { name: '¿Tienes un cupón?' });
  await waitFor(() => expect(document.activeElement).toBe(ask));
  (await screen.findByRole('button', { name: 'Usarlo' })).focus();
  await user.keyboard('{Enter}');
  const other = await screen.findByRole('button', { name: 'Usar otro cupón' });
  await waitFor(() => expect(document.activeElement).toBe(other));
});

test('the line about coupons is there before they are known, and whether any fits or not', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.mocked(globalThis.fetch).mockReturnValue(answer.promise);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <CheckoutCoupons
        items={[aCartItem('1', { couponCode: null })]}
        priced={aCheckout().priced}
        paymentMethod={null}
      />
    </QueryClientProvider>,
  );
  expect(container.querySelector('p')?.textContent).toBe('Buscamos tus cupones…');
  answer.resolve(Response.json({ coupons: [{ ...fits, ...limits, inUse: false, reason: 'MIN_PRICE' }] }));
  await screen.findByText('Ninguno de tus cupones sirve para este pedido.');
  expect(container.querySelectorAll('p')).toHaveLength(1);
});
