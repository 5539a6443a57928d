import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { PackSheet } from './pack-by-code-sheet.tsx';

const nothing = () => undefined;
test('one field stands there, empty for the next bag, however many codes were typed', async () => {
  const user = userEvent.setup();
  const orders = [aKitchenOrder({ code: '1010' }), aKitchenOrder({ code: '4040', status: 'in_route' })];
  render(
    <BoardContext value={boardTools}>
      <PackSheet orders={orders} onClose={nothing} />
    </BoardContext>,
  );
  const fields = () => screen.getAllByRole('textbox', { name: /^Código de la etiqueta/ });
  for (const [code, said] of [
    ['1010', 'Confirma primero la 1010'],
    ['4040', '4040 ya salió'],
    ['5050', '5050 no está en este día'],
  ] as const) {
    await user.click(fields()[0] as HTMLElement);
    await user.keyboard(code);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(['']);
  }
});
