import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pager, type PagerProps } from './pager.tsx';

const open = (change: Partial<PagerProps>) => {
  const onPage = vi.fn();
  render(<Pager page={1} perPage={100} total={214} onPage={onPage} nouns={['orden', 'órdenes']} {...change} />);
  return onPage;
};
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const isOff = (name: string) => button(name)?.getAttribute('aria-disabled') === 'true';
const words = () => screen.getByRole('status').textContent;

test('the arrows walk the pages and stop at both ends', async () => {
  const onPage = open({ page: 2 });
  expect(words()).toBe('Página 2 de 3, 214 órdenes');
  await userEvent.click(button('Anteriores') as HTMLElement);
  await userEvent.click(button('Siguientes') as HTMLElement);
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

test('before the first page there is none', () => {
  open({ page: 1 });
  expect([isOff('Anteriores'), isOff('Siguientes')]).toEqual([true, false]);
});

test('after the last page there is none', () => {
  open({ page: 3 });
  expect([isOff('Anteriores'), isOff('Siguientes')]).toEqual([false, true]);
});

test('a single page has no arrows, and one row is counted in the singular', () => {
  open({ total: 1 });
  expect(words()).toBe('Página 1 de 1, 1 orden');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an empty list has no pager', () => {
  open({ total: 0 });
  expect(screen.queryByRole('status')).toBeNull();
});

test('from a page that no longer exists the way back leads to the last one', async () => {
  const onPage = open({ page: 9 });
  await userEvent.click(button('Anteriores') as HTMLElement);
  expect(onPage).toHaveBeenCalledWith(3);
});

test('a list above the counting limit shows that it has more', () => {
  open({ total: 10_001 });
  expect(words()).toBe('Página 1 de 101, 10.000 o más órdenes');
});
