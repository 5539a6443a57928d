import { platformIncidents } from '@sazon/contract/incidents/routes';
import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { IncidentTag } from '../../ui/lunch/incident-tag.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

/** The incidents of a lunch, each with a link; empty when there are none. */
export function OrderIncidents({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    ...queryFor(platformIncidents, { query: { show: 'all', orderId } }),
    meta: { silent: true },
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-label="Incidentes" className="grid grid-cols-1 gap-2">
      <h3 className="type-h3">Incidentes</h3>
      <ul className="grid grid-cols-1 gap-2">
        {data.data.map(({ id, number, type, status, decision }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <Link to="/admin/sazon/incidentes/$incidentId" params={{ incidentId: id }} className={textActionClass}>
              {incidentTypeNames[type]}, {number}
            </Link>
            <IncidentTag status={status} withdrawn={decision === null && status === 'closed'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
