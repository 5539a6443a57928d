import { isEnterprisePermission, isRestaurantPermission, type Permission } from './permissions.ts';

/**
 * Who asks. `permissions` hold everywhere (for a restaurant or enterprise code: at every one, so platform staff only);
 * the two maps hold per restaurant or enterprise id. A consolidator has its own session and nothing else.
 */
export type Actor = {
  userId: string | null;
  permissions: readonly string[];
  enterprisePermissions: Readonly<Record<string, readonly string[]>>;
  restaurantPermissions: Readonly<Record<string, readonly string[]>>;
  consolidatorId?: string;
};

/** What is asked: one permission code, or to act as the consolidator that holds the session. */
export type What = Permission | 'consolidator';

/** The owner columns of the row asked about. A missing column belongs to nobody. */
export type RowScope = {
  restaurantId?: string | null;
  enterpriseId?: string | null;
  /** The customer a row belongs to; asked with app_client. */
  userId?: string | null;
  /** The courier a row is assigned to, null while nobody is: any courier may take it. Asked with app_domi. */
  domiId?: string | null;
  /** The consolidator a row is assigned to. */
  consolidatorId?: string | null;
};

/** The three permission types: default, enterprise and restaurant (specification section 6). */
export type PermissionType = 'default' | 'enterprise' | 'restaurant';

const ALL_TYPES: readonly PermissionType[] = ['default', 'enterprise', 'restaurant'];

/** The actor's codes of the given types, flattened and deduplicated (specification section 6). */
export function permissionsOf(actor: Actor, types: readonly PermissionType[] = ALL_TYPES): ReadonlySet<string> {
  const all = new Set<string>();
  if (types.includes('default')) for (const code of actor.permissions) all.add(code);
  if (types.includes('enterprise')) addAll(all, actor.enterprisePermissions);
  if (types.includes('restaurant')) addAll(all, actor.restaurantPermissions);
  return all;
}

function addAll(into: Set<string>, byId: Readonly<Record<string, readonly string[]>>): void {
  for (const codes of Object.values(byId)) for (const code of codes) into.add(code);
}

/** Does the actor hold a code, in any of the three types? */
export function hasPermission(actor: Actor, code: Permission): boolean {
  return (
    actor.permissions.includes(code) ||
    Object.values(actor.enterprisePermissions).some((codes) => codes.includes(code)) ||
    Object.values(actor.restaurantPermissions).some((codes) => codes.includes(code))
  );
}

/** A guard requires every listed permission; a menu item with the 'some' method any one. No codes: always visible. */
export function hasPermissions(
  actor: Actor,
  codes: readonly Permission[],
  method: 'every' | 'some' = 'every',
  types: readonly PermissionType[] = ALL_TYPES,
): boolean {
  if (codes.length === 0) return true;
  const held = permissionsOf(actor, types);
  return method === 'every' ? codes.every((code) => held.has(code)) : codes.some((code) => held.has(code));
}

/**
 * May the actor do this, with this row? The one question of server and screen. Without a row: with any row at all.
 * A restaurant code is checked at the row's restaurant, an enterprise code at its enterprise, app_client against the
 * row's user and app_domi against its courier. Source: docs/domain.md section 8; docs/architecture.md section 4.
 */
export function may(actor: Actor, what: What, row?: RowScope): boolean {
  if (what === 'consolidator') {
    return actor.consolidatorId !== undefined && (row === undefined || row.consolidatorId === actor.consolidatorId);
  }
  if (!hasPermission(actor, what)) return false;
  if (row === undefined) return true;
  if (what === 'app_client') return actor.userId !== null && row.userId === actor.userId;
  if (what === 'app_domi') return row.domiId === null || (actor.userId !== null && row.domiId === actor.userId);
  if (isRestaurantPermission(what))
    return holdsAt(actor.permissions, actor.restaurantPermissions, what, row.restaurantId);
  if (isEnterprisePermission(what))
    return holdsAt(actor.permissions, actor.enterprisePermissions, what, row.enterpriseId);
  return actor.permissions.includes(what);
}

/** Why not: FORBIDDEN without the role; NOT_FOUND when the role holds but the row is outside its scope. */
export function whyNot(actor: Actor, what: What, row?: RowScope): 'FORBIDDEN' | 'NOT_FOUND' | null {
  if (may(actor, what, row)) return null;
  return may(actor, what) ? 'NOT_FOUND' : 'FORBIDDEN';
}

/** The restaurant or enterprise ids at which the actor holds a code; 'all' when it holds everywhere. */
export function scopeIds(actor: Actor, what: Permission): readonly string[] | 'all' {
  if (actor.permissions.includes(what)) return 'all';
  const byId = isEnterprisePermission(what) ? actor.enterprisePermissions : actor.restaurantPermissions;
  return Object.keys(byId).filter((id) => byId[id]?.includes(what));
}

function holdsAt(
  everywhere: readonly string[],
  byId: Readonly<Record<string, readonly string[]>>,
  code: string,
  id: string | null | undefined,
): boolean {
  if (everywhere.includes(code)) return true;
  if (id === undefined || id === null) return false;
  return Object.hasOwn(byId, id) && (byId[id]?.includes(code) ?? false);
}
