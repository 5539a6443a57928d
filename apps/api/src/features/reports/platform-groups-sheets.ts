import type { PlatformGroup } from '@sazon/contract/reports/platform-schemas';
import { type ReportGroup, reportGroupNames } from '@sazon/domain/reports/report-groups';
import type { CsvCell } from '../../http/csv.ts';
import type { Sheet } from './report-sheets.ts';

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
export const groupsSheet = (groups: readonly PlatformGroup[], by: ReportGroup): Sheet => ({
  name: reportGroupNames[by],
  columns: [{ header: reportGroupNames[by], width: 32 }, ...columns],
  rows: groups.map(rowOf),
});
