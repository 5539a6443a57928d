import type { PlatformGroup } from '@sazon/contract/reports/platform-schemas';
import { type ReportGroup, reportGroupNames } from '@sazon/domain/reports/report-groups';
import type { CsvCell } from '../../http/csv.ts';
import type { SheetColumn, WorkbookSheet } from '../../sheets/write-workbook.ts';

const money = '#,##0';
const columns: readonly SheetColumn[] = [
  { header: 'Almuerzos', width: 12, format: money, isSummed: true },
  { header: 'Ventas', width: 16, format: money, isSummed: true },
  { header: 'Comisión', width: 16, format: money, isSummed: true },
  { header: 'Tarifa', width: 14, format: money, isSummed: true },
  { header: 'Devuelto', width: 14, format: money, isSummed: true },
  { header: 'No recogidos', width: 14, format: money, isSummed: true },
  { header: 'Llegadas', width: 12, format: money, isSummed: true },
  { header: 'A tiempo', width: 12, format: money, isSummed: true },
];

const toRow = (group: PlatformGroup): CsvCell[] => [
  ...[group.name, group.lunches, group.salesCop, group.commissionCop, group.feeCop, group.refundCop],
  ...[group.noShows, group.timed, group.onTime],
];

/** The groups of a report for spreadsheets. */
export const buildPlatformGroupsSheet = (groups: readonly PlatformGroup[], by: ReportGroup): WorkbookSheet => ({
  name: reportGroupNames[by],
  columns: [{ header: reportGroupNames[by], width: 32 }, ...columns],
  rows: groups.map(toRow),
});
