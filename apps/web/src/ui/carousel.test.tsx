import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Carousel } from './carousel.tsx';

const items = ['1', '2', '3', '4', '5'].map((id) => ({ id, content: `Plato ${id}` }));
const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Anteriores: Platos' });
const on = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Siguientes: Platos' });

it('shows a button only where there are more dishes', () => {
  render(<Carousel label="Platos" items={items} />);
  const list = screen.getByRole('list', { name: 'Platos' });
  Object.defineProperties(list, { clientWidth: { value: 400 }, scrollWidth: { value: 900 } });
  expect([back().disabled, on().disabled]).toEqual([true, false]);
  fireEvent.scroll(list, { target: { scrollLeft: 200 } });
  expect([back().disabled, on().disabled]).toEqual([false, false]);
  fireEvent.scroll(list, { target: { scrollLeft: 500 } });
  expect([back().disabled, on().disabled]).toEqual([false, true]);
});

it('keeps the room of what is not drawn yet, and tells which comes first of it', () => {
  const waiting: (string | null)[] = [];
  const tell = (element: Element | null) => void waiting.push(element?.textContent ?? null);
  const { rerender } = render(<Carousel label="Platos" items={items} shown={2} waiting={tell} />);
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Plato 1', 'Plato 2', '', '', '']);
  expect(waiting).toEqual(['']);
  rerender(<Carousel label="Platos" items={items} shown={5} waiting={tell} />);
  expect(texts()).toEqual(['Plato 1', 'Plato 2', 'Plato 3', 'Plato 4', 'Plato 5']);
  expect(waiting).toEqual(['', null]);
});
