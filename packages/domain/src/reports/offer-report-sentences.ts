import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';
import type { Finding } from './company-report-sentences.ts';

/** What an offer brought, and what it cost each funder. */
export type OfferResult = {
  title: string;
  lunches: number;
  salesCop: Cop;
  platformCop: Cop;
  restaurantCop: Cop;
  enterpriseCop: Cop;
};

/** Returns what an offer cost all funders together. */
export const sumOfferCop = ({
  platformCop,
  restaurantCop,
  enterpriseCop,
}: Omit<OfferResult, 'title' | 'lunches' | 'salesCop'>): Cop => platformCop + restaurantCop + enterpriseCop;

/**
 * Says what promotions and coupons brought, and what they cost: to the restaurant that reads it (`own`), or to all
 * funders. `offers` has those with most lunches first.
 */
export function describeOffers(offers: readonly OfferResult[], own: boolean): Finding {
  const [top, next] = offers;
  if (top === undefined)
    return { title: 'Sin promociones ni cupones', text: 'Nadie usó una promoción o un cupón en estas fechas.' };
  const lunches = offers.reduce((sum, one) => sum + one.lunches, 0);
  const sales = offers.reduce((sum, one) => sum + one.salesCop, 0);
  const cost = offers.reduce((sum, one) => sum + (own ? one.restaurantCop : sumOfferCop(one)), 0);
  const text = `${lunches === 1 ? 'Trajeron 1 almuerzo' : `Trajeron ${lunches} almuerzos`} y ${formatCop(sales)} en ventas, con ${formatCop(cost)} de descuento${own ? ' a tu cargo' : ''}: ${formatCop(Math.round(cost / lunches))} por almuerzo.`;
  const title =
    next !== undefined && next.lunches === top.lunches
      ? 'Lo que trajeron las promociones'
      : `${top.title} es lo que más trae`;
  return { title, text };
}
