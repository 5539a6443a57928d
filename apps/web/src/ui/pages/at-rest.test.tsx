import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBadge } from '../count-badge.tsx';
import { HeartButton } from '../lunch/heart-button.tsx';
import { type WeekDay, WeekTable } from '../lunch/week-table.tsx';

const moving = (container: HTMLElement, motion: string) => container.querySelectorAll(`.${motion}`).length;
const monday: WeekDay = { date: '2026-11-23', weekday: 'Lun', day: '23', longLabel: 'Lunes 23', state: 'open' };
const tuesday: WeekDay = { ...monday, date: '2026-11-24', weekday: 'Mar', day: '24', longLabel: 'Martes 24' };
const ajiaco = { state: 'cart', dish: 'Ajiaco', plate: '/platos/ajiaco-rayas.svg' } as const;

test('a week opens with its plates on the table; only the one that comes later drops onto it', () => {
  const { container, rerender } = render(<WeekTable days={[{ ...monday, ...ajiaco }, tuesday]} />);
  expect(moving(container, 'drop-plate')).toBe(0);
  rerender(
    <WeekTable
      days={[
        { ...monday, ...ajiaco },
        { ...tuesday, ...ajiaco },
      ]}
    />,
  );
  expect(moving(container, 'drop-plate')).toBe(1);
});

test('a favourite opens with its heart full; it fills when it is tapped', () => {
  const heart = (on: boolean) => <HeartButton dish="Ajiaco" on={on} onToggle={() => undefined} />;
  const { container, rerender } = render(heart(true));
  expect(moving(container, 'heart-fill')).toBe(0);
  rerender(heart(false));
  fireEvent.click(screen.getByRole('button'));
  rerender(heart(true));
  expect(moving(container, 'heart-fill')).toBe(1);
});

test('a badge that was there from the start stands still; it pops when it changes', () => {
  const { container, rerender } = render(<CountBadge count={3} />);
  expect(moving(container, 'pop')).toBe(0);
  rerender(<CountBadge count={4} />);
  expect(moving(container, 'pop')).toBe(1);
});
