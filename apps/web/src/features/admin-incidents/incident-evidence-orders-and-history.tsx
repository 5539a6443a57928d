import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import {
  describeIncidentActor,
  describeIncidentEvent,
  describeIncidentRaiser,
  incidentPhotoWords,
} from '@sazon/domain/incidents/incident-page-texts';
import { incidentStageNames, incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import type { ReactNode } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { PhotoStrip } from '../../ui/pages/captioned-photo-strip.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[11rem_minmax(0,1fr)] gap-3 border-border border-b py-2.5 last:border-0">
      <dt className="type-body-s text-text-2">{name}</dt>
      <dd className="type-body font-semibold">{children}</dd>
    </div>
  );
}

interface IncidentOrdersProps {
  incident: IncidentDetail;
  /** The lunch whose ticket is shown. */
  shownId: string;
  onShow: (orderId: string) => void;
}

export function IncidentEvidence({ incident }: { incident: IncidentDetail }) {
  const { photos, description, type, raisedBy, raisedByName, place, restaurant, courier } = incident;
  return (
    <Card label="Qué pasó" className="grid grid-cols-1 gap-4 laptop:grid-cols-2">
      {photos.length > 0 ? (
        <PhotoStrip
          large
          photos={photos.map(({ url, at, who, shows }) => ({
            url,
            title: incidentTypeNames[type],
            caption: [incidentPhotoWords[shows], formatNearMoment(at, getServerNow()), who].filter(Boolean).join(', '),
          }))}
        />
      ) : (
        <p className="type-body-s grid min-h-40 place-items-center rounded-lg bg-sunken p-4 text-center text-text-2">
          Nadie le tomó foto.
        </p>
      )}
      <div>
        <h2 className="type-h2 pb-2 wrap-anywhere">{description ?? incidentTypeNames[type]}</h2>
        <dl>
          <Fact name="Reportó">{describeIncidentRaiser(raisedBy, raisedByName)}</Fact>
          <Fact name="Dónde">{incidentStageNames[place]}</Fact>
          <Fact name="Cocina">{restaurant.name}</Fact>
          {courier && <Fact name="Domi">{courier}</Fact>}
        </dl>
      </div>
    </Card>
  );
}

/** The lunches of an incident with several: each shows its ticket when it is chosen. */
export function IncidentOrders({ incident, shownId, onShow }: IncidentOrdersProps) {
  return (
    <Card label="Órdenes" className="grid grid-cols-1 gap-3">
      <h2 className="type-h3">Las {incident.orders.length} órdenes</h2>
      <ul className="grid grid-cols-1 gap-1">
        {incident.orders.map(({ id, code, menu }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === shownId}
              onClick={() => onShow(id)}
              className="press flex w-full items-baseline gap-3 rounded px-2 py-2 text-left hover:bg-surface-2 aria-pressed:bg-accent-soft"
            >
              <b className="type-item tabular-nums">{code}</b>
              <span className="type-body-s min-w-0">
                {menu}, {incident.customers.find(({ orderId }) => orderId === id)?.name}
              </span>
            </button>
          </li>
        ))}
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
            <span className="type-body-s text-text-2 tabular-nums">{formatNearMoment(event.at, getServerNow())}</span>
            <span className="min-w-0">
              <b className="type-item block">{describeIncidentEvent(event.action)}</b>
              <span className="type-body-s block text-text-2">{describeIncidentActor(event.by, event.who)}</span>
              {event.words && <span className="type-body-s block">«{event.words}»</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
