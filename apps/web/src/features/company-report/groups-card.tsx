import type { CompanyPart, CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { describeGroups } from '@sazon/domain/reports/company-report-sentences';
import { FEW_PEOPLE } from '@sazon/domain/reports/shares-averages-and-changes';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { SplitBar, type SplitPart, Swatch } from '../../ui/charts/split-bar.tsx';
import { Money } from '../../ui/money.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

interface GroupsCardProps {
  report: CompanyReport;
  onGroup: (id: string) => void;
}

const sources = [
  { name: 'La empresa', color: 'employer' },
  { name: 'Nómina', color: 'payroll' },
  { name: 'De su bolsillo', color: 'own' },
] as const;

const listParts = ({ subsidyCop, payrollCop, ownCop }: NonNullable<CompanyPart['figures']>): SplitPart[] =>
  [subsidyCop, payrollCop, ownCop].map((amount, place) => ({ amount, ...(sources[place] ?? sources[0]) }));

/** What each group cost and who paid it. A company without groups has no such card. */
export function GroupsCard({ report: { byGroup }, onGroup }: GroupsCardProps) {
  if (byGroup.every(({ id }) => id === null)) return null;
  const known = byGroup.flatMap(({ name, figures }) => (figures === null ? [] : [{ name, ...figures }]));
  const most = Math.max(1, ...known.map(({ totalCop }) => totalCop));
  return (
    <ChartCard
      {...describeGroups(known)}
      remark="Total de cada grupo y quién lo pagó, por el grupo en que estaba cada persona al pedir"
      table={{
        headings: ['Grupo', 'Personas', 'Almuerzos', ...sources.map(({ name }) => name), 'Total'],
        rows: byGroup.map(({ name, figures }) =>
          figures === null
            ? [name, '–', '–', '–', '–', '–', '–']
            : [
                ...[name, `${figures.people}`, `${figures.lunches}`],
                ...[figures.subsidyCop, figures.payrollCop, figures.ownCop, figures.totalCop].map(formatCop),
              ],
        ),
      }}
      legend={
        <ul aria-label="Colores" className="type-body-s flex flex-wrap gap-x-4 gap-y-1 text-text-2">
          {sources.map(({ name, color }) => (
            <li key={name} className="inline-flex items-center gap-1.5">
              <Swatch color={color} />
              {name}
            </li>
          ))}
        </ul>
      }
    >
      <ul className="grid grid-cols-1 gap-3">
        {byGroup.map(({ id, name, figures }) => (
          <li
            key={id ?? 'none'}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 laptop:grid-cols-[14rem_1fr_20rem_10rem]"
          >
            {id !== null && figures !== null && byGroup.length > 1 ? (
              <button
                type="button"
                className={`${textActionClass} justify-self-start text-left focus-ring`}
                onClick={() => onGroup(id)}
              >
                {name}
              </button>
            ) : (
              <span className="type-item">{name}</span>
            )}
            {figures === null ? (
              <span className="type-body-s col-span-2 text-text-2 laptop:col-span-3">{FEW_PEOPLE}</span>
            ) : (
              <>
                <span className="col-span-2 laptop:order-none laptop:col-span-1 max-laptop:order-last">
                  <span className="block" style={{ width: `${(figures.totalCop / most) * 100}%` }}>
                    <SplitBar parts={listParts(figures)} />
                  </span>
                </span>
                <span className="type-body-s text-text-2 max-laptop:order-last max-laptop:col-span-2">
                  {figures.people} personas, {figures.lunches.toLocaleString('es-CO')} almuerzos
                </span>
                <Money amountCop={figures.totalCop} className="type-item text-right" />
              </>
            )}
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
