import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { calculatePayrollOutlook } from '@sazon/domain/payroll/payroll-outlook';
import { PAYROLL_PAUSED } from '@sazon/domain/payroll/payroll-paused-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { spec } from '../../messages/specification-texts.ts';
import { getPayrollIcon } from '../../session/payroll-icon.ts';
import { useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LimitMeter } from '../../ui/lunch/limit-meter.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { limitQuery } from './payroll-calls.ts';
import { COMPANY_SEES, formatBusinessDays, formatPeriodDates } from './payroll-texts.ts';
import { TrafficLightBadge } from './traffic-light-badge.tsx';
import { WhatIfCard } from './what-if-card.tsx';

/** Nothing to show for this period: who asked already sees the request, others enrol. */
const NoLimit = ({ hasAsked }: { hasAsked: boolean }) => (
  <main className="px-4 pt-6">
    <EmptyState
      title="No tienes cupo de nómina en este período"
      text="Si tu empresa ofrece descuento por nómina, inscríbete y pídelo."
      action={
        hasAsked ? (
          <LinkButton render={<Link to="/nomina/responder-solicitud" />}>Ver mi solicitud</LinkButton>
        ) : (
          <LinkButton render={<Link to="/nomina/inscribirse" />}>Inscribirme</LinkButton>
        )
      }
    />
  </main>
);

/** /mi-billetera/nomina: limit, used and remaining of the running period, the traffic light, and '¿y si…?'. */
export function PayrollWalletScreen() {
  const { data } = useSuspenseQuery(limitQuery);
  const person = useUser();
  const name = person?.enterprise?.data.payrollName ?? spec.payroll.defaultName;
  const { limit, rests } = data;
  if (limit === null) return <NoLimit hasAsked={person !== null && person.applications.length > 0} />;
  const outlook = calculatePayrollOutlook(limit.remaining, limit.lunch, limit.openDaysLeft);
  return (
    <main className="px-4 pb-10">
      <div className="mx-auto grid max-w-column gap-4 pt-4">
        {rests && <NoticeBar>{PAYROLL_PAUSED}</NoticeBar>}
        <Card className="grid gap-4">
          <LimitMeter
            icon={getPayrollIcon(person)}
            label={`${name}, del ${formatPeriodDates(limit)}`}
            limitCop={limit.limit}
            usedCop={limit.used}
            note={[
              limit.deductsOn && `Se descuenta el ${formatLongDate(limit.deductsOn).toLowerCase()}.`,
              `Se renueva el ${formatLongDate(limit.renewsOn).toLowerCase()}.`,
            ]
              .filter(Boolean)
              .join(' ')}
          />
          <dl className="type-body grid grid-cols-[1fr_auto] gap-y-1.5">
            <dt className="text-text-2">Cupo</dt>
            <dd className="type-price text-right">{formatCop(limit.limit)}</dd>
            <dt className="text-text-2">Usado</dt>
            <dd className="type-price text-right">{formatCop(limit.used)}</dd>
            {limit.reserved > 0 && (
              <>
                <dt className="text-text-2">De eso, por entregar</dt>
                <dd className="type-price text-right">{formatCop(limit.reserved)}</dd>
              </>
            )}
            <dt className="font-semibold">Te queda</dt>
            <dd className="type-price text-right">{formatCop(limit.remaining)}</dd>
            {limit.daily !== null && (
              <>
                <dt className="text-text-2">Hoy puedes usar</dt>
                <dd className="type-price text-right">
                  {formatCop(Math.max(0, Math.min(limit.daily - limit.usedToday, limit.remaining)))}
                </dd>
              </>
            )}
          </dl>
          <TrafficLightBadge
            light={outlook.light}
            text={`Alcanza para ${formatLunches(outlook.lunchesLeft)} como los tuyos, y quedan ${formatBusinessDays(limit.openDaysLeft)}.`}
          />
          {limit.status !== 'approved' && limit.status !== null && (
            <LinkButton wide render={<Link to="/nomina/descuento" />}>
              Autorizar este período
            </LinkButton>
          )}
        </Card>
        <p className="type-body-s text-text-2">{COMPANY_SEES}</p>
        <WhatIfCard limit={limit} />
        <nav aria-label="Más de tu nómina" className="grid gap-2">
          <LinkButton look="quiet" wide render={<Link to="/nomina/descuento" />}>
            Ver los pedidos del período
          </LinkButton>
          <LinkButton look="quiet" wide render={<Link to="/nomina/historial" />}>
            Períodos anteriores y documentos
          </LinkButton>
        </nav>
      </div>
    </main>
  );
}
