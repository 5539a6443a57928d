import type { IsoDate } from '../calendar/iso-date.ts';
import { formatPayrollPeriod } from './format-identification-period-and-legal-dates.ts';
import {
  buildPartiesBlock,
  type DocumentParties,
  type PayrollDocument,
} from './payroll-document-blocks-and-parties.ts';

const version = 'retiro-2026-1';

/**
 * Builds the document by which a person withdraws payroll authorisations: they pay for nothing bought later. The labour
 * code (CST 149) asks for an order in each case, so a person may withdraw. `leavesPlan` ends the agreement too.
 */
export function buildWithdrawal(
  parties: DocumentParties,
  periods: readonly { startPeriod: IsoDate; endPeriod: IsoDate }[],
  leavesPlan: boolean,
): PayrollDocument {
  return {
    kind: 'withdrawal',
    title: leavesPlan
      ? `Retiro de ${parties.employer.payrollName.toLowerCase()}`
      : `Retiro de la autorización del ${periods.map(formatPayrollPeriod).join(' y del ')}`,
    templateVersion: version,
    blocks: [
      buildPartiesBlock(parties),
      ...(periods.length === 0
        ? []
        : [
            {
              kind: 'facts' as const,
              rows: [['Períodos', periods.map(formatPayrollPeriod).join(', ')] as [string, string]],
            },
          ]),
      {
        kind: 'list',
        items: [
          'Retiro la autorización de descuento para todo lo que no haya comprado todavía. Desde ahora pago con otros medios.',
          'Lo que ya compré con la autorización se descuenta al entregarse, como lo acepté. Lo que cancele a tiempo, no.',
          ...(leavesPlan
            ? ['Termino también el acuerdo. Para volver a pagar por nómina firmo uno nuevo.']
            : ['El acuerdo sigue: puedo volver a autorizar el período cuando quiera.']),
        ],
      },
    ],
  };
}
