import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type WeekDay, WeekTable } from './week-table.tsx';

const dropping = (container: HTMLElement) => container.querySelectorAll('.drop-plate').length;
const monday: WeekDay = { date: '2026-11-23', weekday: 'Lun', day: '23', longLabel: 'Lunes 23', state: 'open' };
const tuesday: WeekDay = { ...monday, date: '2026-11-24', weekday: 'Mar', day: '24', longLabel: 'Martes 24' };
const ajiaco = { state: 'cart', dish: 'Ajiaco', plate: '/platos/ajiaco-rayas.svg' } as const;

test('a week opens with its plates on the table; only the one that comes later drops onto it', () => {
  const { container, rerender } = render(<WeekTable days={[{ ...monday, ...ajiaco }, tuesday]} />);
  expect(dropping(container)).toBe(0);
  rerender(
    <WeekTable
      days={[
        { ...monday, ...ajiaco },
        { ...tuesday, ...ajiaco },
      ]}
    />,
  );
  expect(dropping(container)).toBe(1);
});

test('what was chosen on another page is laid when the table opens again, one plate after the other', () => {
  const laid = { ...monday, date: '2026-12-07', ...ajiaco };
  const free = ['2026-12-08', '2026-12-09'].map((date) => ({ ...monday, date }));
  render(<WeekTable days={[laid, ...free]} />).unmount();
  const { container } = render(<WeekTable days={[laid, ...free.map((day) => ({ ...day, ...ajiaco }))]} />);
  const plates = [...container.querySelectorAll('.drop-plate')];
  expect(plates).toHaveLength(2);
  expect(plates.map((plate) => plate.className.includes('animation-delay'))).toEqual([false, true]);
});
