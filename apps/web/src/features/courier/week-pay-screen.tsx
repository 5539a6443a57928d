import { courierPay } from '@sazon/contract/courier/courier-pay-routes';
import type { CourierWeek } from '@sazon/contract/courier/courier-pay-week';
import { formatMediumDate, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { WeekArrows } from '../../ui/pages/week-arrows.tsx';
import { CourierStatementFiles } from '../bills/courier-statement-files.tsx';
import { SettlementTag } from '../bills/settlement-tags-and-texts.tsx';
import { CourierAccountCard } from './courier-bank-account-card.tsx';
import { CourierPageHead } from './courier-page-head.tsx';
import { formatStops, WeekPayDay } from './week-pay-day.tsx';
import { WeekPayLines } from './week-pay-lines-and-claims.tsx';

/** /domi/semana: what each line of a week earned, its statement with its payment, and the courier's bank account. */
export function WeekPayScreen({ week }: { week: string | undefined }) {
  const query = useQuery({
    ...queryFor(courierPay, { query: { ...(week !== undefined && { week }) } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const { data } = query;
  const navigate = useNavigate({ from: '/domi/semana' });
  const go = (to: string) => void navigate({ to: '.', search: { semana: to }, resetScroll: false });
  const statementId = findClaimable(data);
  return (
    <main className="pb-8">
      <CourierPageHead title="Tu semana">
        {data && (
          <p className="type-body mt-1 flex items-center gap-1 text-(--mora-200)">
            <WeekArrows monday={data.from} isLast={addDays(data.from, 7) > data.today} onWeek={go}>
              {formatPeriod(data.from, data.to)}
            </WeekArrows>
          </p>
        )}
      </CourierPageHead>
      <div className="mx-auto grid max-w-column grid-cols-1 gap-3 px-4 pt-4">
        <ListState what="tu semana" query={query} rows={4} />
        {data && <WeekSum week={data} today={data.today} />}
        {data && data.stops === 0 && data.adjustments.length === 0 && (
          <EmptyState title="Ninguna parada esta semana." text="Cada parada a la que llegas aparece acá con su pago." />
        )}
        {data?.days.map((day) => (
          <WeekPayDay key={day.date} day={day} statementId={statementId} />
        ))}
        {data && <WeekPayLines lines={data.adjustments} statementId={statementId} />}
        {data && <CourierAccountCard account={data.account} waiting={data.waiting} />}
      </div>
    </main>
  );
}

/** Returns the statement whose lines may be disputed now, or null. */
function findClaimable(week: CourierWeek | undefined): string | null {
  const statement = week?.statement ?? null;
  return statement !== null && getServerNow() < statement.disputeUntil ? statement.id : null;
}

/** The sum of the week, and once it is over its statement: number, state, date of payment and files. */
function WeekSum({ week, today }: { week: CourierWeek; today: string }) {
  const { stops, amount, statement, adjustments } = week;
  const willBeIssued = stops > 0 || adjustments.length > 0 || today <= week.to;
  return (
    <section aria-label="Total de la semana" className="rounded-lg bg-surface p-4 shadow-e1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="type-h3">{formatStops(stops)}</span>
        <Money amountCop={amount} className="type-h1 tabular-nums" />
      </p>
      {statement === null ? (
        willBeIssued && (
          <p className="type-body-s mt-1 text-text-2">El lunes a las 6:00 queda tu cuenta de cobro de esta semana.</p>
        )
      ) : (
        <>
          <p className="type-body-s mt-2 flex flex-wrap items-center gap-2">
            Cuenta {statement.number} <SettlementTag state={statement.state} overdue={false} />
          </p>
          <p className="type-body-s mt-1 text-text-2">{describePayment(statement, today)}</p>
          <div className="mt-3">
            <CourierStatementFiles path="/domi/pay" statement={statement} />
          </div>
        </>
      )}
    </section>
  );
}

function describePayment(statement: NonNullable<CourierWeek['statement']>, today: string): string {
  const { state, paidOn, payOn, toPay, paid, payments } = statement;
  const standing = payments.filter(({ returnReason }) => returnReason === null);
  const references = standing.map(({ reference }) => reference).join(', ');
  if (state === 'paid' && standing.length > 0 && paidOn !== null)
    return `Te pagamos el ${formatMediumDate(paidOn).toLowerCase()}. Referencia ${references}.`;
  if (state === 'paid') return 'No hay nada por transferir.';
  if (toPay < 0) return 'Lo que falta se descuenta de tu siguiente cuenta.';
  const back = payments.some(({ returnReason }) => returnReason !== null);
  const before = `${back ? 'El banco devolvió un pago. ' : ''}${paid > 0 ? `Ya te pagamos ${formatCop(paid)}. ` : ''}`;
  const what = paid > 0 ? `El resto, ${formatCop(toPay - paid)},` : 'Tu pago';
  return `${before}${what} ${payOn < today ? 'está atrasado: debía salir' : 'sale'} el ${formatMediumDate(payOn).toLowerCase()}.`;
}
