import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { describeIncidentTitle } from '@sazon/domain/incidents/incident-page-texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { DownloadButton } from '../../device/download-button.tsx';
import { useLive } from '../../session/use-live.ts';
import { LinkButton } from '../../ui/button.tsx';
import { fileIcons } from '../../ui/file-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { IncidentTag } from '../../ui/lunch/incident-tag.tsx';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { AnswerDisputeCard, type KeptShare, lowerShares } from './answer-dispute-card.tsx';
import { SealPhotoCard } from './ask-for-seal-photo-card.tsx';
import { ComparedDecisionsCard } from './compared-decisions-card.tsx';
import { CustodyByBagCard } from './custody-by-bag-card.tsx';
import { DecisionEffectsCard } from './decision-effects-card-and-incident-bills.tsx';
import { DisputeEffectCard } from './dispute-effect-card.tsx';
import { IncidentCostCard } from './incident-cost-card.tsx';
import { IncidentDecisionCard } from './incident-decision-card.tsx';
import { IncidentEvidence, IncidentHistory, IncidentOrders } from './incident-evidence-orders-and-history.tsx';
import { IncidentLunchTicket } from './incident-lunch-ticket.tsx';
import { IncidentMessagesCard } from './incident-messages-card.tsx';
import { IncidentOwnerAndClock } from './incident-owner-and-clock.tsx';
import { IncidentProgressSteps } from './incident-progress-steps.tsx';
import { IncidentRatesCard } from './incident-rates-card.tsx';
import { describeLunch } from './incident-texts.ts';
import { incidentQuery, incidentReads } from './incidents-calls.ts';
import { useDecisionDraft } from './use-decision-draft.ts';

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
      <BackLink render={<Link to="/admin/sazon/incidentes" />}>Incidentes</BackLink>
      <ListState what="el incidente" query={query} title="No pudimos abrir este incidente." rows={3} />
      {incident && <Whole key={incident.id} incident={incident} />}
    </main>
  );
}

function Whole({ incident }: { incident: IncidentDetail }) {
  const { status, shares, orders } = incident;
  const [first] = orders;
  const [shownId, setShownId] = useState(first?.id ?? '');
  const shown = orders.find(({ id }) => id === shownId) ?? first;
  const draft = useDecisionDraft(incident);
  const [kept, setKept] = useState<KeptShare>('keep');
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h1 tabIndex={-1} className="type-h1 flex flex-wrap items-center gap-3">
            {describeIncidentTitle(
              incident.type,
              incident.orders.map(({ code }) => code),
            )}
            <IncidentTag status={status} withdrawn={incident.decision === null && status === 'closed'} />
          </h1>
          <p className="type-body text-text-2">
            {incident.number} · {formatNearMoment(incident.at, getServerNow())}
            {first && ` · ${describeLunch(first)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {first && (
            <LinkButton look="quiet" render={<Link to="/admin/sazon/ordenes" search={{ orden: first.id }} />}>
              <Icon name="receipt" />
              Ver la orden
            </LinkButton>
          )}
          <DownloadButton
            path={`/admin/incidents/${incident.id}/pdf`}
            name={`expediente-${incident.number}.pdf`}
            icon={fileIcons.pdf}
            loadingLabel="Preparando el expediente"
          >
            Expediente
          </DownloadButton>
        </div>
      </header>
      <IncidentOwnerAndClock incident={incident} />
      <IncidentProgressSteps incident={incident} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
        <div className="grid grid-cols-1 gap-4 max-desktop:contents">
          <IncidentEvidence incident={incident} />
          {status === 'open' && <DecisionEffectsCard incident={incident} draft={draft} />}
          {status === 'disputed' && shares && (
            <DisputeEffectCard incident={incident} before={shares} after={lowerShares(shares, kept)} />
          )}
          <CustodyByBagCard incident={incident} />
          {status !== 'disputed' && <IncidentCostCard incident={incident} />}
          <ComparedDecisionsCard incident={incident} />
          <IncidentMessagesCard incident={incident} />
        </div>
        <div className="grid grid-cols-1 gap-4 max-desktop:contents">
          {(status === 'open' || status === 'disputed') && (
            <div className="max-desktop:order-first">
              {status === 'open' && <IncidentDecisionCard incident={incident} draft={draft} />}
              {status === 'disputed' && shares && (
                <AnswerDisputeCard incident={incident} shares={shares} value={kept} onValueChange={setKept} />
              )}
            </div>
          )}
          {orders.length > 1 && <IncidentOrders incident={incident} shownId={shownId} onShow={setShownId} />}
          {shown && <IncidentLunchTicket key={shown.id} order={shown} />}
          <SealPhotoCard incident={incident} />
          <IncidentRatesCard incident={incident} />
          <IncidentHistory incident={incident} />
        </div>
      </div>
    </>
  );
}
