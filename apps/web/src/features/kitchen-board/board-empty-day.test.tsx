import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { BoardEmptyDay } from './board-empty-day.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (answer: object, onDate = vi.fn()) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  render(
    <QueryClientProvider client={queryClient}>
      <BoardContext value={boardTools}>
        <BoardEmptyDay date="2026-11-22" onDate={onDate} />
      </BoardContext>
    </QueryClientProvider>,
  );
  return onDate;
};

test('a day without service says when the next comandas come, and leads there', async () => {
  const onDate = open({ isOpen: false, next: { date: '2026-11-23', orders: 40 } });
  expect(await screen.findByText('Hoy no hay servicio')).toBeTruthy();
  expect(screen.getByText('Lo próximo: lunes 23 de noviembre, 40 comandas.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver ese día' }));
  expect(onDate).toHaveBeenCalledWith('2026-11-23');
});

test('a day that is only quiet says so', async () => {
  open({ isOpen: true, next: null });
  expect(await screen.findByText('En cuanto alguien pida, aparece aquí.')).toBeTruthy();
  expect(screen.getByText('Todavía no hay comandas')).toBeTruthy();
});
