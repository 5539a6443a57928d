import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LimitMeter } from './limit-meter.tsx';

test('a limit shows its use as text, with an icon', () => {
  const { container, rerender } = render(
    <LimitMeter label="Nómina" icon="wallet" usedCop={20_000} limitCop={50_000} />,
  );
  expect(screen.getByRole('meter', { name: 'Nómina' }).getAttribute('aria-valuetext')).toMatch(/20.000 de .*50.000/);
  expect(container.querySelectorAll('svg').length).toBe(1);
  rerender(<LimitMeter label="Nómina" usedCop={50_000} limitCop={50_000} />);
  expect(screen.getByText(/cupo lleno/)).toBeTruthy();
  expect(container.querySelectorAll('svg').length).toBe(0);
});
