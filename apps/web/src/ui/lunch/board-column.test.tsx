import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from '../../device/keep-focus.ts';
import { BoardColumn } from './board-column.tsx';
import { RouteCard } from './courier-codes-card.tsx';

beforeEach(keepFocus);

const addMain = () => document.body.appendChild(document.createElement('main'));

function Pending() {
  const [count, setCount] = useState(2);
  return (
    <BoardColumn
      status="scheduled"
      title="Pendiente"
      count={count}
      action={
        count > 1 && (
          <button type="button" onClick={() => setCount(1)}>
            Confirmar las 2
          </button>
        )
      }
    >
      <p>Una comanda</p>
    </BoardColumn>
  );
}

test("a column's title gets the focus when the button that had it goes with its orders", async () => {
  render(<Pending />, { container: addMain() });
  screen.getByRole('button', { name: 'Confirmar las 2' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pendiente' })));
});

function Route() {
  const [gone, setGone] = useState(false);
  return (
    <RouteCard courier="Wilmer Ossa" place="Torre Nogal" codes={[]} avatar={null}>
      {gone ? (
        <p>Despachada</p>
      ) : (
        <button type="button" onClick={() => setGone(true)}>
          Despachar 1 comanda
        </button>
      )}
    </RouteCard>
  );
}

test("a courier's name gets the focus when the departure that was sent takes its button away", async () => {
  render(<Route />, { container: addMain() });
  screen.getByRole('button', { name: 'Despachar 1 comanda' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Wilmer OssaTorre Nogal'));
});
