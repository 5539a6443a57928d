import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ReorderResult } from './reorder-result.tsx';

const id = (last: string) => `0198a7c0-0000-7000-8000-${last.padStart(12, '0')}`;
const calendar = {
  weeks: [['2026-11-23', '2026-11-24', '2026-11-25']],
  calendarExceptions: [],
  today: '2026-11-23',
  active: '2026-11-24',
  forceOpenDates: [],
  forceCloseDates: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
  now: Date.parse('2026-11-23T13:00:00Z'),
};
const lunch = { orderId: id('1'), menuName: 'Ajiaco', scheduleDate: '2026-11-24', price: 20_000, before: 20_000 };

afterEach(() => vi.unstubAllGlobals());

it('lets the day of a lunch that is a line of its own be another', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '{}' }: RequestInit & { body?: string }) => {
    if (method === 'PATCH') sent.push(JSON.parse(body));
    return Response.json(address.startsWith('/api/calendar') ? calendar : { ok: true });
  });
  const added = [
    { ...lunch, itemId: id('7') },
    { ...lunch, orderId: id('2'), menuName: 'Bandeja', itemId: null },
  ];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ReorderResult result={{ added, left: [] }} open onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('combobox', { name: 'Día de Bandeja' })).toBeNull();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Día de Ajiaco' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Miércoles 25 de noviembre' }));
  await waitFor(() => expect(sent).toEqual([{ id: id('7'), scheduleDate: '2026-11-25' }]));
});
