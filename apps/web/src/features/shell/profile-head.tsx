import type { User } from '@sazon/contract/users/user';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { toInitials } from '../../ui/initials.ts';

/** The signed-in person at the head of a menu, linked to the profile. */
export function ProfileHead({ person, onGo }: { person: User; onGo: () => void }) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <Link to="/perfil" onClick={onGo} className="press mb-2 flex items-center gap-3 rounded-lg bg-surface-2 p-3">
      <span
        aria-hidden
        className="grid size-[4.8rem] shrink-0 place-items-center rounded-full bg-accent font-display font-extrabold text-[1.8rem] text-on-accent"
      >
        {toInitials(name)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-h3 block">{name}</span>
        {person.enterprise && <span className="type-body-s block truncate text-text-2">{person.enterprise.name}</span>}
      </span>
      <Icon name="caret-right" weight="bold" size="xs" className="text-text-3" />
    </Link>
  );
}
