import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { aCartItem } from '../../testing/cart-makers.ts';
import { CartLine } from './cart-line.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a line is taken out once, however often its bin is tapped', () => {
  const actions = { remove: vi.fn(), setQuantity: vi.fn(), acceptPrice: vi.fn(), moveTo: vi.fn(), change: vi.fn() };
  const item = aCartItem('1');
  render(
    <QueryClientProvider client={queryClient}>
      <ul>
        <CartLine item={item} actions={actions} />
      </ul>
    </QueryClientProvider>,
  );
  const bin = screen.getByRole('button', { name: /^Quitar/ });
  fireEvent.click(bin);
  fireEvent.click(bin);
  act(() => void vi.advanceTimersByTime(1000));
  expect(actions.remove).toHaveBeenCalledTimes(1);
});
