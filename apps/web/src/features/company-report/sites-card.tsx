import type { CompanyPart, CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { describeSites } from '@sazon/domain/reports/company-report-sentences';
import {
  calculateAverageCop,
  FEW_PEOPLE,
  formatShare,
  ON_TIME_GOAL_BPS,
  toShareBps,
} from '@sazon/domain/reports/shares-averages-and-changes';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

interface SitesCardProps {
  report: CompanyReport;
  onSite: (id: string) => void;
}

/** Each place: people, lunches, average and punctuality. */
export function SitesCard({ report: { bySite }, onSite }: SitesCardProps) {
  const known = bySite.flatMap(({ name, figures }) => (figures ? [{ name, ...figures }] : []));
  const { title, text } = describeSites(known);
  const late = (timed: number, onTime: number) => formatShare(toShareBps(onTime, timed) ?? 0);
  return (
    <ChartCard
      title={title}
      remark="A tiempo: hasta el final de la ventana de entrega"
      text={text}
      table={{
        headings: ['Sede', 'Personas', 'Almuerzos', 'Promedio', 'A tiempo'],
        rows: bySite.map(({ name, figures }) =>
          figures
            ? [
                name,
                `${figures.people}`,
                `${figures.lunches}`,
                formatCop(calculateAverageCop(figures.totalCop, figures.lunches) ?? 0),
                figures.timed > 0 ? late(figures.timed, figures.onTime) : 'sin dato',
              ]
            : [name, '–', '–', '–', '–'],
        ),
      }}
    >
      <ul className="grid grid-cols-1">
        {bySite.map((site) => (
          <SiteRow key={site.id ?? site.name} site={site} onSite={bySite.length > 1 ? onSite : undefined} />
        ))}
      </ul>
    </ChartCard>
  );
}

function SiteRow({
  site: { id, name, figures },
  onSite,
}: {
  site: CompanyPart;
  onSite: ((id: string) => void) | undefined;
}) {
  const share = figures === null ? null : toShareBps(figures.onTime, figures.timed);
  const isLate = share !== null && share < ON_TIME_GOAL_BPS;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-border border-b py-3 last:border-0">
      {onSite && figures && id !== null ? (
        <button
          type="button"
          className={`${textActionClass} justify-self-start text-left focus-ring`}
          onClick={() => onSite(id)}
        >
          {name}
        </button>
      ) : (
        <span className="type-item">{name}</span>
      )}
      {figures === null ? (
        <p className="type-body-s col-span-2 text-text-2">{FEW_PEOPLE}</p>
      ) : (
        <>
          <span className={isLate ? 'type-item flex items-center gap-1 text-danger-text' : 'type-item'}>
            {isLate && <Icon name="warning" weight="fill" size="s" />}
            {share === null ? 'sin dato' : `${formatShare(share)} a tiempo`}
          </span>
          <p className="type-body-s text-text-2">
            {figures.people} personas, {figures.lunches.toLocaleString('es-CO')} almuerzos
          </p>
          <p className="type-body-s text-right text-text-2">
            <Money amountCop={calculateAverageCop(figures.totalCop, figures.lunches) ?? 0} /> en promedio
          </p>
        </>
      )}
    </li>
  );
}
