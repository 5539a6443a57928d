import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { describeOffers, type OfferResult, sumOfferCop } from '@sazon/domain/reports/offer-report-sentences';
import { Money } from '../money.tsx';
import { ChartCard } from './chart-card.tsx';
import { RankBars, type RankRow } from './rank-bars.tsx';

export interface OffersCardProps {
  offers: readonly (OfferResult & { code: string; kind: 'promotion' | 'coupon' })[];
  /**
   * Whether the reader is the restaurant: the card then shows what the offers cost the restaurant, else what they cost
   * in all.
   */
  own: boolean;
}

const mostRows = 8;
const count = (lunches: number) => `${lunches.toLocaleString('es-CO')} ${lunches === 1 ? 'almuerzo' : 'almuerzos'}`;

/** Shows what promotions and coupons brought, and what they cost. */
export function OffersCard({ offers, own }: OffersCardProps) {
  const rows = offers.slice(0, mostRows).map((offer, place): RankRow => {
    const { kind, code, title, lunches, salesCop } = offer;
    return {
      ...{ id: `${kind} ${code}`, amount: lunches, color: place === 0 ? 'answer' : 'other' },
      name: title,
      value: (
        <>
          {count(lunches)}, <Money amountCop={salesCop} />
          <span className="block text-right font-normal text-text-2">
            costó <Money amountCop={own ? offer.restaurantCop : sumOfferCop(offer)} />
          </span>
        </>
      ),
    };
  });
  return (
    <ChartCard
      {...describeOffers(offers, own)}
      remark={
        own
          ? 'Almuerzos y ventas que trajeron, y lo que te costaron'
          : 'Almuerzos y ventas que trajeron, y lo que costaron'
      }
      table={{
        headings: [
          'Promoción o cupón',
          'Código',
          'Almuerzos',
          'Ventas',
          PRODUCT.name,
          own ? 'Tú' : 'Restaurantes',
          'Empresas',
        ],
        rows: offers.map(({ title, code, lunches, salesCop, platformCop, restaurantCop, enterpriseCop }) => [
          ...[title, code, `${lunches}`],
          ...[salesCop, platformCop, restaurantCop, enterpriseCop].map(formatCop),
        ]),
      }}
    >
      {rows.length > 0 && <RankBars label="Promociones y cupones por almuerzos" rows={rows} />}
    </ChartCard>
  );
}
