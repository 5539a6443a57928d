import type { IsoDate } from '../calendar/iso-date.ts';
import { formatCsvCell } from '../csv-cell.ts';
import type { Cop } from '../money/cop.ts';
import type { DeductionColumn, DeductionLayout } from './deduction-layouts.ts';

/** What payroll has to deduct from one person in a period. */
export type Deduction = {
  identification: string;
  identificationType: string;
  employeeId: string | null;
  name: string;
  costCentre: string | null;
  amountCop: Cop;
};

type Period = { start: IsoDate; end: IsoDate };

const documentNames: Readonly<Record<string, string>> = {
  cedula_de_ciudadania: 'CC',
  cedula_de_extranjeria: 'CE',
  nit: 'NIT',
};

function formatDate(date: IsoDate, format: DeductionLayout['dateFormat']): string {
  const [year, month, day] = date.split('-');
  return format === 'DD/MM/YYYY' ? `${day}/${month}/${year}` : format === 'YYYYMMDD' ? `${year}${month}${day}` : date;
}

/**
 * Formats the file of a period's deductions: one line for each person with an amount above zero. The last line ends
 * with a line break too.
 */
export function formatDeductionFile(layout: DeductionLayout, deductions: readonly Deduction[], period: Period): string {
  const formatCell = (column: DeductionColumn, deduction: Deduction): string => {
    switch (column.kind) {
      case 'amount':
        return deduction.amountCop.toFixed(layout.decimals);
      case 'periodStart':
        return formatDate(period.start, layout.dateFormat);
      case 'periodEnd':
        return formatDate(period.end, layout.dateFormat);
      case 'concept':
        return formatCsvCell(layout.concept, layout.delimiter);
      case 'constant':
        return formatCsvCell(column.text, layout.delimiter);
      case 'identificationType':
        return documentNames[deduction.identificationType] ?? deduction.identificationType;
      default:
        return formatCsvCell(deduction[column.kind] ?? '', layout.delimiter);
    }
  };
  const rows = deductions
    .filter(({ amountCop }) => amountCop > 0)
    .map((deduction) => layout.columns.map((column) => formatCell(column, deduction)).join(layout.delimiter));
  const header = layout.columns.map((column) => formatCsvCell(column.header, layout.delimiter)).join(layout.delimiter);
  return [...(layout.hasHeader ? [header] : []), ...rows, ''].join('\r\n');
}
