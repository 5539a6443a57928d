import type { PersonAccess } from '@sazon/contract/staff/people-with-access-schemas';
import { toPlace } from '@sazon/domain/access/staff-roles';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { personQuery } from './people-calls.ts';
import { lacksFactor, nameRole, placeIcons } from './people-texts.ts';
import { TaskTable } from './permissions-by-task-table.tsx';

/** One person with access: who they are, what they may do in each place, and who gave it. */
export function PersonAccessPanel({ userId, onBack }: { userId: string; onBack: () => void }) {
  const query = useQuery(personQuery(userId));
  const { data } = query;
  return (
    <section aria-label="La persona" className="grid min-w-0 grid-cols-1 content-start gap-4">
      <Button look="text" className="justify-self-start desktop:hidden" onClick={onBack}>
        <Icon name="caret-left" weight="bold" size="s" />
        Todas las personas
      </Button>
      {query.error?.code === 'NOT_FOUND' ? (
        <EmptyState title="Ya no tiene acceso." text="Sus permisos se quitaron, o la cuenta se eliminó." />
      ) : (
        <ListState what="la persona" query={query} rows={6} />
      )}
      {data && <Access person={data} />}
    </section>
  );
}

function Access({ person }: { person: PersonAccess }) {
  const { places, waiting } = person;
  return (
    <>
      <Identity person={person} />
      {lacksFactor(person) && (
        <NoticeBar tone="warning">
          Con sus permisos conviene la verificación en dos pasos y no la tiene. Puede activarla en su perfil; donde es
          obligatoria, se la pedimos antes de abrir esas páginas.
        </NoticeBar>
      )}
      {waiting.length > 0 && (
        <ul aria-label="Invitaciones sin aceptar" className="grid grid-cols-1 gap-2">
          {waiting.map((one) => (
            <InvitationRow
              key={one.id}
              one={one}
              via="platform"
              scope={one.scope}
              placeName={one.placeName}
              mayGrant={places.some(({ grantable }) => grantable.length > 0)}
            />
          ))}
        </ul>
      )}
      {places.length > 0 && <PlacesOfPerson person={person} />}
      {places.length > 0 && (
        <TaskTable
          label={`Qué puede hacer ${person.name} en cada lugar`}
          caption="Qué puede hacer en cada lugar"
          columns={places.map((place) => ({
            key: `${place.scope} ${place.id}`,
            head: (
              <span className="grid min-w-28">
                <span>{place.name}</span>
                <span className="font-normal">{nameRole(place)}</span>
              </span>
            ),
            permissions: place.permissions,
          }))}
        />
      )}
    </>
  );
}

function Identity({ person }: { person: PersonAccess }) {
  const { id, name, email, cellPhone, seenAt, hasSecondFactor, isCourier, active } = person;
  return (
    <header className="grid grid-cols-1 gap-4 rounded-lg bg-surface p-4 shadow-e1">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={name} kind="person" size="l" />
        <div className="min-w-0 flex-1">
          <h2 className="type-h2 break-words">{name}</h2>
          <p className="type-body-s text-text-2 wrap-anywhere">
            {email}
            {cellPhone && <span className="block whitespace-nowrap">{formatPhone(cellPhone)}</span>}
            <span className="block">
              {seenAt === null ? 'Sin sesiones abiertas' : `Entró ${formatMoment(seenAt).toLowerCase()}`}
              {hasSecondFactor ? ', con dos pasos' : ', sin dos pasos'}
              {isCourier && ', también es domi'}
              {!active && ', cuenta bloqueada'}
            </span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="quiet" size="s" render={<Link to="/admin/sazon/usuarios/$userId" params={{ userId: id }} />}>
          <Icon name="user" size="s" />
          Su cuenta y sesiones
        </LinkButton>
        <LinkButton look="quiet" size="s" render={<Link to="/admin/sazon/auditoria" search={{ sobre: id }} />}>
          <Icon name="clock-counter-clockwise" size="s" />
          Historia de cambios
        </LinkButton>
      </div>
    </header>
  );
}

/** Each place with its role, who gave it and when, and the button that changes it. */
function PlacesOfPerson({ person }: { person: PersonAccess }) {
  const [changing, setChanging] = useState<PersonAccess['places'][number] | null>(null);
  return (
    <>
      <ul aria-label="De dónde vienen sus permisos" className="grid grid-cols-1 gap-2 laptop:grid-cols-2">
        {person.places.map((place) => (
          <li
            key={`${place.scope} ${place.id}`}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg bg-surface p-4 shadow-e1"
          >
            <Icon name={placeIcons[place.scope]} size="m" />
            <span className="min-w-0">
              <b className="type-item block break-words">{place.name}</b>
              <span className="type-body-s block">{nameRole(place)}</span>
              <span className="type-body-s block text-text-2">{describeOrigin(place)}</span>
            </span>
            {place.grantable.length > 0 && (
              <Button
                look="quiet"
                size="s"
                aria-label={`Cambiar los permisos en ${place.name}`}
                onClick={() => setChanging(place)}
              >
                Cambiar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changing && (
        <MemberDrawer
          via="platform"
          place={toPlace(changing)}
          placeName={changing.name}
          member={{
            userId: person.id,
            name: person.name,
            email: person.email,
            cellPhone: person.cellPhone ?? '',
            permissions: changing.permissions,
            hasSecondFactor: person.hasSecondFactor,
            seenAt: person.seenAt,
          }}
          grantable={changing.grantable}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

function describeOrigin({ given }: PersonAccess['places'][number]): string {
  if (given === null) return 'Desde que se abrió este lugar.';
  const by = given.by ?? 'Alguien que ya no está';
  const when = formatMoment(given.at).toLowerCase();
  return given.isInvitation ? `${by} le invitó; aceptó ${when}` : `${by} los cambió ${when}`;
}
