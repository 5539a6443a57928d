import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatShortMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentStageNames, incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import type { ReactNode } from 'react';
import { PhotoStrip } from '../../ui/fields/photo-strip.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { describeIncidentActor, describeIncidentEvent, describeLunch, raiserNames } from './incident-texts.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[11rem_minmax(0,1fr)] gap-3 border-border border-b py-2.5 last:border-0">
      <dt className="type-body-s text-text-2">{name}</dt>
      <dd className="type-body font-semibold">{children}</dd>
    </div>
  );
}

export function IncidentEvidence({ incident }: { incident: IncidentDetail }) {
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

export function IncidentOrders({ incident }: { incident: IncidentDetail }) {
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

export function IncidentHistory({ incident }: { incident: IncidentDetail }) {
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
