import type { CartItem } from '@sazon/contract/cart/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCartItem } from '../../testing/cart-makers.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { CartOrderDetail } from './cart-order-detail.tsx';

const addition = (title: string, price: number) => ({
  menuAdditionalId: aCartItem(title).id,
  title,
  price,
  quantity: 1,
});

test('what was chosen with a dish has its price when it has one, and no words when it is free', async () => {
  const items = [addition('Arroz', 0), addition('Huevo', 3_000)];
  const groups = [{ groupId: aCartItem('7').id, title: 'Acompañante', items }];
  const item = aCartItem('1', { additionGroups: { total: 3_000, groups } } as Partial<CartItem>);
  const group = { scheduleDate: item.scheduleDate, hour: '12:30', items: [item] } as never;
  openPage(() => <CartOrderDetail group={group} totalCop={23_000} onClose={() => {}} />);
  const detail = within(await screen.findByRole('dialog', { name: 'Detalle de la orden' }));
  const said = (words: string) => detail.getByText(words).closest('li')?.textContent?.replace(/\s/g, ' ');
  expect(said('Arroz')).toBe('Arroz');
  expect(said('Huevo')).toBe('Huevo$ 3.0003.000 pesos');
});
