import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBadge } from '../count-badge.tsx';
import { HeartButton } from '../lunch/heart-button.tsx';

const moving = (container: HTMLElement, motion: string) => container.querySelectorAll(`.${motion}`).length;
test('a favourite shows a full heart without animation, and animates when tapped', () => {
  const heart = (on: boolean) => <HeartButton dish="Ajiaco" on={on} onToggle={() => undefined} />;
  const { container, rerender } = render(heart(true));
  expect(moving(container, 'heart-fill')).toBe(0);
  rerender(heart(false));
  fireEvent.click(screen.getByRole('button'));
  rerender(heart(true));
  expect(moving(container, 'heart-fill')).toBe(1);
});

test('a badge does not animate at first, and animates when it changes', () => {
  const { container, rerender } = render(<CountBadge count={3} />);
  expect(moving(container, 'pop')).toBe(0);
  rerender(<CountBadge count={4} />);
  expect(moving(container, 'pop')).toBe(1);
});
