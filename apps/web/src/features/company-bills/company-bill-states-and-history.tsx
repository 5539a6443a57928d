import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import type { CompanyBillAction } from '@sazon/domain/bills/company-bill-lifecycle';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { DocumentHistory, type DocumentStep, StepLine } from '../../ui/pages/step-line-and-history.tsx';
import { formatDay } from './company-bill-tags-and-texts.tsx';

const moment = (atMs: number): string => formatMoment(atMs).toLowerCase();

/** The states of a bill: past, current and next, with their dates. */
function listSteps(bill: CompanyBillDetail): DocumentStep[] {
  const { state, reconciled, generatedAt, issuedAt, answerUntil, approvedAt, invoice, dueOn, paidOn } = bill;
  const isPaid = state === 'paid';
  const answer =
    approvedAt !== null ? moment(approvedAt) : answerUntil === null ? '' : `vence el ${moment(answerUntil)}`;
  return [
    { name: 'Generada', when: moment(generatedAt), look: state === 'draft' ? 'now' : 'done' },
    ...(reconciled === null
      ? []
      : [
          {
            name: 'Conciliada',
            when: reconciled.closed === null ? 'con diferencias abiertas' : moment(reconciled.closed.at),
            look: reconciled.closed === null ? ('now' as const) : ('done' as const),
          },
        ]),
    {
      name: state === 'rejected' ? 'Rechazada' : approvedAt === null ? 'Por aprobar' : 'Aprobada',
      when: issuedAt === null ? 'al responder las objeciones' : answer,
      look: approvedAt !== null ? 'done' : state === 'draft' ? 'coming' : 'now',
    },
    {
      name: 'Facturada',
      when: invoice === null ? 'al aprobar' : `${invoice.number}, ${formatDay(invoice.on)}`,
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
  payPart: 'Pago parcial',
  pay: 'Pagada',
  settle: 'Sin saldo por pagar',
  returnPayment: 'El pago no llegó',
  void: 'Anulada',
};

/** The history, newest first, with the closing of its reconciliation. */
export function CompanyBillHistory({ bill: { events, reconciled } }: { bill: CompanyBillDetail }) {
  const closed = reconciled?.closed ?? null;
  const closing =
    closed === null
      ? []
      : [{ name: 'Nómina conciliada', at: closed.at, who: closed.by, reason: null, amountCop: null }];
  const all = [...events.map((event) => ({ ...event, name: actionNames[event.action] })), ...closing];
  return <DocumentHistory events={all.sort((one, other) => other.at - one.at)} />;
}
