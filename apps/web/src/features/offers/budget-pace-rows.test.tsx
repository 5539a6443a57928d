import type { Offer } from '@sazon/contract/offers/offer';
import type { OfferDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaceRows } from './budget-pace-rows.tsx';

const show = (budgetCop: number | null) => {
  const offer = { state: 'active', history: [], cost: { spentCop: 40_000 } } as unknown as Offer;
  const dates = { minScheduleDate: '2026-11-23', maxScheduleDate: '2026-12-11' };
  const draft = { kind: 'promotion', ...dates, budgetCop } as OfferDraft;
  render(<PaceRows offer={offer} draft={draft} today="2026-11-24" />);
};

it('says which share of the budget is used at this pace', () => {
  show(1_000_000);
  expect(screen.getByText(/^A este ritmo usa el \d\d% del presupuesto/)).toBeTruthy();
});

it('says no share above the whole: the offer ends with its budget', () => {
  show(50_000);
  expect(screen.getByText(/^A este ritmo pediría más que el presupuesto/)).toBeTruthy();
  expect(screen.queryByText(/%/)).toBeNull();
});
