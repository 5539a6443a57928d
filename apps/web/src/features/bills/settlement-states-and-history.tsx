import type { SettlementDetail } from '@sazon/contract/bills/settlements-schemas';
import type { SettlementAction } from '@sazon/domain/bills/settlement-lifecycle';
import { formatMediumDate, formatMoment, formatShortMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

type Step = { name: string; when: string; look: 'done' | 'now' | 'coming' };

const day = (date: string) => formatMediumDate(date).toLowerCase();

/** The states of a settlement: past, current and next, with their dates. */
function listSteps(bill: SettlementDetail): Step[] {
  const { state, end, issuedAt, approvedAt, disputeUntil, payOn, paidOn } = bill;
  const isOpen = state === 'issued' || state === 'in_review';
  const isApproved = state === 'approved' || state === 'paid';
  return [
    { name: 'Cerrada', when: day(end), look: 'done' },
    {
      name: 'Emitida',
      when: issuedAt === null ? '' : formatShortMoment(issuedAt),
      look: issuedAt === null ? 'coming' : 'done',
    },
    {
      name: state === 'in_review' ? 'En disputa' : 'En revisión',
      when: isApproved
        ? 'terminada'
        : disputeUntil === null
          ? ''
          : `hasta el ${formatShortMoment(disputeUntil).toLowerCase()}`,
      look: isApproved ? 'done' : isOpen ? 'now' : 'coming',
    },
    {
      name: 'Aprobada',
      when: approvedAt === null ? 'sola, si nadie disputa' : formatShortMoment(approvedAt),
      look: isApproved ? 'done' : 'coming',
    },
    {
      name: 'Pagada',
      when: paidOn !== null ? day(paidOn) : payOn === null ? '' : day(payOn),
      look: state === 'paid' ? 'done' : state === 'approved' ? 'now' : 'coming',
    },
  ];
}

const dots: Record<Step['look'], string> = {
  done: 'bg-success text-on-success',
  now: 'bg-accent shadow-[inset_0_0_0_1.5px_var(--accent-strong)] ring-4 ring-accent-soft text-on-accent',
  coming: 'shadow-[inset_0_0_0_2px_var(--border-strong)]',
};

/** The line of states: in columns, on a phone one below the other. */
export function SettlementStates({ bill }: { bill: SettlementDetail }) {
  if (bill.state === 'voided')
    return <p className="type-body text-text-2">Anulada: sus órdenes van en la siguiente.</p>;
  return (
    <ol aria-label="Estados" className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1 tablet:grid-cols-5">
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
  void: 'Anulada',
};

/** The history, newest first. */
export function SettlementHistory({ events }: { events: SettlementDetail['events'] }) {
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
