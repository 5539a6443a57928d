import { creditLine } from '@sazon/contract/credit-line/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { formatPayrollPeriod } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { getPayrollIcon } from '../../session/payroll-icon.ts';
import { useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LimitMeter } from '../../ui/lunch/limit-meter.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { AskForPayrollLimit } from './ask-for-payroll-limit-card.tsx';
import { formatFullDayMonth } from './day-and-month-format.ts';
import { PayrollCreditMovements } from './payroll-credit-movements.tsx';

function Fact({ label, amountCop }: { label: string; amountCop: number }) {
  return (
    <div className="rounded bg-sunken px-3 py-2.5">
      <dt className="type-caption text-text-2">{label}</dt>
      <dd className="type-price">
        <Money amountCop={amountCop} />
      </dd>
    </div>
  );
}

/** /cupo: the payroll line of this period: a limit for lunches, not a loan. */
export function CreditLineScreen() {
  const { data } = useSuspenseQuery(queryFor(creditLine));
  const person = useUser();
  if (data.line === null) {
    return (
      <main className="px-4">
        <EmptyState
          title="Todavía no tienes cupo."
          text="Cuando tu empresa te apruebe el descuento por nómina, acá ves cuánto puedes usar."
          action={<LinkButton render={<Link to="/nomina/inscribirse" />}>Inscribirme</LinkButton>}
        />
      </main>
    );
  }
  const { name, enterpriseName, current, next, request } = data.line;
  return (
    <main className="mx-auto grid w-full max-w-column grid-cols-1 gap-4 px-4 pt-3 pb-8">
      {!current.signed && (
        <NoticeBar tone="warning" render={<Link to="/nomina/descuento" />}>
          Falta tu autorización de este período: hasta que la des, no pagas por nómina.
        </NoticeBar>
      )}
      <Card label={name}>
        <LimitMeter
          label={`${name}, del ${formatPayrollPeriod(current)}`}
          icon={getPayrollIcon(person)}
          limitCop={current.limit}
          usedCop={current.used + current.reserved}
          note={`Se renueva el ${formatFullDayMonth(addDays(current.endPeriod, 1))}`}
        />
        <dl className="grid grid-cols-2 gap-2 pt-4">
          <Fact label="Te queda" amountCop={current.remaining} />
          <Fact label="Cupo del período" amountCop={current.limit} />
          <Fact label="Usado en almuerzos entregados" amountCop={current.used} />
          <Fact label="Reservado por entregar" amountCop={current.reserved} />
        </dl>
      </Card>
      <NextDeduction line={data.line} />
      <AskForPayrollLimit enterpriseName={enterpriseName} limitCop={(next ?? current).limit} request={request} />
      <PayrollCreditMovements />
    </main>
  );
}

/** The amount available today, and the deduction from the next salary. */
function NextDeduction({ line }: { line: NonNullable<RouteReply<typeof creditLine>['line']> }) {
  const { current, next, today, nextDeduction } = line;
  return (
    <Card label="Hoy y el próximo descuento">
      <dl className="type-body grid gap-2">
        <div className="flex justify-between gap-4">
          <dt className="text-text-2">Hoy puedes usar</dt>
          <dd className="font-semibold">
            {today.limit === null || today.remaining === null ? (
              'Sin límite diario'
            ) : (
              <Money amountCop={today.remaining} />
            )}
          </dd>
        </div>
        {today.limit !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-text-2">Límite por día</dt>
            <dd>
              <Money amountCop={today.limit} />
            </dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-text-2">Próximo descuento, {formatFullDayMonth(nextDeduction.date)}</dt>
          <dd className="font-semibold">
            <Money amountCop={nextDeduction.amount} />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-text-2">Autorización del período</dt>
          <dd>{current.signed ? 'Firmada' : 'Pendiente'}</dd>
        </div>
        {next && (
          <div className="flex justify-between gap-4">
            <dt className="text-text-2">Del {formatPayrollPeriod(next)}</dt>
            <dd>{formatCop(next.remaining)} disponibles</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
