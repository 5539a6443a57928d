import { answerCourierDispute, returnCourierPayment } from '@sazon/contract/courier/courier-pay-routes';
import type { CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import type { CourierAdjustment, CourierWeekStop } from '@sazon/contract/courier/courier-pay-week';
import { formatPhone } from '@sazon/domain/auth/phone';
import { courierLineNames } from '@sazon/domain/bills/courier-statement';
import { formatClock, formatMediumDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useCall } from '../../calls/use-call.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { TableHead } from '../../ui/pages/table-head.tsx';
import { AnswerLineDisputeForm } from '../admin-bills/answer-line-dispute-form.tsx';
import { BillPaymentsWithReturn, buildBankReturnTexts } from '../admin-bills/bill-payments-and-bank-returns.tsx';
import { FiledInBankFile } from '../admin-bills/filed-in-bank-file.tsx';
import { CourierStatementFiles } from '../bills/courier-statement-files.tsx';
import { DisputeTag, SettlementTag } from '../bills/settlement-tags-and-texts.tsx';
import { courierPayReads } from './courier-pay-calls.ts';

type Week = CrewPay['data'][number];

/** Whether a week has a statement with something left to pay. */
export const isPayable = ({ statement }: Week): boolean =>
  statement !== null && statement.state === 'issued' && statement.toPay > statement.paid;

const countOpen = ({ days, adjustments }: Week): number =>
  [...days.flatMap(({ stops }) => stops), ...adjustments].filter(({ dispute }) => dispute?.state === 'open').length;

interface CourierWeekCardProps {
  one: Week;
  today: string;
  mayEdit: boolean;
  chosen: boolean;
  /** Undefined for people who may only read. */
  onChoose: (() => void) | undefined;
}

/** A courier's week: its sum, and on opening its lines, disputes, payments and files. */
export function CourierWeekCard({ one, today, mayEdit, chosen, onChoose }: CourierWeekCardProps) {
  const { courier, stops, amount, statement } = one;
  const open = countOpen(one);
  const isOverdue = isPayable(one) && statement !== null && statement.payOn < today;
  return (
    <li className="flex items-start gap-3 rounded-lg bg-surface p-4 shadow-e1">
      {onChoose && (
        <span className="flex min-h-11 items-center">
          <Checkbox
            label={`Elegir la cuenta de ${courier.name}`}
            labelHidden
            checked={chosen}
            disabled={!isPayable(one)}
            onCheckedChange={onChoose}
          />
        </span>
      )}
      <details className="min-w-0 flex-1">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1.5">
          <Avatar name={courier.name} kind="person" />
          <span className="min-w-0 flex-1 basis-40">
            <b className="type-h3 block">{courier.name}</b>
            <span className="type-body-s text-text-2 tabular-nums">
              {formatPhone(courier.phone)}, {stops === 1 ? '1 parada' : `${stops} paradas`}
              {statement && `. Cuenta ${statement.number}`}
              {!one.hasAccount && '. Sin cuenta de banco'}
            </span>
            <FiledInBankFile filed={one.filed} />
          </span>
          {open > 0 && <DisputeTag state="open" />}
          {statement && <SettlementTag state={statement.state} overdue={isOverdue} />}
          <Money amountCop={amount} className="type-h3" />
        </summary>
        <div className="mt-3 grid grid-cols-1 gap-4">
          {statement && (
            <p className="type-body-s flex flex-wrap items-center justify-between gap-3 text-text-2">
              {describePayment(statement)}
              <CourierStatementFiles path="/admin/courier-pay" statement={statement} />
            </p>
          )}
          <StopsTable one={one} mayEdit={mayEdit} />
          <AdjustmentLines one={one} mayEdit={mayEdit} />
          {statement && <StatementPayments payments={statement.payments} mayEdit={mayEdit} />}
        </div>
      </details>
    </li>
  );
}

function describePayment({ state, toPay, paid, paidOn, payOn }: NonNullable<Week['statement']>): string {
  if (toPay < 0) return 'Lo que falta se descuenta de su siguiente cuenta.';
  if (state === 'paid' && paidOn !== null) return `Pagada el ${formatMediumDate(paidOn).toLowerCase()}.`;
  const rest = paid > 0 ? ` Faltan ${formatCop(toPay - paid)}.` : '';
  return `Se paga el ${formatMediumDate(payOn).toLowerCase()}.${rest}`;
}

const headCells = [
  { key: 'Día', className: 'py-2' },
  { key: 'Parada', className: 'py-2' },
  { key: 'Entregados', className: 'py-2 text-right' },
  { key: 'Pago', className: 'py-2 text-right' },
];

/** The stops of a week, after what the courier says against any of them. */
function StopsTable({ one: { days, courier }, mayEdit }: { one: Week; mayEdit: boolean }) {
  const stops = days.flatMap((day) => day.stops);
  if (stops.length === 0) return null;
  return (
    <div>
      {stops.map((stop) => (
        <LineDispute
          key={`${stop.scheduleDate} ${stop.hour} ${stop.location}`}
          line={stop}
          title={`${formatShortDate(stop.scheduleDate)}, ${formatClock(stop.hour)}, ${stop.location}`}
          mayEdit={mayEdit}
        />
      ))}
      <table className="type-body-s w-full text-left">
        <caption className="sr-only">Paradas de {courier.name}</caption>
        <TableHead cells={headCells} />
        <tbody>
          {stops.map(({ scheduleDate, hour, location, lunches, delivered, amount }) => (
            <tr key={`${scheduleDate} ${hour} ${location}`} className="border-border border-t">
              <td className="whitespace-nowrap py-2 pr-3">{formatShortDate(scheduleDate)}</td>
              <td className="py-2 pr-3">
                {formatClock(hour)}, {location}
              </td>
              <td className="py-2 text-right tabular-nums">
                {delivered} de {lunches}
              </td>
              <td className="py-2 pl-3 text-right">
                <Money amountCop={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AdjustmentLines({ one: { adjustments }, mayEdit }: { one: Week; mayEdit: boolean }) {
  if (adjustments.length === 0) return null;
  return (
    <ul aria-label="Propinas, extras y descuentos" className="type-body-s">
      {adjustments.map((line) => (
        <li key={line.lineId} className="border-border border-t py-2">
          <span className="flex justify-between gap-3">
            <span className="min-w-0">
              <b className="font-semibold">{courierLineNames[line.kind]}</b>
              {line.reason && `: ${line.reason}`}
            </span>
            <Money amountCop={line.amount} />
          </span>
          <LineDispute line={line} title={courierLineNames[line.kind]} mayEdit={mayEdit} />
        </li>
      ))}
    </ul>
  );
}

interface LineDisputeProps {
  line: CourierWeekStop | CourierAdjustment;
  title: string;
  mayEdit: boolean;
}

/** What the courier says against a line, and the platform's answer or the form for it. */
function LineDispute({ line: { dispute, amount }, title, mayEdit }: LineDisputeProps) {
  if (dispute === null) return null;
  return (
    <section aria-label={`Reclamo de ${title}`} className="my-2 rounded bg-sunken p-3">
      <p className="type-body-s flex flex-wrap items-center gap-2">
        <DisputeTag state={dispute.state} /> {title}
      </p>
      <p className="type-body mt-1">«{dispute.note}»</p>
      {dispute.answer && <p className="type-body-s mt-1 text-text-2">Respuesta: {dispute.answer}</p>}
      {dispute.state === 'open' && mayEdit && (
        <AnswerLineDisputeForm
          disputeId={dispute.id}
          code={title}
          takenCop={amount < 0 ? Math.abs(amount) : 0}
          route={answerCourierDispute}
          reads={courierPayReads}
          label="Respuesta al domi"
        />
      )}
    </section>
  );
}

const texts = buildBankReturnTexts('La cuenta queda otra vez por pagar.');

function StatementPayments({
  payments,
  mayEdit,
}: {
  payments: NonNullable<Week['statement']>['payments'];
  mayEdit: boolean;
}) {
  const send = useCall(returnCourierPayment, {
    silent: true,
    invalidates: courierPayReads,
    onSuccess: () => toast.success('Pago devuelto: queda por pagar'),
  });
  return (
    <BillPaymentsWithReturn
      payments={payments}
      mayReturn={mayEdit}
      texts={texts}
      call={send}
      onReturn={(id, reason, done) => send.mutate({ params: { id }, body: { reason } }, { onSuccess: done })}
    />
  );
}
