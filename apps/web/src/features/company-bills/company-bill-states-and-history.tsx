import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import type { CompanyBillAction } from '@sazon/domain/bills/company-bill-lifecycle';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatDay } from './company-bill-tags-and-texts.tsx';

type Step = { name: string; when: string; look: 'done' | 'now' | 'coming' };

const moment = (atMs: number): string => formatMoment(atMs).toLowerCase();

/** The states of a bill: past, current and next, with their dates. */
function listSteps(bill: CompanyBillDetail): Step[] {
  const { state, generatedAt, issuedAt, answerUntil, approvedAt, invoice, dueOn, paidOn } = bill;
  const isPaid = state === 'paid';
  const answer =
    approvedAt !== null ? moment(approvedAt) : answerUntil === null ? '' : `vence el ${moment(answerUntil)}`;
  return [
    { name: 'Generada', when: moment(generatedAt), look: state === 'draft' ? 'now' : 'done' },
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

const dots: Record<Step['look'], string> = {
  done: 'bg-success text-on-success',
  now: 'bg-accent shadow-[inset_0_0_0_1.5px_var(--accent-strong)] ring-4 ring-accent-soft text-on-accent',
  coming: 'shadow-[inset_0_0_0_2px_var(--border-strong)]',
};

/** The line of states: in columns, on a phone one below the other. */
export function CompanyBillStates({ bill }: { bill: CompanyBillDetail }) {
  if (bill.state === 'voided')
    return <p className="type-body text-text-2">Anulada: otra cuenta del mismo período tiene sus líneas.</p>;
  return (
    <ol aria-label="Estados" className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1 tablet:grid-cols-4">
      {listSteps(bill).map(({ name, when, look }) => (
        <li key={name} aria-current={look === 'now' ? 'step' : undefined} className="flex gap-3 tablet:block">
          <span className={cx('grid size-6 shrink-0 place-items-center rounded-full tablet:mb-2', dots[look])}>
            {look === 'done' && <Icon name="check" weight="bold" size="xs" />}
          </span>
          <span className="min-w-0">
            <span className={cx('type-item block', look === 'coming' && 'text-text-2')}>
              {name}
              {look === 'done' && <span className="sr-only">: listo</span>}
            </span>
            <span className="type-body-s block text-text-2">{when}</span>
          </span>
        </li>
      ))}
    </ol>
  );
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

/** The history, newest first. */
export function CompanyBillHistory({ events }: { events: CompanyBillDetail['events'] }) {
  return (
    <section aria-label="Historia" className="rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3 mb-2">Historia</h2>
      <ol className="grid grid-cols-1 gap-3">
        {events.map(({ action, at, who, reason, amountCop }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history has no ids and only grows at its head
          <li key={`${at} ${action} ${events.length - place}`}>
            <span className="type-item block">
              {actionNames[action]}
              {amountCop !== null && `: ${formatCop(amountCop)}`}
            </span>
            <span className="type-body-s block text-text-2">
              {formatMoment(at)}, {who ?? 'automático'}
            </span>
            {reason && <span className="type-body-s block">«{reason}»</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
