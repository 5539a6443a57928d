import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { aCartItem } from '../../testing/cart-makers.ts';
import { EditCartLine } from './edit-cart-line.tsx';

const sides = '0198a7c0-0000-7000-8000-000000000911';
const [yuca, papa] = ['0198a7c0-0000-7000-8000-000000000912', '0198a7c0-0000-7000-8000-000000000913'];
const item = aCartItem('1', {
  groupMenuAdditions: [{ groupId: sides, selectedMenuAdditionals: [{ id: yuca ?? '', quantity: 1 }] }],
});
const dish: MenuDetail = {
  ...item.menu,
  description: '',
  discount: null,
  categoryIds: [],
  tags: [],
  allergensDeclared: true,
  unavailable: null,
  needsChoice: true,
  calories: null,
  weekdays: [1, 2, 3, 4, 5],
  kitchenAllergens: null,
  cutoffAt: null,
  groupMenuAdditions: [
    {
      id: sides,
      title: 'Acompañante',
      min: 1,
      max: 1,
      required: true,
      additions: [
        {
          id: yuca ?? '',
          name: 'Yuca frita',
          price: 0,
          maxQuantity: 1,
          allergens: [],
          allergensDeclared: true,
          notFor: [],
        },
        {
          id: papa ?? '',
          name: 'Papa criolla',
          price: 1500,
          maxQuantity: 1,
          allergens: [],
          allergensDeclared: true,
          notFor: [],
        },
      ],
    },
  ],
};
const days = {
  weeks: [['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']],
  calendarExceptions: [],
  today: '2026-11-23',
  active: '2026-11-24',
  forceOpenDates: [],
  forceCloseDates: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
  now: Date.parse('2026-11-23T12:30:00Z'),
};

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname } = new URL(String(address), 'http://sazon.test');
    if (pathname === '/api/calendar') return Response.json(days);
    return Response.json(pathname.startsWith('/api/menu/') ? dish : { data: [] });
  });
});
afterEach(() => queryClient.clear());

test("a line's day and choices are changed together, beginning with what they are", async () => {
  const onChange = vi.fn();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <EditCartLine item={item} open onClose={onClose} onChange={onChange} />
    </QueryClientProvider>,
  );
  const chosen = await screen.findByRole('radio', { name: /Yuca frita/ });
  expect(chosen.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: /Papa criolla/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /Jueves 26/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Guardar.*21\.500/ }));
  expect(onChange).toHaveBeenCalledWith(item, {
    scheduleDate: '2026-11-26',
    timeId: item.time.id,
    quantity: 1,
    note: '',
    groupMenuAdditions: [{ groupId: sides, selectedMenuAdditionals: [{ id: papa, quantity: 1 }] }],
  });
  expect(onClose).toHaveBeenCalled();
});
