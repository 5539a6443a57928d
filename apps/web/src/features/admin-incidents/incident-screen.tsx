import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatShortMoment } from '@sazon/domain/calendar/format';
import { incidentStageNames, incidentTypeNames } from '@sazon/domain/incidents/incident';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLive } from '../../session/use-live.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PhotoStrip } from '../../ui/fields/photo-strip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IncidentTag } from '../../ui/lunch/incident-tag.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { ListState } from '../../ui/pages/list-state.tsx';
import { Card, textActionClass } from '../../ui/pages/page-parts.tsx';
import { AnswerCard } from './answer-card.tsx';
import { DecideCard } from './decide-card.tsx';
import { IncidentMoney } from './incident-money.tsx';
import { IncidentSteps } from './incident-steps.tsx';
import {
  describeIncidentActor,
  describeIncidentEvent,
  describeIncidentTitle,
  describeLunch,
  raiserNames,
} from './incident-words.ts';
import { incidentQuery, incidentReads } from './incidents-calls.ts';

/** /admin/sazon/incidentes/:id: what happened, with its proof, and what is decided about it. */
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
          <LinkButton look="quiet" render={<Link to="/admin/sazon/ordenes" search={{ orden: first.id } as never} />}>
            Ver la orden
          </LinkButton>
        )}
      </header>
      <IncidentSteps incident={incident} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
        <div className="grid grid-cols-1 gap-4">
          <Evidence incident={incident} />
          <IncidentMoney incident={incident} />
          <History incident={incident} />
        </div>
        <div className="grid grid-cols-1 gap-4 max-desktop:order-first">
          {status === 'open' && <DecideCard key={incident.id} incident={incident} />}
          {status === 'disputed' && shares && <AnswerCard key={incident.id} incident={incident} shares={shares} />}
          <Orders incident={incident} />
        </div>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[11rem_minmax(0,1fr)] gap-3 border-border border-b py-2.5 last:border-0">
      <dt className="type-body-s text-text-2">{name}</dt>
      <dd className="type-body font-semibold">{children}</dd>
    </div>
  );
}

function Evidence({ incident }: { incident: IncidentDetail }) {
  const { photos, description, type, raisedBy, raisedByName, place, restaurant, courier } = incident;
  return (
    <Card label="Qué pasó" className="grid grid-cols-1 gap-4 laptop:grid-cols-2">
      {photos.length > 0 ? (
        <PhotoStrip
          large
          photos={photos.map(({ url, at, who }) => ({
            url,
            title: incidentTypeNames[type],
            caption: [formatShortMoment(at), who].filter(Boolean).join(', '),
          }))}
        />
      ) : (
        <p className="type-body-s grid min-h-40 place-items-center rounded-lg bg-sunken p-4 text-center text-text-2">
          Nadie le tomó foto.
        </p>
      )}
      <div>
        <h2 className="type-h2 pb-2">{description ?? incidentTypeNames[type]}</h2>
        <dl>
          <Fact name="Reportó">
            {raisedByName
              ? `${raisedByName}, ${raiserNames[raisedBy].replace(/^(el|la) /, '')}`
              : raiserNames[raisedBy]}
          </Fact>
          <Fact name="Dónde">{incidentStageNames[place]}</Fact>
          <Fact name="Cocina">{restaurant.name}</Fact>
          {courier && <Fact name="Domi">{courier}</Fact>}
        </dl>
      </div>
    </Card>
  );
}

function Orders({ incident }: { incident: IncidentDetail }) {
  return (
    <Card label="Órdenes" className="grid grid-cols-1 gap-3">
      <h2 className="type-h3">{incident.orders.length === 1 ? 'La orden' : 'Las órdenes'}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {incident.orders.map((order) => {
          const customer = incident.customers.find(({ orderId }) => orderId === order.id);
          return (
            <li key={order.id} className="grid grid-cols-1 gap-0.5">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <b className="type-code">{order.code}</b>
                <StatusChip status={order.status} reader="staff" />
              </span>
              <span className="type-item">{order.menu}</span>
              <span className="type-body-s text-text-2">{describeLunch(order)}</span>
              {customer && (
                <span className="type-body-s text-text-2">
                  {customer.name}, <a href={`tel:+57${customer.phone}`}>{customer.phone}</a>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function History({ incident }: { incident: IncidentDetail }) {
  return (
    <Card label="Historia" className="grid grid-cols-1 gap-3">
      <h2 className="type-h3">Historia</h2>
      <ol className="grid grid-cols-1 gap-3">
        {incident.events.map((event) => (
          <li key={event.id} className="grid grid-cols-[11rem_minmax(0,1fr)] gap-3">
            <span className="type-body-s text-text-2 tabular-nums">{formatShortMoment(event.at)}</span>
            <span className="min-w-0">
              <b className="type-item block">{describeIncidentEvent(event)}</b>
              <span className="type-body-s block text-text-2">{describeIncidentActor(event)}</span>
              {event.words && <span className="type-body-s block">«{event.words}»</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
