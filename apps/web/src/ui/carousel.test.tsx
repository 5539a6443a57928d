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
