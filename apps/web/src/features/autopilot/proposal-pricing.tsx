import type { WeekProposal } from '@sazon/contract/autopilot/schemas';
import { PriceSummary } from '../../ui/lunch/price-summary.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { listWeekPriceLines } from '../week-plan/week-saving-and-price-lines.ts';
import { listPayers } from './proposal-texts.ts';

/** What the lunches cost, and who pays. What the promotion gives stands beside the button that accepts them. */
export function ProposalPricing({ payment }: { payment: NonNullable<WeekProposal['payment']> }) {
  const { priced } = payment;
  return (
    <Card label="Así se paga" className="grid gap-3">
      <PriceSummary lines={listWeekPriceLines(priced)} totalCop={priced.totals.total} />
      <ul className="grid gap-1">
        {listPayers(payment).map(({ id, label, amountCop }) => (
          <li key={id} className="type-body-s flex justify-between gap-4 text-text-2">
            <span>{label}</span>
            <CountingMoney amountCop={amountCop} />
          </li>
        ))}
      </ul>
      {payment.way === 'checkout' && (
        <p className="type-body-s text-text-2">
          Con tu forma de pago hace falta un paso más: te llevamos a pagar con todo en el carrito.
        </p>
      )}
    </Card>
  );
}
