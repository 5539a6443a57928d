import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import type { SettlementAction } from '@sazon/domain/bills/settlement-lifecycle';
import { formatDayMonthMoment, formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { DocumentHistory, type DocumentStep, StepLine } from '../../ui/pages/document-steps-and-history.tsx';
import { isPromised, whenAccountIsConfirmed } from './next-payment-link.tsx';

const day = (date: string) => formatMediumDate(date).toLowerCase();

/** The states of a settlement: past, current and next, with their dates. */
function listSteps(bill: SettlementDetail): DocumentStep[] {
  const { state, end, issuedAt, approvedAt, disputeUntil, openDisputes } = bill;
  const isOpen = state === 'issued' || state === 'in_review';
  const isApproved = state === 'approved' || state === 'paid';
  const isDisputed = state === 'in_review' && openDisputes > 0;
  return [
    { name: 'Cerrada', when: day(end), look: 'done' },
    {
      name: 'Emitida',
      when: issuedAt === null ? '' : formatDayMonthMoment(issuedAt),
      look: issuedAt === null ? 'coming' : 'done',
    },
    {
      name: isDisputed ? 'En disputa' : 'En revisión',
      when: isApproved
        ? 'terminada'
        : isDisputed
          ? 'falta la respuesta'
          : disputeUntil === null
            ? ''
            : `hasta el ${formatDayMonthMoment(disputeUntil)}`,
      look: isApproved ? 'done' : isOpen ? 'now' : 'coming',
    },
    {
      name: 'Aprobada',
      when:
        approvedAt === null
          ? isDisputed
            ? 'después de la respuesta'
            : 'sola, al terminar el plazo'
          : formatDayMonthMoment(approvedAt),
      look: isApproved ? 'done' : 'coming',
    },
    {
      name: 'Pagada',
      when: describePayDay(bill),
      look: state === 'paid' ? 'done' : state === 'approved' ? 'now' : 'coming',
    },
  ];
}

/** When it was or will be paid; without an account no day is promised, as on the settlement's head. */
function describePayDay(bill: SettlementDetail): string {
  const { paidOn, payOn, payTo, overdue } = bill;
  if (paidOn !== null) return day(paidOn);
  if (payOn === null) return '';
  if (overdue) return `debía ser el ${day(payOn)}`;
  return isPromised(bill) && payTo === null ? whenAccountIsConfirmed : day(payOn);
}

/** The line of states: in columns, on a phone one below the other. */
export function SettlementStates({ bill }: { bill: SettlementDetail }) {
  if (bill.state === 'voided')
    return <p className="type-body text-text-2">Anulada: sus órdenes van en la siguiente.</p>;
  return <StepLine steps={listSteps(bill)} />;
}

const actionNames: Readonly<Record<SettlementAction, string>> = {
  adjust: 'Ajuste',
  issue: 'Emitida',
  dispute: 'Línea disputada',
  answer: 'Disputa respondida',
  approve: 'Aprobada',
  payPart: 'Pago parcial',
  pay: 'Pagada',
  carry: 'Sin pago: el saldo va a la siguiente',
  returnPayment: 'El banco devolvió el pago',
  askInvoice: 'Factura de la comisión pedida al proveedor',
  refuseInvoice: 'El proveedor rechazó la factura de la comisión',
  invoice: 'Comisión facturada',
  creditInvoice: 'Nota crédito de la factura',
  void: 'Anulada',
};

/** The history, newest first. */
export const SettlementHistory = ({ events }: { events: SettlementDetail['events'] }) => (
  <DocumentHistory events={events.map((event) => ({ ...event, name: actionNames[event.action] }))} />
);
