import type { PlatformGroup, PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { REPORT_GROUPS, type ReportGroup, reportGroupNames } from '@sazon/domain/reports/report-groups';
import { formatShare, ON_TIME_GOAL_BPS, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { markClasses } from '../../ui/charts/chart-colors.ts';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { ReportSearch } from '../company-report/company-and-platform-report-search-params.ts';
import { toHour } from '../company-report/report-calls.ts';
import { ReportGroupsDownload } from './report-groups-download.tsx';
import { findGroup, hasOrders, platformGroupsQuery } from './reports-calls.ts';

interface GroupsSectionProps {
  search: ReportSearch;
  report: PlatformReport;
  onGroup: (by: ReportGroup) => void;
  /** Limits the report to one hour or brand. */
  onOpen: (change: Partial<ReportSearch>) => void;
}

/** The same lunches by restaurant, company, brand, place or hour. */
export function GroupsSection({ search, report, onGroup, onOpen }: GroupsSectionProps) {
  const query = useQuery(platformGroupsQuery(search));
  const by = findGroup(search);
  return (
    <section aria-labelledby="por-grupo" className="grid min-w-0 grid-cols-1 gap-3 pt-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="por-grupo" className="type-h2">
            {reportGroupNames[by]}
          </h2>
          <p className="type-body-s text-text-2">Por ventas, de mayor a menor</p>
        </div>
        <ReportGroupsDownload report={report} search={search} by={by} formats={['csv', 'xlsx']} />
      </header>
      <Segmented
        label="Agrupar por"
        segments={REPORT_GROUPS.map((value) => ({ value, label: reportGroupNames[value] }))}
        value={by}
        onValueChange={onGroup}
      />
      <ListState what="la tabla" query={query} rows={6} />
      {query.data && (
        <GroupsTable {...{ by, search, report, onOpen }} groups={query.data.data} dim={query.isPlaceholderData} />
      )}
    </section>
  );
}

const head = 'type-caption px-3 py-3 font-semibold text-text-2';
const cell = 'type-body-s px-3 py-2.5';
const sum = `${cell} whitespace-nowrap text-right tabular-nums`;

interface GroupsTableProps {
  groups: readonly PlatformGroup[];
  by: ReportGroup;
  search: ReportSearch;
  report: PlatformReport;
  onOpen: GroupsSectionProps['onOpen'];
  dim: boolean;
}

function GroupsTable({ groups, by, search, report, onOpen, dim }: GroupsTableProps) {
  const most = Math.max(1, ...groups.map(({ salesCop }) => salesCop));
  const { lunches, salesCop, feeCop, noShows, timed, onTime, refundRestaurantCop, refundPlatformCop, commissionCop } =
    report.current;
  const sums = { lunches, salesCop, feeCop, commissionCop, noShows, timed, onTime };
  const refundCop = refundRestaurantCop + refundPlatformCop;
  return (
    <div className={cx('transition-opacity', dim && 'opacity-55')}>
      <table className="w-full rounded-lg bg-surface shadow-e1 max-desktop:hidden">
        <caption className="sr-only">{reportGroupNames[by]} por ventas</caption>
        <thead>
          <tr className="border-border border-b">
            <th scope="col" className={cx(head, 'text-left')}>
              {reportGroupNames[by]}
            </th>
            {['Almuerzos', 'Ventas', 'Comisión', 'Tarifa', 'Devuelto', 'No recogidos', 'A tiempo'].map((name) => (
              <th
                key={name}
                scope="col"
                aria-sort={name === 'Ventas' ? 'descending' : undefined}
                className={`${head} text-right`}
              >
                {name}
                {name === 'Ventas' && <span aria-hidden> ↓</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, place) => (
            <tr key={group.id ?? 'none'} className="border-border border-b">
              <th scope="row" className={`${cell} min-w-48 text-left font-medium`}>
                {dim ? group.name : <GroupName {...{ group, by, search, report, onOpen }} />}
                <span
                  aria-hidden
                  className={cx(
                    'mt-1 block h-1.5 min-w-[3px] rounded-sm',
                    markClasses[place === 0 ? 'answer' : 'other'],
                  )}
                  style={{ width: `${(group.salesCop / most) * 100}%` }}
                />
              </th>
              <GroupCells group={group} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-text border-t-2 bg-surface-2 font-semibold">
            <th scope="row" className={cx(cell, 'text-left')}>
              Total de {groups.length}
            </th>
            <GroupCells group={{ ...sums, refundCop }} />
          </tr>
        </tfoot>
      </table>
      <ul aria-label={reportGroupNames[by]} className="grid grid-cols-1 gap-2 desktop:hidden">
        {groups.map((group) => (
          <li key={group.id ?? 'none'} className="flex justify-between gap-3 rounded-lg bg-surface p-3.5 shadow-e1">
            <span className="type-item min-w-0">
              {dim ? group.name : <GroupName {...{ group, by, search, report, onOpen }} />}
              <span className="type-caption block text-text-2">
                {group.lunches.toLocaleString('es-CO')} almuerzos, {describeOnTime(group)}
              </span>
            </span>
            <Money amountCop={group.salesCop} className="type-item" />
          </li>
        ))}
        <li className="type-item flex justify-between gap-3 p-3.5">
          <span>Total de {groups.length}, ventas</span>
          <Money amountCop={salesCop} />
        </li>
      </ul>
    </div>
  );
}

const describeOnTime = ({ onTime, timed }: Pick<PlatformGroup, 'onTime' | 'timed'>) => {
  const share = toShareBps(onTime, timed);
  return share === null ? 'sin llegadas registradas' : `${formatShare(share)} a tiempo`;
};

type Sums = Omit<PlatformGroup, 'id' | 'name' | 'rating'>;

function GroupCells({ group }: { group: Sums }) {
  const share = toShareBps(group.onTime, group.timed);
  const isLate = share !== null && share < ON_TIME_GOAL_BPS;
  return (
    <>
      <td className={sum}>{group.lunches.toLocaleString('es-CO')}</td>
      <td className={sum}>
        <Money amountCop={group.salesCop} />
      </td>
      <td className={sum}>
        <Money amountCop={group.commissionCop} />
      </td>
      <td className={sum}>
        <Money amountCop={group.feeCop} />
      </td>
      <td className={cx(sum, group.refundCop === 0 && 'text-text-3')}>
        <Money amountCop={group.refundCop} />
      </td>
      <td className={cx(sum, group.noShows === 0 && 'text-text-3')}>{group.noShows}</td>
      <td className={cx(sum, isLate && 'text-danger-text')}>
        {isLate && <Icon name="warning" weight="fill" size="xs" className="mr-1 inline" />}
        {share === null ? 'sin dato' : formatShare(share)}
      </td>
    </>
  );
}

/** The name of a group: a restaurant or place links to its orders, an hour or brand limits the report to it. */
function GroupName({
  group: { id, name },
  by,
  search,
  report,
  onOpen,
}: Omit<GroupsTableProps, 'groups' | 'dim'> & { group: PlatformGroup }) {
  if (id !== null && (by === 'hour' || by === 'brand'))
    return (
      <button
        type="button"
        className={`${textActionClass} text-left focus-ring`}
        onClick={() => onOpen(by === 'hour' ? { hora: id } : { marca: id })}
      >
        {by === 'hour' && toHour(name) ? formatClock(name) : name}
      </button>
    );
  if (id === null || (by !== 'restaurant' && by !== 'location') || !hasOrders(search)) return name;
  const { restaurante, lugar } = search;
  const filter = by === 'restaurant' ? { restaurante: id, lugar } : { restaurante, lugar: id };
  return (
    <Link
      to="/admin/sazon/ordenes"
      search={{ ...filter, desde: report.from, hasta: report.to, estado: 'almuerzos' }}
      className={textActionClass}
    >
      {name}
    </Link>
  );
}
