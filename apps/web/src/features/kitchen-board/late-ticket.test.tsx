import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { BoardOrderTicket } from './board-order-ticket.tsx';

afterEach(cleanup);

const now = Date.parse('2026-11-23T10:45:00-05:00');
const answerBy = now + 10 * 60_000;
const asks = 'Pedido tarde, ¿lo aceptas?';

function open(...orders: Parameters<typeof aKitchenOrder>[0][]) {
  const moved: unknown[] = [];
  const tools = {
    ...boardTools,
    now,
    move: (action: string, ids: readonly string[]) => void moved.push([action, ids]),
  };
  render(
    <BoardContext value={tools}>
      {orders.map((one) => (
        <BoardOrderTicket key={one.code} order={aKitchenOrder({ actions: ['confirm', 'cancel'], ...one })} />
      ))}
    </BoardContext>,
  );
  return moved;
}

test('a comanda asked for after the cutoff says so, and until when it is answered', async () => {
  const moved = open({ code: '1000', answerBy }, { code: '1001' });
  const late = within(screen.getByRole('article', { name: 'Comanda 1000' }));
  expect(late.getByText(asks)).toBeTruthy();
  expect(late.getByText('Cierra en 10 min')).toBeTruthy();
  expect(within(screen.getByRole('article', { name: 'Comanda 1001' })).queryByText(asks)).toBeNull();
  await userEvent.click(late.getByRole('button', { name: 'Confirmar: 1000' }));
  expect(moved).toEqual([['confirm', ['order-1000']]]);
});

test('a late comanda is declined where it is asked about, by who may cancel; no other is', async () => {
  const declined: unknown[] = [];
  const show = (canCancel: boolean) =>
    render(
      <BoardContext value={{ ...boardTools, now, canCancel, askCancel: (ids) => void declined.push(ids) }}>
        <BoardOrderTicket order={aKitchenOrder({ actions: ['confirm', 'cancel'], code: '1000', answerBy })} />
        <BoardOrderTicket order={aKitchenOrder({ actions: ['confirm', 'cancel'], code: '1001' })} />
      </BoardContext>,
    );
  show(true);
  await userEvent.click(screen.getByRole('button', { name: /^No puedo/ }));
  expect(declined).toEqual([['order-1000']]);
  cleanup();
  show(false);
  expect(screen.queryByRole('button', { name: /^No puedo/ })).toBeNull();
});

test('an accepted one is as any other, also before the server said so', () => {
  open({ code: '1000', status: 'confirmed', answerBy });
  expect(screen.queryByText(asks)).toBeNull();
});
