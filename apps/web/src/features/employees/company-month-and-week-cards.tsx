import { companyMonth } from '@sazon/contract/reports/company-report-routes';
import type { CompanyMonth } from '@sazon/contract/reports/company-report-schemas';
import { may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import { formatShortWeekday, formatWeekday } from '@sazon/domain/calendar/weekdays';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { markClasses } from '../../ui/charts/chart-colors.ts';
import { ReportFreshness } from '../../ui/charts/report-freshness.tsx';
import { SplitBar, type SplitPart, Swatch } from '../../ui/charts/split-bar.tsx';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { ReadFailed } from '../../ui/pages/loading-and-failed-state.tsx';
import { Skeleton, SkeletonText } from '../../ui/pages/skeleton.tsx';

/**
 * Returns the company whose month the register shows: the one that is chosen, else the only one. Somebody of one company
 * has that before the register says which companies it has, so that the cards keep their place from the start.
 */
export function useRegisterCompany(chosen: string | undefined, companies: readonly { id: string }[] | undefined) {
  const user = useUser();
  const own = Object.keys(user?.enterprisePermissions ?? {}).map((id) => ({ id }));
  const isOfPlatform = user?.permissions.includes('enterprises_preapproved_users_view') ?? false;
  const known = companies ?? (isOfPlatform ? [] : own);
  return chosen ?? (known.length === 1 ? known[0]?.id : undefined);
}

/** Reads a company's month so far and its lunches of this week; only for people who may see its report. */
export function useCompanyMonth(enterpriseId: string | undefined) {
  const actor = toActor(useUser());
  const mayReport =
    actor !== null && enterpriseId !== undefined && may(actor, 'enterprises_reports_view', { enterpriseId });
  return useQuery({
    ...queryFor(companyMonth, { query: { enterpriseId } }),
    enabled: mayReport,
    meta: { silent: true },
  });
}

// The heights are those of cards with one line of everything, which the cards also have while they load.
const cardClass = 'min-w-0 rounded-lg bg-surface px-5 py-4 shadow-e1';
const monthClass = cx(cardClass, 'grid min-h-[19.3rem] flex-[1.6_1_32rem] content-start gap-2');
const weekClass = cx(cardClass, 'grid min-h-[17.2rem] flex-[1.25_1_28rem] content-between gap-2');
const lunchesText = (count: number) => `${count.toLocaleString('es-CO')} ${count === 1 ? 'almuerzo' : 'almuerzos'}`;

/** '214 preaprobados, 168 almuerzan este mes con Sazón.' */
export const describeEaters = ({ entitled, people }: CompanyMonth): string =>
  `${entitled.toLocaleString('es-CO')} ${entitled === 1 ? 'preaprobado' : 'preaprobados'}, ${people.toLocaleString('es-CO')} ${people === 1 ? 'almuerza' : 'almuerzan'} este mes con Sazón.`;

/** A company's month and week, in their place from the start. */
export function CompanyMonthAndWeekCards({ query }: { query: ReturnType<typeof useCompanyMonth> }) {
  if (query.isError) return <ReadFailed title="No pudimos cargar el mes." reads={[query]} level={2} />;
  if (query.isLoading) {
    return (
      <div role="status" aria-label="Cargando el mes" className="contents">
        <div className={monthClass}>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-9 w-60" />
          <Skeleton className="h-3 w-full" />
          <SkeletonText />
        </div>
        <div className={weekClass}>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-20 w-full" />
        </div>
      </div>
    );
  }
  return (
    query.data && (
      <>
        <MonthCard month={query.data} />
        <WeekCard week={query.data.week} />
      </>
    )
  );
}

/** What the month has cost so far, and who paid. */
function MonthCard({ month }: { month: CompanyMonth }) {
  const parts: readonly SplitPart[] = [
    { name: 'Subsidio', amount: month.subsidyCop, color: 'employer' },
    { name: 'Nómina', amount: month.payrollCop, color: 'payroll' },
    { name: 'Otros medios', amount: month.ownCop, color: 'own' },
  ];
  return (
    <section aria-label="El mes hasta hoy" className={monthClass}>
      <h2 className="type-body-s first-letter:uppercase">
        {`${formatMonth(month.to)}, del 1 al ${Number(month.to.slice(8))}`}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="type-h1">
          <Money amountCop={month.totalCop} />
        </span>
        <span className="type-body-s text-text-2">en {lunchesText(month.lunches)}</span>
      </p>
      <SplitBar parts={parts} className="h-3" />
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1 laptop:justify-start laptop:gap-x-6">
        {parts.map(({ name, amount, color }) => (
          <div key={name}>
            <dt className="type-body-s inline-flex items-center gap-1.5 text-text-2">
              <Swatch color={color} />
              {name}
            </dt>
            <dd className="type-item">
              <Money amountCop={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <ReportFreshness completeUntil={month.completeUntil} now={getServerNow()} />
    </section>
  );
}

/** The lunches of each day of the week: today stands out, those to come are hatched. */
function WeekCard({ week }: { week: CompanyMonth['week'] }) {
  const today = toBogotaDate(getServerNow());
  const most = Math.max(1, ...week.map(({ lunches }) => lunches));
  const toCome = week.reduce((sum, { date, lunches }) => sum + (date >= today ? lunches : 0), 0);
  const name = (date: IsoDate) => (date === today ? 'Hoy' : formatShortWeekday(toWeekday(date)));
  const sentence = week.map(({ date, lunches }) => `${formatWeekday(toWeekday(date))} ${lunches}`).join(', ');
  return (
    <section aria-label="La semana" className={weekClass}>
      <h2 className="type-body-s flex flex-wrap justify-between gap-x-3">
        Almuerzos de esta semana <b>{toCome.toLocaleString('es-CO')} por llegar</b>
      </h2>
      <div role="img" aria-label={`Almuerzos de esta semana: ${sentence}`} className="flex h-28 items-end gap-2">
        {week.map(({ date, lunches }) => (
          <span key={date} className="grid min-w-0 flex-1 justify-items-center gap-0.5">
            <b className="type-body-s">{lunches.toLocaleString('es-CO')}</b>
            <span
              className={cx(
                'w-full rounded-t-[.6rem]',
                date === today
                  ? markClasses.answer
                  : date < today
                    ? markClasses.other
                    : 'bg-[repeating-linear-gradient(45deg,var(--border-strong)_0_4px,var(--surface-2)_4px_9px)]',
              )}
              style={{ height: `${Math.max(0.3, (lunches / most) * 5.2)}rem` }}
            />
            <span className={cx('type-caption first-letter:uppercase', date === today && 'font-semibold')}>
              {name(date)}
            </span>
          </span>
        ))}
      </div>
    </section>
  );
}
