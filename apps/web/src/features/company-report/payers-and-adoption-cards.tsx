import type { CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatShortMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { describeAdoption, describeWhoPays } from '@sazon/domain/reports/company-report-sentences';
import { formatSharesOfWhole, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { Link } from '@tanstack/react-router';
import { ArrowKeyMarks } from '../../ui/charts/arrow-key-marks.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { markClasses } from '../../ui/charts/chart-colors.ts';
import { PlateRing } from '../../ui/charts/plate-ring.tsx';
import { SplitBar, type SplitPart, Swatch } from '../../ui/charts/split-bar.tsx';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

/** Who pays the lunches: the company, payroll, own pocket. */
export function WhoPaysCard({ report: { current } }: { report: CompanyReport }) {
  const { title, text } = describeWhoPays(current, current.lunches);
  const parts: readonly SplitPart[] = [
    { name: 'La empresa, subsidio', amount: current.subsidyCop, color: 'employer' },
    { name: 'La persona, por nómina', amount: current.payrollCop, color: 'payroll' },
    { name: 'De su bolsillo', amount: current.ownCop, color: 'own' },
  ];
  const shares = formatSharesOfWhole(parts.map(({ amount }) => amount));
  return (
    <ChartCard
      title={title}
      remark={`Total ${formatCop(current.totalCop)}`}
      text={text}
      table={{
        headings: ['Quién', 'Valor', 'Parte'],
        rows: [
          ...parts.map(({ name, amount }, place) => [name, formatCop(amount), shares[place] ?? '']),
          ['Total', formatCop(current.totalCop), current.totalCop > 0 ? '100%' : '0%'],
        ],
      }}
    >
      <div className="grid grid-cols-1 gap-3">
        <SplitBar parts={parts} className="h-6" />
        <dl className="grid grid-cols-1 gap-3 tablet:grid-cols-3">
          {parts.map(({ name, amount, color }, place) => (
            <div key={name} className="min-w-0 tablet:last:text-right">
              <dt className="type-body-s inline-flex items-center gap-1.5 text-text-2">
                <Swatch color={color} />
                {name}
              </dt>
              <dd className="type-item font-[750]">
                <Money amountCop={amount} /> <span className="type-body-s text-text-2">{shares[place]}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ChartCard>
  );
}

/** How many of those who may, have lunch; and month by month. */
export function AdoptionCard({ report: { current, entitled, ...report } }: { report: CompanyReport }) {
  const months = report.months.slice(
    Math.max(
      0,
      report.months.findIndex(({ people }) => people > 0),
    ),
  );
  const { title, text } = describeAdoption({ people: current.people, entitled: entitled ?? 0 });
  const share = entitled === null ? null : toShareBps(Math.min(current.people, entitled), entitled);
  const most = Math.max(1, ...months.map(({ people }) => people));
  const marks = months.map(
    ({ month, people }) => `${formatShortMonth(month)}: ${people} ${people === 1 ? 'persona' : 'personas'}`,
  );
  return (
    <ChartCard
      title={title}
      remark="Personas distintas con al menos un almuerzo, por mes"
      text={`${text} ${marks.join(', ')}.`}
      table={{
        headings: ['Mes', 'Personas'],
        rows: months.map(({ month, people }) => [month.slice(0, 7), `${people}`]),
      }}
      action={
        share !== null &&
        share < 10_000 && (
          <Link to="/admin/empresas/empleados" search={{ estado: 'no_account' }} className={textActionClass}>
            Ver quién falta
          </Link>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-center gap-6">
        {share !== null && <PlateRing shareBps={share}>{`${Math.round(share / 100)}%`}</PlateRing>}
        <ArrowKeyMarks label="Personas que almorzaron, por mes" marks={marks} className="flex-1 basis-48">
          {(active, activate) => (
            <div className="flex h-24 items-end gap-1.5">
              {months.map(({ month, people }, place) => (
                <span
                  key={month}
                  className="grid h-full flex-1 content-end gap-1 text-center"
                  onPointerEnter={() => activate(place)}
                >
                  <span
                    className={cx(
                      'min-h-[3px] rounded-t-sm',
                      markClasses[place === months.length - 1 ? 'answer' : 'other'],
                      active === place && 'outline-2 outline-text outline-offset-1',
                    )}
                    style={{ height: `${(people / most) * 72}px` }}
                  />
                  <span className="type-caption text-text-2">{formatShortMonth(month)}</span>
                </span>
              ))}
            </div>
          )}
        </ArrowKeyMarks>
      </div>
    </ChartCard>
  );
}
