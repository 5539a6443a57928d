import type { AccessPlace, PersonWithAccess } from '@sazon/contract/staff/people-with-access-schemas';
import { describePermissions, needsFactor } from '@sazon/domain/access/permission-descriptions';
import { findRole, type StaffScope } from '@sazon/domain/access/staff-roles';
import type { IconName } from '../../ui/icon.tsx';

export const formatPeople = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);

/** The mark of each kind of place. */
export const placeIcons: Readonly<Record<StaffScope, IconName>> = {
  platform: 'users-three',
  restaurant: 'storefront',
  enterprise: 'buildings',
};

/** Says what somebody does: their only role, how many they have, or what a courier or consolidator is for. */
export function describeWork({ kind, places, isCourier }: PersonWithAccess): string {
  if (kind === 'consolidator') return 'Recibe y despacha bolsas. Entra con un código.';
  const [first, ...rest] = places;
  if (first === undefined) return isCourier ? 'Entrega almuerzos.' : 'Sin permisos de equipo.';
  const same = rest.every(({ scope, permissions }) => scope === first.scope && isSame(permissions, first.permissions));
  const names = new Set(places.map((place) => findRole(place.scope, place.permissions)?.name ?? 'permisos propios'));
  return same ? describePermissions(first.scope, first.permissions) : `${[...names].join(', ')}.`;
}

const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();

/** Whether somebody's permissions need a second factor that they do not have. */
export const lacksFactor = ({
  hasSecondFactor,
  places,
}: Pick<PersonWithAccess, 'hasSecondFactor' | 'places'>): boolean =>
  !hasSecondFactor && places.some(({ permissions }) => needsFactor(permissions));

/** Returns the name of a person's role in a place. */
export const nameRole = ({ scope, permissions }: AccessPlace): string =>
  findRole(scope, permissions)?.name ?? 'Permisos propios';
