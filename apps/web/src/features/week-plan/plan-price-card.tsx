import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { PriceSummary } from '../../ui/lunch/price-summary.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { PlanPrice } from './use-plan-price.ts';
import { listWeekPriceLines } from './week-saving-and-price-lines.ts';

/** What the planned lunches cost with the promotion, as the checkout will charge them. */
export function PlanPriceCard({ price: { priced, inCart, stale } }: { price: PlanPrice }) {
  return (
    <Card label="Lo que pagas" className="grid gap-3">
      <PriceSummary lines={listWeekPriceLines(priced)} totalCop={priced.totals.total} stale={stale} />
      {inCart > 0 && (
        <p className="type-body-s text-text-2">Con {formatLunches(inCart)} que ya tienes en el carrito.</p>
      )}
    </Card>
  );
}
