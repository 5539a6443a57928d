import type { QuoteOnBehalf } from '@sazon/contract/orders/on-behalf-schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { signedInWith } from '../../testing/signed-in.ts';
import { type BasketLine, findPlaceRefusal } from './basket-and-use-place-on-behalf.ts';
import { BasketPaymentPanel } from './basket-payment-panel.tsx';

const totals = { gross: 18_900, menuDiscount: 0, promotion: 0, coupon: 18_900, fee: 0, total: 0 };
signedInWith({
  ...{ coupons: [], items: [], couponReason: null, toConsent: 0 },
  ...{ wallet: { tingos: { available: 0 }, payroll: null } },
  priced: { totals, sources: { subsidy: 0, tingos: 0, payroll: 0, outside: 0 }, refusals: [] },
});

const id = (n: number) => `0198a7c0-0000-7000-8000-00000000000${n}`;
const line = {
  ...{ key: '1', name: 'Ajiaco', note: 'Torre Nogal, 12:30' },
  item: { menuId: id(1), locationTimeId: id(2), scheduleDate: '2026-11-24', quantity: 1, additions: [] },
} as unknown as BasketLine;

it('calls what a courtesy takes off a courtesy, and else a coupon', async () => {
  openPage(() => (
    <BasketPaymentPanel userId={id(3)} lines={[line]} onLines={() => undefined} onPlaced={() => undefined} />
  ));
  expect(await screen.findByText('Cupón')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Es una cortesía/ }));
  expect(await screen.findByText('Cortesía')).toBeTruthy();
  expect(screen.queryByText('Cupón')).toBeNull();
});

it('says that the customer still has to pay by something, to whoever orders for them', () => {
  const refusals = [{ code: 'PAYMENT_METHOD_REQUIRED', message: 'Elige con qué pagas lo que falta.' }];
  const quote = { items: [], couponReason: null, priced: { refusals } } as unknown as QuoteOnBehalf;
  expect(findPlaceRefusal(quote)).toBe('Elige con qué paga el cliente lo que falta.');
});
