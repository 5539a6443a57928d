import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';
import { PRODUCT } from '../product-name.ts';
import type { FormField } from './check-enrolment-field-answers.ts';
import {
  formatFieldAnswer,
  formatLegalDate,
  formatPayrollPeriod,
} from './format-identification-period-and-legal-dates.ts';
import {
  buildPartiesBlock,
  type DocumentParties,
  type PayrollDocument,
} from './payroll-document-blocks-and-parties.ts';
import { CLAUSES } from './signature-check-and-clauses.ts';

const versions = { contract: 'acuerdo-2026-2', payroll: 'autorizacion-2026-2' } as const;

const protections = [
  'El descuento no se hará si afecta el salario mínimo o la parte inembargable del salario (CST, art. 149), ni por debajo de lo que la ley protege. El empleador, que es quien conoce el salario, fija el tope y responde por él.',
  'Un pedido cancelado a tiempo no se descuenta. Uno que no se recoge después de la espera sí, porque ya se cocinó.',
  'Si el contrato de trabajo termina, autorizo descontar de la liquidación final solo lo ya consumido.',
  `Puedo retirar esta autorización para pedidos futuros cuando quiera, yo mismo en ${PRODUCT.name} o con Recursos Humanos.`,
];

const sharedData = `${PRODUCT.name} le entrega a mi empleador fechas y valores de mis descuentos, y nada más: nunca qué plato pido ni mi información de salud (Ley 1581 de 2012).`;

/**
 * Builds the agreement that a person signs once, at enrolment: the rules, without any period (labour code, CST 149 and
 * 151). `ceilingCop` is null while the employer has not approved one.
 */
export function buildEnrolmentContract(
  parties: DocumentParties,
  terms: { ceilingCop: Cop | null; periodWords: string },
  fields: readonly FormField[],
  answers: Readonly<Record<string, string>>,
): PayrollDocument {
  const answered = fields.flatMap((field): [string, string][] => {
    const answer = answers[field.name];
    if (answer === undefined) return [];
    return [[field.label, formatFieldAnswer(field, answer)]];
  });
  return {
    kind: 'contract',
    title: `Acuerdo de ${parties.employer.payrollName.toLowerCase()}`,
    templateVersion: versions.contract,
    blocks: [
      buildPartiesBlock(parties),
      ...(answered.length === 0 ? [] : [{ kind: 'facts' as const, rows: answered }]),
      { kind: 'heading', text: 'Qué acordamos' },
      {
        kind: 'list',
        items: [
          `Puedo pagar mis almuerzos en ${PRODUCT.name} con descuento de mi nómina. Concepto: consumo de alimentación.`,
          `El descuento es ${terms.periodWords}, en una sola cuota, por los pedidos de ese período ya entregados, menos el subsidio de mi empleador.`,
          terms.ceilingCop === null
            ? 'El tope por período es el que mi empleador apruebe al responder esta solicitud.'
            : `El tope por período es ${formatCop(terms.ceilingCop)}, aprobado por mi empleador.`,
          'Antes de la primera compra de cada período se me pide autorizarlo. Sin esa autorización no hay descuento.',
          'Al cierre de cada período recibo un extracto con cada línea, y tengo 48 horas para objetarla.',
        ],
      },
      { kind: 'heading', text: 'Lo que me protege' },
      { kind: 'list', items: protections },
      { kind: 'heading', text: 'Mis datos' },
      { kind: 'text', text: sharedData },
      { kind: 'heading', text: 'Acepto' },
      { kind: 'list', items: Object.values(CLAUSES.contract) },
    ],
  };
}

/**
 * Builds the written order that the law wants "para cada caso" (for each case, CST 149.1): one period with its ceiling.
 */
export function buildPeriodAuthorisation(
  parties: DocumentParties,
  period: { startPeriod: IsoDate; endPeriod: IsoDate; amountCop: Cop },
): PayrollDocument {
  const dates = formatPayrollPeriod(period);
  return {
    kind: 'payroll',
    title: `Autorización de descuento del ${dates}`,
    templateVersion: versions.payroll,
    blocks: [
      buildPartiesBlock(parties),
      {
        kind: 'facts',
        rows: [
          ['Período', `${formatLegalDate(period.startPeriod)} a ${formatLegalDate(period.endPeriod)}`],
          ['Tope', `${formatCop(period.amountCop)}, en una cuota`],
          ['Pago', 'Con la primera nómina que se pague después del cierre del período'],
          ['Concepto', 'Consumo de alimentación'],
        ],
      },
      {
        kind: 'text',
        text: 'Se descuenta el valor de mis pedidos de este período ya entregados, menos el subsidio de mi empleador y lo que haya pagado por otros medios. Nunca más que el tope.',
      },
      { kind: 'list', items: protections },
      { kind: 'heading', text: 'Mis datos' },
      { kind: 'text', text: sharedData },
      { kind: 'heading', text: 'Acepto' },
      { kind: 'list', items: Object.values(CLAUSES.payroll) },
    ],
  };
}
