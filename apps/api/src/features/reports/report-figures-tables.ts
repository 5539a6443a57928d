import { formatFromTo, formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst, upperFirst } from '@sazon/domain/first-letter-case';
import {
  compareWith,
  formatFigure,
  NOTHING_TO_COMPARE,
  type ReportFigure,
} from '@sazon/domain/reports/report-comparisons';
import { describePeriodOfYear, type ReportPeriod } from '@sazon/domain/reports/report-period';
import { formatShare, formatStarHundredths, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import type { PdfTable } from '../../sheets/draw-pdf-table.ts';
import type { WorkbookSheet } from '../../sheets/write-workbook.ts';

export const formatCount = (value: number): string => value.toLocaleString('es-CO');

/** Returns the words for the dates of a report, and until when it is complete. */
export const describePeriod = ({
  from,
  to,
  completeUntil,
}: ReportPeriod & { completeUntil: number | null }): string[] => [
  `${upperFirst(formatFromTo(from, to))} de ${to.slice(0, 4)}`,
  completeUntil === null ? 'Todavía estamos sumando.' : `Datos hasta ${lowerFirst(formatMoment(completeUntil))}`,
];

type Compared<Sums> = {
  current: Sums;
  prior: Sums;
  priorYear: Sums;
  before: ReportPeriod;
  yearBefore: ReportPeriod;
};

/** Builds a table of the report's figures beside those of the period and the year before, with the changes in words. */
export function buildFiguresTable<Sums extends { lunches: number }>(
  figures: readonly ReportFigure<Sums>[],
  { current, prior, priorYear, before, yearBefore }: Compared<Sums>,
): PdfTable {
  const cells = (figure: ReportFigure<Sums>, was: Sums) => {
    const change = compareWith(figure, current, was, was.lunches > 0);
    // the percentage in a line of its own, or its sign is parted from it
    const words = change?.words.replace(' (', '\n(');
    return [was.lunches > 0 ? formatFigure(figure.read(was), figure.unit) : '–', words ?? NOTHING_TO_COMPARE];
  };
  return {
    headings: [
      ...[
        '',
        'Este período',
        describePeriodOfYear(before),
        'Cambio',
        describePeriodOfYear(yearBefore),
        'Cambio en el año',
      ],
    ],
    rows: figures.map((figure) => [
      ...[figure.label, formatFigure(figure.read(current), figure.unit)],
      ...[...cells(figure, prior), ...cells(figure, priorYear)],
    ]),
  };
}

const describeNote = ({ note }: { note?: string }): string => (note === undefined ? '' : `. ${note}`);

/** Builds the same table for spreadsheets, with numbers as numbers. */
export function buildFiguresSheet<Sums extends { lunches: number }>(
  figures: readonly ReportFigure<Sums>[],
  { current, prior, priorYear, before, yearBefore }: Compared<Sums>,
): WorkbookSheet {
  const value = ({ read, unit }: ReportFigure<Sums>, sums: Sums) => {
    const number = read(sums);
    return number === null || unit === 'count' || unit === 'cop' ? number : number / 100;
  };
  const cells = (figure: ReportFigure<Sums>, was: Sums) =>
    was.lunches > 0
      ? [value(figure, was), compareWith(figure, current, was, true)?.words ?? NOTHING_TO_COMPARE]
      : [null, NOTHING_TO_COMPARE];
  const headers = [describePeriodOfYear(before), 'Cambio', describePeriodOfYear(yearBefore), 'Cambio en el año'];
  const units = { count: '', cop: ', COP', share: ', %', stars: '' };
  return {
    name: 'Cifras',
    columns: [
      { header: 'Cifra', width: 30 },
      ...['Este período', ...headers].map((header) => ({ header, width: 24, format: '#,##0.##' })),
    ],
    rows: figures.map((figure) => [
      ...[`${figure.label}${units[figure.unit]}${describeNote(figure)}`, value(figure, current)],
      ...[...cells(figure, prior), ...cells(figure, priorYear)],
    ]),
  };
}

/** Formats the share of arrivals that were on time. */
export function formatOnTime({ timed, onTime }: { timed: number; onTime: number }): string {
  const share = toShareBps(onTime, timed);
  return share === null ? 'sin dato' : formatShare(share);
}

/** Formats an average of five stars; '–' when nobody gave any. */
export const formatStarsOrDash = (hundredths: number | null): string =>
  hundredths === null ? '–' : formatStarHundredths(hundredths);
