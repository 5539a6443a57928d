import { restaurantIncidents } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import type { RestaurantIncident } from '@sazon/contract/incidents/restaurant-courier-customer-schemas';
import { formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { incidentPhotoWords } from '@sazon/domain/incidents/incident-page-texts';
import {
  incidentDecisionNames,
  incidentStageNames,
  incidentTypeNames,
} from '@sazon/domain/incidents/incident-types-and-decisions';
import { formatPercent } from '@sazon/domain/money/format';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useNow } from '../../device/use-now.ts';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { useLive } from '../../session/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { IncidentTag } from '../../ui/lunch/incident-tag.tsx';
import { Money } from '../../ui/money.tsx';
import { PhotoStrip } from '../../ui/pages/captioned-photo-strip.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { DisputeIncidentShareDialog } from './dispute-incident-share-dialog.tsx';
import type { RestaurantIncidentsSearch } from './restaurant-incidents-search-params.ts';
import { SealPhotoAsked } from './seal-photo-asked.tsx';
import { SendSealPhotoDialog } from './send-seal-photo-dialog.tsx';

const perPage = 20;
const minuteMs = 60_000;

/** /admin/restaurantes/incidentes: incidents of this restaurant's lunches, its shares, and its disputes. */
export function RestaurantIncidentsScreen({ search }: { search: RestaurantIncidentsSearch }) {
  const { active } = useActiveRestaurant();
  return (
    <DeskPage
      title="Incidentes"
      text="Lo que le pasó a tus almuerzos y qué parte te corresponde. Tienes 48 horas para decir que no fue así."
    >
      {active === null ? (
        <Skeleton className="h-60" />
      ) : (
        <List key={active.id} restaurantId={active.id} page={search.pagina ?? 1} />
      )}
    </DeskPage>
  );
}

function List({ restaurantId, page }: { restaurantId: string; page: number }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: '/admin/restaurantes/incidentes' });
  useLive(
    [`restaurant:${restaurantId}`],
    () => void queryClient.invalidateQueries({ queryKey: [restaurantIncidents.name] }),
  );
  const query = useQuery({
    ...queryFor(restaurantIncidents, { query: { restaurantId, page, perPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
    meta: { silent: true },
  });
  const { data } = query;
  const [disputing, setDisputing] = useState<RestaurantIncident | null>(null);
  const [photographed, setPhotographed] = useState<RestaurantIncident | null>(null);
  return (
    <>
      <ListState what="los incidentes" query={query} rows={3} />
      {data?.data.length === 0 && (
        <EmptyState title="No hay incidentes." text="Si algo le pasa a un almuerzo tuyo, lo ves acá al instante." />
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Incidentes" className="grid grid-cols-1 gap-3">
          {data.data.map((incident) => (
            <Row
              key={incident.id}
              incident={incident}
              onDispute={() => setDisputing(incident)}
              onPhoto={() => setPhotographed(incident)}
            />
          ))}
        </ul>
      )}
      {data && data.total > perPage && (
        <Pager
          page={page}
          perPage={perPage}
          total={data.total}
          nouns={['incidente', 'incidentes']}
          onPage={(pagina) => void navigate({ to: '.', search: { pagina }, resetScroll: false })}
        />
      )}
      {photographed && (
        <SendSealPhotoDialog
          id={photographed.id}
          number={photographed.number}
          restaurantId={restaurantId}
          onClose={() => setPhotographed(null)}
        />
      )}
      {disputing && (
        <DisputeIncidentShareDialog
          id={disputing.id}
          number={disputing.number}
          shareBps={disputing.restaurantShare?.bps ?? 0}
          restaurantId={restaurantId}
          onClose={() => setDisputing(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  incident: RestaurantIncident;
  onDispute: () => void;
  onPhoto: () => void;
}

function Row({ incident, onDispute, onPhoto }: RowProps) {
  const now = useNow(minuteMs);
  const { orders, type, place, status, decision, restaurantShare, disputeUntil, dispute, answer, note } = incident;
  const left = disputeUntil === null ? 0 : disputeUntil - now;
  const mayDispute = status === 'decided' && left > 0;
  const codes = orders.map((order) => order.code).join(', ');
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1 laptop:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 content-start gap-1.5">
        <h2 className="type-h3 flex flex-wrap items-center gap-2.5">
          {incidentTypeNames[type]}: {codes}
          <IncidentTag status={status} withdrawn={decision === null && status === 'closed'} />
        </h2>
        <p className="type-body-s text-text-2">
          {orders[0]?.menu}, {orders[0]?.location}. {incidentStageNames[place]},{' '}
          {lowerFirst(formatNearMoment(incident.at, getServerNow()))}
        </p>
        {incident.description && <p className="type-body wrap-anywhere">«{incident.description}»</p>}
        {decision !== null && (
          <p className="type-body">
            Al cliente: {incidentDecisionNames[decision].toLowerCase()}.
            {note && note !== incident.description && ` ${note}`}
          </p>
        )}
        {restaurantShare !== null && restaurantShare.bps > 0 && (
          <p className="type-body">
            Te corresponde el {formatPercent(restaurantShare.bps)}:{' '}
            <Money amountCop={restaurantShare.cop} className="font-semibold" />
          </p>
        )}
        {restaurantShare !== null && restaurantShare.bps === 0 && (
          <p className="type-body font-semibold">No te corresponde nada.</p>
        )}
        {dispute && <p className="type-body-s text-text-2">Dijiste: «{dispute.text}»</p>}
        {answer && <p className="type-body-s">Te respondimos: «{answer.text}»</p>}
        {incident.notes.map(({ text, at: saidAt }) => (
          <p key={saidAt} className="type-body-s">
            Soporte te escribió, {formatNearMoment(saidAt, getServerNow())}: «{text}»
          </p>
        ))}
        <SealPhotoAsked incident={incident} onPhoto={onPhoto} />
        {mayDispute && (
          <div className="flex flex-wrap items-center gap-3 pt-1">
            <Button look="quiet" size="m" onClick={onDispute} aria-label={`No fue así, disputar ${incident.number}`}>
              No fue así
            </Button>
            <span className="type-body-s text-text-2">Te quedan {formatRemaining(left)}</span>
          </div>
        )}
      </div>
      {incident.photos.length > 0 && (
        <PhotoStrip
          photos={incident.photos.map(({ url, at, who, shows }) => ({
            url,
            title: incidentTypeNames[type],
            caption: [incidentPhotoWords[shows], formatNearMoment(at, getServerNow()), who].filter(Boolean).join(', '),
          }))}
        />
      )}
    </li>
  );
}
