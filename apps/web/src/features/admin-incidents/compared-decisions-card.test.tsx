import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ComparedDecisionsCard } from './compared-decisions-card.tsx';

const nothing = { customerCop: 0, companyCop: 0, returnedCop: 0, returnedToCompanyCop: 0, earnsLaterCop: 0 };
const replaced = {
  ...nothing,
  decision: 'replace',
  isChosen: true,
  arrivesAt: Date.parse('2026-11-23T17:30:00Z'),
  costCop: 16_030,
  restaurantCop: 4809,
  deliveryFundCop: -4809,
  platformCop: 0,
} as const;
const refunded = {
  ...replaced,
  decision: 'refund_full',
  isChosen: false,
  arrivesAt: null,
  costCop: 19_030,
  returnedCop: 19_772,
} as const;
const bag = { links: [{ step: 'delivered', at: Date.parse('2026-11-23T17:31:00Z'), who: null }], replacedAt: null };

const show = (comparison: IncidentDetail['comparison'], bags: unknown[] = [bag]) =>
  render(<ComparedDecisionsCard incident={{ comparison, custody: [{ bags }] } as unknown as IncidentDetail} />);

test('the decision taken is compared with the others: when the lunch came, whom each costs, and how much', () => {
  show([replaced, refunded]);
  const card = screen.getByRole('region', { name: 'Lo que costaba cada decisión' });
  expect(within(card).getByRole('heading', { level: 2 }).textContent).toMatch(
    /^Reponer costó \$.3\.000 menos que devolver todo$/,
  );
  const [chosen, other] = within(card).getAllByRole('listitem');
  expect(chosen?.textContent).toMatch(/Elegida.*Llegó a las 12:31.*Costo\$.16\.030/);
  expect(other?.textContent).not.toMatch(/Elegida/);
  expect(other?.textContent).toMatch(/Sin almuerzo: vuelven \$.19\.772.*Fondo de reparto−\$.4\.809/);
});

test('until the other lunch is handed over its hour is a forecast, and without another option there is no card', () => {
  const { container, rerender } = show([replaced, refunded], [{ ...bag, links: [] }]);
  expect(container.textContent).toMatch(/Otro almuerzo, hacia las 12:30/);
  rerender(<ComparedDecisionsCard incident={{ comparison: [replaced], custody: [] } as unknown as IncidentDetail} />);
  expect(container.textContent).toBe('');
});
