import type { PlatformGroup } from '@sazon/contract/reports/platform-schemas';
import { type ReportGroup, reportGroupNames } from '@sazon/domain/reports/report-groups';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { writeSheet } from '../../sheets/write-sheet.ts';

const money = '#,##0';
const columns = [
  { header: 'Almuerzos', width: 12, format: money },
  { header: 'Ventas', width: 16, format: money },
  { header: 'Comisión', width: 16, format: money },
  { header: 'Tarifa', width: 14, format: money },
  { header: 'Devuelto', width: 14, format: money },
  { header: 'No recogidos', width: 14, format: money },
  { header: 'Llegadas', width: 12, format: money },
  { header: 'A tiempo', width: 12, format: money },
];

const rowOf = (group: PlatformGroup): CsvCell[] => [
  ...[group.name, group.lunches, group.salesCop, group.commissionCop, group.feeCop, group.refundCop],
  ...[group.noShows, group.timed, group.onTime],
];

/** The groups of a report for spreadsheets. */
export const formatGroupsCsv = (groups: readonly PlatformGroup[], by: ReportGroup): string =>
  formatCsv([reportGroupNames[by], ...columns.map(({ header }) => header)], groups.map(rowOf));

/** The same as a workbook with typed cells. */
export const formatGroupsSheet = (groups: readonly PlatformGroup[], by: ReportGroup): Promise<Buffer> =>
  writeSheet(reportGroupNames[by], [{ header: reportGroupNames[by], width: 32 }, ...columns], groups.map(rowOf));
