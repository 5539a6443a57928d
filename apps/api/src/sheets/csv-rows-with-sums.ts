import type { CsvCell } from '../http/csv.ts';
import type { WorkbookSheet } from './write-workbook.ts';

/** Lists the rows of a table, followed by their sums when it has any, as a workbook does. */
export function listRowsWithSums({ columns, rows, sumLabel = 'Total' }: WorkbookSheet): CsvCell[][] {
  const all = rows.map((row) => [...row]);
  if (rows.length === 0 || columns.every(({ isSummed }) => !isSummed)) return all;
  const label = columns.findIndex(({ isSummed }) => !isSummed);
  const sumColumn = (at: number) => rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
  return [...all, columns.map(({ isSummed }, at) => (isSummed ? sumColumn(at) : at === label ? sumLabel : null))];
}
