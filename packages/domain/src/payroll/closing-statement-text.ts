import { formatDayMonth } from '../calendar/date-and-hour-format.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';
import {
  formatLegalDate,
  formatLegalMoment,
  formatPayrollPeriod,
} from './format-identification-period-and-legal-dates.ts';
import type { StatementLine } from './objection-deadlines-and-give-back.ts';
import {
  buildPartiesBlock,
  type DocumentParties,
  type PayrollDocument,
} from './payroll-document-blocks-and-parties.ts';

const version = 'extracto-2026-2';

/**
 * Builds the statement of a closed period. It shows dates and values but no dishes, because the employer may read it.
 */
export function buildClosingStatement(
  parties: DocumentParties,
  period: { startPeriod: IsoDate; endPeriod: IsoDate; amountCop: Cop },
  lines: readonly StatementLine[],
  objectUntilMs: number,
): PayrollDocument {
  const sum = (amountOf: (line: StatementLine) => Cop) => lines.reduce((total, line) => total + amountOf(line), 0);
  return {
    kind: 'closing',
    title: `Extracto de cierre del ${formatPayrollPeriod(period)}`,
    templateVersion: version,
    blocks: [
      buildPartiesBlock(parties),
      {
        kind: 'facts',
        rows: [
          ['Período', `${formatLegalDate(period.startPeriod)} a ${formatLegalDate(period.endPeriod)}`],
          ['Tope', formatCop(period.amountCop)],
          ['Se descuenta', formatCop(sum((line) => line.payrollCop))],
        ],
      },
      {
        kind: 'table',
        head: ['Fecha', 'Pedido', 'Valor', 'Subsidio', 'Descuento'],
        rows: lines.map((line) => [
          `${formatDayMonth(line.scheduleDate)}${line.scheduleDate < period.startPeriod ? ' (ajuste)' : ''}`,
          line.orderId.slice(-6),
          formatCop(line.totalCop),
          formatCop(line.subsidyCop),
          formatCop(line.payrollCop),
        ]),
        total: [
          'Total',
          String(lines.length),
          formatCop(sum((line) => line.totalCop)),
          formatCop(sum((line) => line.subsidyCop)),
          formatCop(sum((line) => line.payrollCop)),
        ],
      },
      { kind: 'text', text: `Puedes objetar una línea hasta el ${formatLegalMoment(objectUntilMs)}.` },
    ],
  };
}
