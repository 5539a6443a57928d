import type { CartItem } from '@sazon/contract/cart/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCartItem } from '../../testing/cart-makers.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { CartOrderDetail } from './cart-order-detail.tsx';
import { describeAdditionsAndNote } from './cart-problem-and-addition-texts.ts';

const addition = (title: string, price: number, quantity = 1) => ({
  menuAdditionalId: aCartItem(title).id,
  title,
  price,
  quantity,
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

test('two equal dishes say how many additions they have together, and the note for the kitchen', async () => {
  const groups = [{ groupId: aCartItem('7').id, title: 'Extras', items: [addition('Aguacate', 4_500, 2)] }];
  const extra = { quantity: 2, note: 'Sin cebolla', additionGroups: { total: 9_000, groups } } as Partial<CartItem>;
  const item = aCartItem('1', extra);
  const group = { scheduleDate: item.scheduleDate, hour: '12:30', items: [item] } as never;
  openPage(() => <CartOrderDetail group={group} totalCop={58_000} onClose={() => {}} />);
  const detail = within(await screen.findByRole('dialog', { name: 'Detalle de la orden' }));
  const line = detail.getByText('4 × Aguacate').closest('li')?.textContent?.replace(/\s/g, ' ');
  expect(line).toBe('4 × Aguacate$ 18.00018.000 pesos');
  expect(detail.getByText('Nota: Sin cebolla')).toBeTruthy();
});

test('a line names an addition that its dish has twice', () => {
  const groups = [
    {
      groupId: aCartItem('7').id,
      title: 'Extras',
      items: [addition('Quinua tricolor', 0), addition('Aguacate', 4_500, 2)],
    },
  ];
  const item = aCartItem('1', { additionGroups: { total: 9_000, groups } } as Partial<CartItem>);
  expect(describeAdditionsAndNote(item)).toBe('Con quinua tricolor y aguacate ×2');
});
