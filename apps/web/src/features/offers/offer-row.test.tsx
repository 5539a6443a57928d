import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfferRow } from './offer-row.tsx';

const offer = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'promotion',
  code: 'PROGRAMA',
  title: 'Programa y gana',
  state: 'active',
  from: null,
  to: null,
  uses: 41,
  budgetCop: null,
  waiting: 0,
  cost: { platformCop: 150_000, restaurantCop: 79_975, enterpriseCop: 0, spentCop: 397_940 },
} as const;

test('dates that may be months away name their month', () => {
  const { rerender } = render(<OfferRow offer={{ ...offer, to: '2027-01-22' }} onOpen={() => undefined} />);
  expect(screen.getByText('PROGRAMA · Hasta el 22 de ene')).toBeTruthy();
  rerender(<OfferRow offer={{ ...offer, from: '2026-11-23' }} onOpen={() => undefined} />);
  expect(screen.getByText('PROGRAMA · Desde el 23 de nov')).toBeTruthy();
});

test('the parts of what an offer has cost add up to its sum: the rest is of lunches still to come', () => {
  render(<OfferRow offer={offer} onOpen={() => undefined} />);
  const words = screen.getByText(/^Sazón/).textContent ?? '';
  const parts = [...words.matchAll(/\$\s([\d.]+)/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')));
  expect(words).toContain('por entregar o por usar');
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(offer.cost.spentCop);
});
