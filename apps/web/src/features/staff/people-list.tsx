import type { PersonWithAccess } from '@sazon/contract/staff/people-with-access-schemas';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { describeWork, lacksFactor, placeIcons } from './people-texts.ts';

interface PeopleListProps {
  people: readonly PersonWithAccess[];
  openedId: string | undefined;
  /** Who may be chosen to end their access together; null: the signed-in person gives no permissions. */
  chosen: ReadonlySet<string> | null;
  onChoose: (id: string, on: boolean) => void;
  onOpen: (id: string) => void;
}

/** Everybody with access, by name: what they do, where, and whether their second factor is missing. */
export const PeopleList = ({ people, openedId, chosen, onChoose, onOpen }: PeopleListProps) => (
  <ul className="grid grid-cols-1 overflow-hidden rounded-lg bg-surface shadow-e1">
    {people.map((person) => (
      <li
        key={person.id}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center border-border border-t first:border-t-0 has-aria-[current]:bg-accent-soft"
      >
        <span className="grid w-13 justify-items-end">
          {chosen !== null && person.places.length > 0 && (
            <Checkbox
              label={`Elegir a ${person.name}`}
              labelHidden
              checked={chosen.has(person.id)}
              onCheckedChange={(on) => onChoose(person.id, on)}
            />
          )}
        </span>
        <PersonFace person={person} isOpen={person.id === openedId} onOpen={() => onOpen(person.id)} />
      </li>
    ))}
  </ul>
);

const rowClass = 'grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 p-4 text-left';

function PersonFace({ person, isOpen, onOpen }: { person: PersonWithAccess; isOpen: boolean; onOpen: () => void }) {
  const face = (
    <>
      <Avatar name={person.name} kind="person" />
      <span className="grid min-w-0 grid-cols-1 gap-1">
        <span className="type-item break-words">{person.name}</span>
        <span className="type-body-s">{describeWork(person)}</span>
        <Places person={person} />
      </span>
    </>
  );
  // a consolidator has a code instead of permissions: its page is another
  if (person.kind === 'consolidator')
    return (
      <Link to="/admin/sazon/consolidadores" search={{ consolidador: person.id }} className={`press ${rowClass}`}>
        {face}
        <Icon name="caret-right" weight="bold" size="s" />
      </Link>
    );
  return (
    <button type="button" aria-current={isOpen || undefined} onClick={onOpen} className={`press ${rowClass}`}>
      {face}
      {person.hasSecondFactor ? (
        <span className="text-success-text">
          <Icon name="seal-check" weight="fill" size="m" label="Con verificación en dos pasos" />
        </span>
      ) : (
        <Icon name="caret-right" weight="bold" size="s" />
      )}
    </button>
  );
}

const chip = 'type-caption inline-flex min-w-0 items-center gap-1 rounded-sm bg-sunken px-1.5 py-0.5 text-text';
const mostPlaces = 4;

/** The places of a person as chips, and what needs a look. */
function Places({ person }: { person: PersonWithAccess }) {
  const { places, locations, isCourier, invitations, active } = person;
  return (
    <span className="flex flex-wrap gap-1.5">
      {places.slice(0, mostPlaces).map(({ scope, id, name }) => (
        <span key={`${scope} ${id}`} className={chip}>
          <Icon name={placeIcons[scope]} size="xs" />
          <span className="truncate">{name}</span>
        </span>
      ))}
      {places.length > mostPlaces && <span className={chip}>y {places.length - mostPlaces} más</span>}
      {locations.slice(0, mostPlaces).map((name) => (
        <span key={name} className={chip}>
          <Icon name="map-pin" size="xs" />
          <span className="truncate">{name}</span>
        </span>
      ))}
      {isCourier && (
        <span className={chip}>
          <Icon name="moped" size="xs" /> Domi
        </span>
      )}
      {invitations > 0 && (
        <span className={chip}>
          <Icon name="envelope-simple" size="xs" /> {invitations === 1 ? '1 invitación' : `${invitations} invitaciones`}
        </span>
      )}
      {!active && (
        <span className={chip}>
          <Icon name="prohibit" size="xs" /> {person.kind === 'consolidator' ? 'Apagado' : 'Bloqueada'}
        </span>
      )}
      {lacksFactor(person) && (
        <span className="type-caption inline-flex items-center gap-1 text-danger-text">
          <Icon name="warning" weight="fill" size="xs" /> Sin dos pasos
        </span>
      )}
    </span>
  );
}
