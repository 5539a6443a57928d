import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { noFilters } from '../kitchen-orders/board-filters.ts';
import { BoardFilterBar } from './board-filter-bar.tsx';

const { arrived, arrive } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrived: promise, arrive: resolve };
});
vi.mock('./board-filter-sheet.tsx', async (original) => {
  await arrived;
  return original();
});

test('a tap on the filters shows at once that the sheet is on its way, and the sheet comes after one tap', async () => {
  render(
    <BoardFilterBar
      filters={{ ...noFilters, date: null, column: 'scheduled', view: 'comandas' }}
      onChange={() => undefined}
      date="2026-11-23"
      today="2026-11-23"
      day={undefined}
      onPrint={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const busy = screen.getByRole('button', { name: /Un momento/ });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(busy);
  arrive();
  expect(await screen.findByRole('dialog', { name: 'Filtros' })).toBeTruthy();
  expect(screen.queryByText('Un momento')).toBeNull();
});
