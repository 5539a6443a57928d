import type { RestaurantReport } from '@sazon/contract/reports/restaurant-schemas';
import { restaurantFigures } from '@sazon/domain/reports/report-figures';
import { enderNames } from '@sazon/domain/reports/restaurant-report-sentences';
import type { CsvCell } from '../../http/csv.ts';
import type { SheetColumn, WorkbookSheet } from '../../sheets/write-workbook.ts';
import { buildFiguresSheet } from './report-figures-tables.ts';

const plain = (header: string, width = 14): SheetColumn => ({ header, width, format: '#,##0' });
const number = (header: string, width = 14): SheetColumn => ({ ...plain(header, width), isSummed: true });
const sales = [number('Almuerzos'), number('Ventas', 16), number('Llegadas'), number('A tiempo')];
const toSalesCells = (one: { lunches: number; salesCop: number; timed: number; onTime: number }): CsvCell[] => [
  ...[one.lunches, one.salesCop, one.timed, one.onTime],
];

/** A restaurant's report for spreadsheets: its figures, dishes, hours, brands, dates, promotions and cancellations. */
export function listRestaurantSheets(report: RestaurantReport): [WorkbookSheet, ...WorkbookSheet[]] {
  const { dishes, hours, brands, days, cancellations, offers } = report;
  return [
    buildFiguresSheet(restaurantFigures, report),
    {
      name: 'Platos',
      columns: [
        ...[{ header: 'Plato', width: 36 }, number('Almuerzos'), number('Ventas', 16), number('Calificaciones')],
        ...[{ header: 'Estrellas', width: 12, format: '0.0' }, number('Sin vender')],
      ],
      rows: dishes.map(({ name, lunches, salesCop, ratings, rating, unsold }) => [
        ...[name, lunches, salesCop, ratings, rating === null ? null : rating / 100, unsold],
      ]),
    },
    {
      name: 'Horas',
      columns: [{ header: 'Hora', width: 10 }, ...sales],
      rows: hours.map((one) => [one.hour, ...toSalesCells(one)]),
    },
    {
      name: 'Marcas',
      columns: [{ header: 'Marca', width: 32 }, ...sales],
      rows: brands.map((one) => [one.name, ...toSalesCells(one)]),
    },
    {
      name: 'Días',
      columns: [{ header: 'Día', width: 12, isDate: true }, number('Almuerzos')],
      rows: days.map(({ day, lunches }) => [day, lunches]),
    },
    ...(offers === null ? [] : [offersSheet(offers)]),
    {
      name: 'Cancelaciones',
      columns: [{ header: 'Quién', width: 20 }, { header: 'Por qué', width: 40 }, number('Cancelaciones')],
      rows: cancellations.map(({ by, reason, count }) => [enderNames[by] ?? by, reason, count]),
    },
  ];
}

const offersSheet = (offers: NonNullable<RestaurantReport['offers']>): WorkbookSheet => ({
  name: 'Promociones',
  columns: [
    ...[
      { header: 'Promoción o cupón', width: 32 },
      { header: 'Código', width: 16 },
    ],
    // a lunch may stand under a promotion and a coupon
    ...[plain('Almuerzos'), plain('Ventas', 16), number('Costo a tu cargo', 16)],
  ],
  rows: offers.map(({ title, code, lunches, salesCop, restaurantCop }) => [
    ...[title, code, lunches, salesCop, restaurantCop],
  ]),
});
