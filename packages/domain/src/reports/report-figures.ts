import type { Cop } from '../money/cop.ts';
import { PRODUCT } from '../product-name.ts';
import type { ReportFigure } from './report-comparisons.ts';
import { calculateAverageCop, toShareBps } from './shares-averages-and-changes.ts';

type Arrivals = { timed: number; onTime: number };
const toOnTimeShare = ({ timed, onTime }: Arrivals) => toShareBps(onTime, timed);

type CompanySums = Arrivals & {
  lunches: number;
  people: number;
  totalCop: Cop;
  subsidyCop: Cop;
  payrollCop: Cop;
  ownCop: Cop;
  noShows: number;
  rating: number | null;
};

/** The figures of a company's report, on the screen and on paper. */
export const companyFigures: readonly ReportFigure<CompanySums>[] = [
  { label: 'Almuerzos', unit: 'count', better: 'more', read: ({ lunches }) => lunches },
  { label: 'Personas que almuerzan', unit: 'count', better: 'more', read: ({ people }) => people },
  {
    ...{ label: 'Promedio por almuerzo', unit: 'cop', better: 'less' },
    read: ({ totalCop, lunches }) => calculateAverageCop(totalCop, lunches),
  },
  { label: 'Paga la empresa', unit: 'cop', better: 'neither', read: ({ subsidyCop }) => subsidyCop },
  { label: 'Por descontar de nómina', unit: 'cop', better: 'neither', read: ({ payrollCop }) => payrollCop },
  { label: 'De su bolsillo', unit: 'cop', better: 'neither', read: ({ ownCop }) => ownCop },
  { label: 'No recogidos', unit: 'count', better: 'less', read: ({ noShows }) => noShows },
  { label: 'A tiempo', unit: 'share', better: 'more', read: toOnTimeShare },
  { label: 'Calificación, de 5', unit: 'stars', better: 'more', read: ({ rating }) => rating },
];

type RestaurantSums = Arrivals & {
  lunches: number;
  salesCop: Cop;
  commissionCop: Cop;
  discountRestaurantCop: Cop;
  refundRestaurantCop: number;
  noShows: number;
  cancelled: number;
  rating: number | null;
};

/** The figures of a restaurant's report. */
export const restaurantFigures: readonly ReportFigure<RestaurantSums>[] = [
  { label: 'Ventas', unit: 'cop', better: 'more', read: ({ salesCop }) => salesCop },
  { label: 'Almuerzos', unit: 'count', better: 'more', read: ({ lunches }) => lunches },
  { label: 'Comisión, antes de su IVA', unit: 'cop', better: 'neither', read: ({ commissionCop }) => commissionCop },
  {
    ...{ label: 'Descuentos a tu cargo', unit: 'cop', better: 'less' },
    read: ({ discountRestaurantCop }) => discountRestaurantCop,
  },
  {
    // with what was cancelled before it was billed, so it is more than what settlements charge
    label: 'Devuelto a clientes por tu causa',
    note: 'Lo cancelado no se cobra en tu liquidación',
    unit: 'cop',
    better: 'less',
    read: ({ refundRestaurantCop }) => refundRestaurantCop,
  },
  { label: 'No recogidos', unit: 'count', better: 'less', read: ({ noShows }) => noShows },
  { label: 'Cancelados', unit: 'count', better: 'less', read: ({ cancelled }) => cancelled },
  { label: 'A tiempo', unit: 'share', better: 'more', read: toOnTimeShare },
  { label: 'Calificación, de 5', unit: 'stars', better: 'more', read: ({ rating }) => rating },
];

type PlatformSums = Omit<RestaurantSums, 'discountRestaurantCop'> & {
  people: number | null;
  feeCop: Cop;
  discountPlatformCop: Cop;
  discountRestaurantCop: Cop;
  discountEnterpriseCop: Cop;
  refundPlatformCop: number;
  firstLunches: number;
};

/** The figures of the platform's report. */
export const platformFigures: readonly ReportFigure<PlatformSums>[] = [
  { label: 'Ventas', unit: 'cop', better: 'more', read: ({ salesCop }) => salesCop },
  { label: 'Almuerzos', unit: 'count', better: 'more', read: ({ lunches }) => lunches },
  {
    ...{ label: `Ingreso de ${PRODUCT.name}`, unit: 'cop', better: 'more' },
    read: ({ feeCop, commissionCop }) => feeCop + commissionCop,
  },
  { label: 'Tarifa de servicio', unit: 'cop', better: 'more', read: ({ feeCop }) => feeCop },
  { label: 'Comisión', unit: 'cop', better: 'more', read: ({ commissionCop }) => commissionCop },
  {
    ...{ label: 'Descuentos', unit: 'cop', better: 'neither' },
    read: (sums) => sums.discountPlatformCop + sums.discountRestaurantCop + sums.discountEnterpriseCop,
  },
  {
    ...{ label: 'Devuelto a clientes', unit: 'cop', better: 'less' },
    read: ({ refundPlatformCop, refundRestaurantCop }) => refundPlatformCop + refundRestaurantCop,
  },
  { label: 'No recogidos', unit: 'count', better: 'less', read: ({ noShows }) => noShows },
  { label: 'Cancelados', unit: 'count', better: 'less', read: ({ cancelled }) => cancelled },
  { label: 'A tiempo', unit: 'share', better: 'more', read: toOnTimeShare },
  { label: 'Calificación, de 5', unit: 'stars', better: 'more', read: ({ rating }) => rating },
  { label: 'Personas', unit: 'count', better: 'more', read: ({ people }) => people },
  { label: 'Personas nuevas', unit: 'count', better: 'more', read: ({ firstLunches }) => firstLunches },
];
