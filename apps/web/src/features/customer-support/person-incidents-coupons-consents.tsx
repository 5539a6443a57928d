import type { Person } from '@sazon/contract/customer-support/person';
import { may } from '@sazon/domain/access/permission-check';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { incidentStatusNames } from '@sazon/domain/incidents/lifecycle';
import { formatCop } from '@sazon/domain/money/format';
import { consentTexts } from '@sazon/domain/people/consents';
import { Link } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { NothingNote, PersonLine, PersonSection } from './person-section-and-line.tsx';

/** What went wrong with the person's lunches, and what they got back. */
export function PersonIncidents({ person }: { person: Person }) {
  const actor = toActor(useUser());
  const mayOpen = actor !== null && may(actor, 'admin_orders_write');
  return (
    <PersonSection title="Incidentes">
      {person.incidents.length === 0 && <NothingNote>Ninguno de sus almuerzos tuvo problemas.</NothingNote>}
      <ul>
        {person.incidents.map(({ id, type, status, menuName, refundCop, at }) => (
          <PersonLine
            key={id}
            first={
              mayOpen ? (
                <Link
                  to="/admin/sazon/incidentes/$incidentId"
                  params={{ incidentId: id }}
                  className="text-primary-text underline"
                >
                  {incidentTypeNames[type]}
                </Link>
              ) : (
                incidentTypeNames[type]
              )
            }
            second={[menuName, incidentStatusNames[status].toLowerCase(), formatMoment(at).toLowerCase()].join(', ')}
            end={refundCop > 0 && formatCop(refundCop)}
          />
        ))}
      </ul>
    </PersonSection>
  );
}

/** The coupons that the person has or used. */
export function PersonCoupons({ person }: { person: Person }) {
  return (
    <PersonSection title="Cupones">
      {person.coupons.length === 0 && <NothingNote>No tiene cupones propios ni ha usado ninguno.</NothingNote>}
      <ul>
        {person.coupons.map(({ id, code, title, endsAt, active, uses }) => (
          <PersonLine
            key={id}
            first={title}
            second={[
              code,
              uses === 0 ? 'sin usar' : uses === 1 ? 'usado 1 vez' : `usado ${uses} veces`,
              active ? endsAt !== null && `vence ${formatMoment(endsAt).toLowerCase()}` : 'ya no vale',
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </ul>
    </PersonSection>
  );
}

/** What the person allows, and the browsers that take notifications. */
export function PersonConsents({ person: { consents, devices } }: { person: Person }) {
  return (
    <PersonSection title="Autorizaciones y dispositivos">
      {consents.length + devices.length === 0 && (
        <NothingNote>No ha autorizado publicidad ni notificaciones.</NothingNote>
      )}
      <ul>
        {consents.map(({ kind, granted, at }) => (
          <PersonLine
            key={kind}
            first={consentTexts[kind].title}
            second={formatMoment(at)}
            end={granted ? 'Sí' : 'No'}
          />
        ))}
        {devices.map(({ id, userAgent, seenAt }) => (
          <PersonLine
            key={id}
            first={userAgent?.slice(0, 60) ?? 'Otro dispositivo'}
            second={`Recibe notificaciones, visto ${formatMoment(seenAt).toLowerCase()}`}
          />
        ))}
      </ul>
    </PersonSection>
  );
}
