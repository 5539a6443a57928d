import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { LimitMeter } from '../../ui/lunch/limit-meter.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { AuthorisePeriod } from './authorise-period.tsx';
import { historyQuery, periodQuery, periodToSignQuery } from './payroll-calls.ts';
import { calculatePeriodCop, formatPeriodDates, statusWords } from './payroll-texts.ts';
import { PeriodLines } from './period-lunches-and-objections.tsx';
import { WithdrawActions, WithdrawnCard } from './withdraw-authorisation-cards.tsx';

/**
 * /nomina/descuento: the running period with its orders and total, and its pending authorisation. `periodId`: another
 * period of the person, the next or a closed one.
 */
export function PayrollPeriodScreen({ periodId }: { periodId: string | undefined }) {
  const { data: history } = useSuspenseQuery(historyQuery);
  const { data: waiting } = useSuspenseQuery(periodToSignQuery(periodId));
  const open = history.data.filter((period) => period.status !== 'closed');
  const wanted = periodId ?? waiting.payrollDiscount?.id ?? open.at(-1)?.id;
  const period = history.data.find((one) => one.id === wanted);
  if (!period) {
    return (
      <main className="px-4 pt-6">
        <EmptyState
          title="No tienes descuentos por nómina"
          text="Cuando tu empresa apruebe tu inscripción, acá autorizas cada período."
          action={<LinkButton render={<Link to="/nomina/inscribirse" />}>Inscribirme</LinkButton>}
        />
      </main>
    );
  }
  const pending = waiting.payrollDiscount?.id === period.id ? waiting.payrollDiscount : null;
  const others = open.filter((one) => one.id !== period.id);
  return (
    <main className="px-4 pb-10">
      <div className="mx-auto grid max-w-column gap-4 pt-4">
        <Card className="grid gap-3">
          <header className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="type-h2">Del {formatPeriodDates(period)}</h2>
            <span className="type-label text-text-2">{statusWords[period.status]}</span>
          </header>
          <LimitMeter
            label={period.status === 'closed' ? 'Descontado' : 'Descuento hasta ahora'}
            usedCop={calculatePeriodCop(period)}
            limitCop={period.amount}
            note={[
              period.deductsOn && `Se descuenta el ${formatLongDate(period.deductsOn).toLowerCase()}.`,
              period.reserved > 0 &&
                period.status !== 'closed' &&
                'Incluye los almuerzos que vienen en camino. Los cancelados no se descuentan.',
            ]
              .filter(Boolean)
              .join(' ')}
          />
        </Card>
        {pending && <AuthorisePeriod discount={pending} />}
        {period.status === 'withdrawn' && !pending && <WithdrawnCard period={period} />}
        <Orders periodId={period.id} />
        {others.length > 0 && (
          <nav aria-label="Otros períodos abiertos" className="grid gap-2">
            {others.map((one) => (
              <LinkButton
                key={one.id}
                look="quiet"
                wide
                render={<Link to="/nomina/descuento" search={{ periodo: one.id }} />}
              >
                {formatPeriodDates(one)}: {statusWords[one.status].toLowerCase()}
              </LinkButton>
            ))}
          </nav>
        )}
        <LinkButton look="text" wide render={<Link to="/nomina/historial" />}>
          Ver períodos anteriores
        </LinkButton>
        {period.status !== 'closed' && <WithdrawActions period={period} />}
      </div>
    </main>
  );
}

function Orders({ periodId }: { periodId: string }) {
  const { data } = useSuspenseQuery(periodQuery(periodId));
  return <PeriodLines period={data.period} lines={data.lines} />;
}
