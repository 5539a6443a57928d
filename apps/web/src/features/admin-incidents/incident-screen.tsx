import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatShortMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLive } from '../../session/use-live.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IncidentTag } from '../../ui/lunch/incident-tag.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { AnswerDisputeCard } from './answer-dispute-card.tsx';
import { IncidentCostCard } from './incident-cost-card.tsx';
import { IncidentDecisionCard } from './incident-decision-card.tsx';
import { IncidentEvidence, IncidentHistory, IncidentOrders } from './incident-evidence-orders-and-history.tsx';
import { IncidentSteps } from './incident-steps.tsx';
import { describeIncidentTitle, describeLunch } from './incident-texts.ts';
import { incidentQuery, incidentReads } from './incidents-calls.ts';

/** /admin/sazon/incidentes/:id: what happened, with photos, and the decision. */
export function IncidentScreen({ incidentId }: { incidentId: string }) {
  const queryClient = useQueryClient();
  useLive(['platform'], () => {
    for (const read of incidentReads) void queryClient.invalidateQueries({ queryKey: [read.name] });
  });
  const query = useQuery(incidentQuery(incidentId));
  const { data: incident } = query;
  return (
    <main className="mx-auto grid w-full max-w-[144rem] grid-cols-1 content-start gap-4 px-4 py-6 desktop:px-6">
      <Link to="/admin/sazon/incidentes" className={`${textActionClass} w-fit gap-1`}>
        <Icon name="caret-left" weight="bold" size="xs" />
        Incidentes
      </Link>
      <ListState what="el incidente" query={query} title="No pudimos abrir este incidente." rows={3} />
      {incident && <Whole incident={incident} />}
    </main>
  );
}

function Whole({ incident }: { incident: IncidentDetail }) {
  const { status, shares, orders } = incident;
  const [first] = orders;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h1 tabIndex={-1} className="type-h1 flex flex-wrap items-center gap-3">
            {describeIncidentTitle(incident)}
            <IncidentTag status={status} withdrawn={incident.decision === null && status === 'closed'} />
          </h1>
          <p className="type-body text-text-2">
            {incident.number} · {formatShortMoment(incident.at)}
            {first && ` · ${describeLunch(first)}`}
          </p>
        </div>
        {first && (
          <LinkButton look="quiet" render={<Link to="/admin/sazon/ordenes" search={{ orden: first.id }} />}>
            Ver la orden
          </LinkButton>
        )}
      </header>
      <IncidentSteps incident={incident} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
        <div className="grid grid-cols-1 gap-4">
          <IncidentEvidence incident={incident} />
          <IncidentCostCard incident={incident} />
          <IncidentHistory incident={incident} />
        </div>
        <div className="grid grid-cols-1 gap-4 max-desktop:order-first">
          {status === 'open' && <IncidentDecisionCard key={incident.id} incident={incident} />}
          {status === 'disputed' && shares && (
            <AnswerDisputeCard key={incident.id} incident={incident} shares={shares} />
          )}
          <IncidentOrders incident={incident} />
        </div>
      </div>
    </>
  );
}
