import type { Incident } from '@sazon/contract/incidents/schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { describeIncidentTitle, incidentRaiserNames } from '@sazon/domain/incidents/incident-page-texts';
import { incidentStageNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useLive } from '../../session/use-live.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IncidentTag } from '../../ui/lunch/incident-tag.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { describeLunch, describeOutcome } from './incident-texts.ts';
import { incidentReads, incidentsQuery, perPage } from './incidents-calls.ts';
import type { IncidentsSearch } from './incidents-search-params.ts';

/** /admin/sazon/incidentes: problems with lunches, first those that wait for a decision or an answer. */
export function IncidentsScreen({ search }: { search: IncidentsSearch }) {
  const queryClient = useQueryClient();
  useLive(['platform'], () => {
    for (const read of incidentReads) void queryClient.invalidateQueries({ queryKey: [read.name] });
  });
  const query = useQuery(incidentsQuery(search));
  const { data } = query;
  const navigate = useNavigate({ from: '/admin/sazon/incidentes/' });
  const go = (to: IncidentsSearch) => void navigate({ to: '.', search: to, resetScroll: false });
  const waiting = data === undefined ? undefined : data.open + data.disputed;
  return (
    <DeskPage
      wide
      title="Incidentes"
      text="Lo que le pasó a un almuerzo, lo diga quien lo diga: se decide qué recibe el cliente y quién lo paga."
    >
      <Segmented
        label="Qué incidentes"
        className="w-fit"
        value={search.ver ?? 'esperan'}
        segments={[
          { value: 'esperan', label: 'Esperan', count: waiting },
          { value: 'todos', label: 'Todos' },
        ]}
        onValueChange={(value) => go(value === 'todos' ? { ver: 'todos' } : {})}
      />
      <ListState what="los incidentes" query={query} rows={3} />
      {data?.data.length === 0 && (
        <EmptyState
          title={search.ver === 'todos' ? 'Todavía no hay incidentes.' : 'Nada espera una decisión.'}
          text="Lo que reporten consolidadores, domis, cocinas y clientes aparece acá al instante."
        />
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Incidentes" className="grid grid-cols-1 gap-2">
          {data.data.map((incident) => (
            <IncidentRow key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['incidente', 'incidentes']}
          onPage={(pagina) => go({ ...search, pagina })}
        />
      )}
    </DeskPage>
  );
}

function IncidentRow({ incident }: { incident: Incident }) {
  const [first] = incident.orders;
  const [photo] = incident.photos;
  return (
    <li>
      <Link
        to="/admin/sazon/incidentes/$incidentId"
        params={{ incidentId: incident.id }}
        className="press grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-lg bg-surface p-4 shadow-e1 laptop:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
      >
        <span className="grid size-16 place-items-center overflow-hidden rounded-lg bg-sunken text-text-3">
          {photo ? (
            <img src={photo.url} alt="" className="size-full object-cover" />
          ) : (
            <Icon name="camera-slash" size="m" />
          )}
        </span>
        <span className="min-w-0">
          <b className="type-h3 block">
            {describeIncidentTitle(
              incident.type,
              incident.orders.map(({ code }) => code),
            )}
          </b>
          <span className="type-body-s block text-text-2">
            {first?.menu}, {incident.restaurant.name}
          </span>
          <span className="type-caption block text-text-2">
            {incident.number} · {formatNearMoment(incident.at, getServerNow())} · lo dijo{' '}
            {incidentRaiserNames[incident.raisedBy]} · {incidentStageNames[incident.place].toLowerCase()}
          </span>
          {first && <span className="type-caption block text-text-2">{describeLunch(first)}</span>}
        </span>
        <span className="type-body-s text-text-2 max-laptop:col-start-2 laptop:text-right">
          {incident.status !== 'open' && describeOutcome(incident)}
          {incident.restaurantShare && incident.restaurantShare.cop > 0 && (
            <span className="block">
              Al restaurante: <Money amountCop={incident.restaurantShare.cop} />
            </span>
          )}
        </span>
        <span className="max-laptop:col-start-2">
          <IncidentTag
            status={incident.status}
            withdrawn={incident.decision === null && incident.status === 'closed'}
          />
        </span>
      </Link>
    </li>
  );
}
