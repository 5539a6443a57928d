import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import type { CompanyBillAction } from '@sazon/domain/bills/company-bill-lifecycle';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { calculateBillIssue } from '@sazon/domain/payroll/company-bill-period';
import { resolutionNames } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import {
  type DocumentEvent,
  DocumentHistory,
  type DocumentStep,
  StepLine,
} from '../../ui/pages/document-steps-and-history.tsx';
import { formatDay, formatPeople } from './company-bill-tags-and-texts.tsx';

const moment = (atMs: number): string => formatMoment(atMs).toLowerCase();

/** What happens to the deductions of a bill before its company approves it; none of a bill without deductions. */
function listDeductionSteps(bill: CompanyBillDetail): DocumentStep[] {
  const { sections, reconciled, generatedAt, issuedAt, approvedAt, objections } = bill;
  if (!sections.some(({ section }) => section === 'deductions')) return [];
  const stated: DocumentStep = {
    name: 'Extractos objetables',
    when: [
      issuedAt === null ? `hasta el ${moment(calculateBillIssue(generatedAt))}` : `cerrados el ${moment(issuedAt)}`,
      ...(objections === 0 ? [] : [objections === 1 ? '1 objeción' : `${objections} objeciones`]),
    ].join(', '),
    look: issuedAt === null ? 'now' : 'done',
  };
  // a company may approve without having said what its payroll deducted
  if (reconciled === null && approvedAt !== null) return [stated];
  const closed = reconciled?.closed ?? null;
  const deducted: DocumentStep = {
    name: 'Descontada y conciliada',
    when:
      closed !== null
        ? `${moment(closed.at)}, ${closed.by}`
        : reconciled === null
          ? 'al subir lo descontado'
          : 'con diferencias abiertas',
    look: closed !== null ? 'done' : reconciled === null ? 'coming' : 'now',
  };
  return [stated, deducted];
}

/** What is said of an invoice that is not made yet: it follows the approval, and a bill of nothing has none. */
function describeAwaitedInvoice({ approvedAt, owedCop }: CompanyBillDetail): string {
  if (approvedAt === null) return 'al aprobar';
  return owedCop !== null && owedCop <= 0 ? 'no hay qué facturar' : 'la emite Sazón';
}

/** The states of a bill: past, current and next, with their dates. */
function listSteps(bill: CompanyBillDetail): DocumentStep[] {
  const { state, generatedAt, issuedAt, answerUntil, approvedAt, invoice, dueOn, paidOn } = bill;
  const isPaid = state === 'paid';
  const answer =
    approvedAt !== null ? moment(approvedAt) : answerUntil === null ? '' : `vence el ${moment(answerUntil)}`;
  const ofDeductions = listDeductionSteps(bill);
  const isNew = state === 'draft' && ofDeductions.length === 0;
  return [
    { name: 'Generada', when: moment(generatedAt), look: isNew ? 'now' : 'done' },
    ...ofDeductions,
    {
      name: state === 'rejected' ? 'Rechazada' : approvedAt === null ? 'Por aprobar' : 'Aprobada',
      when: issuedAt === null ? 'al responder las objeciones' : answer,
      look: approvedAt !== null ? 'done' : state === 'draft' ? 'coming' : 'now',
    },
    {
      name: 'Facturada',
      when: invoice === null ? describeAwaitedInvoice(bill) : `${invoice.number}, ${formatDay(invoice.on)}`,
      look: invoice !== null ? 'done' : state === 'approved' ? 'now' : 'coming',
    },
    {
      name: 'Pagada',
      when: paidOn !== null ? formatDay(paidOn) : dueOn === null ? '' : `antes del ${formatDay(dueOn)}`,
      look: isPaid ? 'done' : state === 'invoiced' ? 'now' : 'coming',
    },
  ];
}

/** The line of states: in columns, on a phone one below the other. */
export function CompanyBillStates({ bill }: { bill: CompanyBillDetail }) {
  if (bill.state === 'voided')
    return <p className="type-body text-text-2">Anulada: otra cuenta del mismo período tiene sus líneas.</p>;
  return <StepLine steps={listSteps(bill)} />;
}

const actionNames: Readonly<Record<CompanyBillAction, string>> = {
  generate: 'Cuenta generada',
  adjust: 'Ajuste',
  issue: 'Enviada para aprobar',
  rejectLines: 'Líneas rechazadas',
  keepLine: 'Rechazo retirado',
  answer: 'Rechazo respondido',
  approve: 'Aprobada',
  approveByHand: 'Aprobada a mano',
  reject: 'Cuenta rechazada',
  askInvoice: 'Factura pedida al proveedor',
  refuseInvoice: 'El proveedor rechazó la factura',
  invoice: 'Facturada',
  creditInvoice: 'Factura anulada con nota crédito',
  remind: 'Aviso a la empresa',
  payPart: 'Pago parcial',
  pay: 'Pagada',
  stateWithholding: 'Retención agregada',
  withdrawWithholding: 'Retención retirada',
  acceptWithholding: 'Retención aceptada',
  rejectWithholding: 'Retención rechazada',
  settle: 'Sin saldo por pagar',
  returnPayment: 'El pago no llegó',
  void: 'Anulada',
};

type Reconciled = NonNullable<CompanyBillDetail['reconciled']>;

/** The steps of a reconciliation, from its file to its end. */
function listReconciliationEvents({ closed, steps }: Reconciled): DocumentEvent[] {
  const done = steps.map(({ kind, at, by, people, amountCop, resolution, reason }) => ({
    name:
      kind === 'file'
        ? `Lo descontado, subido: ${people === 1 ? '1 fila' : `${people} filas`}`
        : kind === 'matched'
          ? `${people === 1 ? '1 fila emparejada' : `${people} filas emparejadas`} a mano`
          : `Diferencia de ${formatPeople(people)}: ${(resolution === null ? '' : resolutionNames[resolution]).toLowerCase()}`,
    ...{ at, who: by, reason, amountCop },
  }));
  if (closed === null) return done;
  return [{ name: 'Nómina conciliada', at: closed.at, who: closed.by, reason: null, amountCop: null }, ...done];
}

/** The history, newest first, with the steps of its reconciliation. */
export function CompanyBillHistory({ bill: { events, reconciled } }: { bill: CompanyBillDetail }) {
  const steps = reconciled === null ? [] : listReconciliationEvents(reconciled);
  const all = [...events.map((event) => ({ ...event, name: actionNames[event.action] })), ...steps];
  return <DocumentHistory events={all.sort((one, other) => other.at - one.at)} />;
}
