import type { Panel } from '@sazon/contract/control-tower/schemas';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PanelHours } from './panel-of-today-by-hour.tsx';

it.each([
  [60, '10 más que el lunes pasado'],
  [0, 'el lunes pasado no hubo almuerzos'],
])('compares today with %s lunches a week ago', (lunchesLastWeek, words) => {
  const lunches = lunchesLastWeek === 0 ? 70 : lunchesLastWeek + 10;
  const panel = { date: '2026-11-23', lunches, lunchesLastWeek, sales: 1_000_000, hours: [] } as unknown as Panel;
  render(<PanelHours panel={panel} />);
  expect(screen.getByText(new RegExp(`en ventas, ${words}$`))).toBeTruthy();
});
