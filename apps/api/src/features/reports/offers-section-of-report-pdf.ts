import type { ReportOffer } from '@sazon/contract/reports/platform-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { describeOffers } from '@sazon/domain/reports/offer-report-sentences';
import type { PdfSection } from '../../sheets/draw-pdf-report.ts';
import { formatCount } from './report-figures-tables.ts';

/** What promotions and coupons brought, on paper, for their restaurant (`own`) or for the platform. */
export const buildOffersSection = (offers: readonly ReportOffer[], own: boolean): PdfSection => ({
  ...describeOffers(offers, own),
  table: {
    headings: ['Promoción o cupón', 'Almuerzos', 'Ventas', PRODUCT.name, own ? 'Tú' : 'Restaurantes', 'Empresas'],
    rows: offers.map(({ title, code, lunches, salesCop, platformCop, restaurantCop, enterpriseCop }) => [
      ...[title === code ? code : `${title} (${code})`, formatCount(lunches)],
      ...[salesCop, platformCop, restaurantCop, enterpriseCop].map(formatCop),
    ]),
  },
});
