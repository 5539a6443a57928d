import { isEnterprisePermission, isRestaurantPermission, type Permission } from './permissions.ts';

/**
 * The caller of an action. `permissions` hold everywhere (a restaurant or enterprise code there is for platform staff);
 * the two maps hold per restaurant or enterprise id. A consolidator has a session of its own and no permissions.
 */
export type Actor = {
  userId: string | null;
  permissions: readonly string[];
  enterprisePermissions: Readonly<Record<string, readonly string[]>>;
  restaurantPermissions: Readonly<Record<string, readonly string[]>>;
  consolidatorId?: string;
};

/** The right to check: a permission code, or acting as the consolidator that holds the session. */
export type AccessRight = Permission | 'consolidator';

/** The owner columns of the row to check. A missing column matches no actor. */
export type RowScope = {
  restaurantId?: string | null;
  enterpriseId?: string | null;
  /** The customer who owns the row; checked with app_client. */
  userId?: string | null;
  /** The courier that the row is assigned to, checked with app_domi. Null is unassigned, which any courier may take. */
  domiId?: string | null;
  /** The consolidator the row is assigned to. */
  consolidatorId?: string | null;
};

/** The three types of permissions (docs/specification.md section 6). */
export type PermissionType = 'default' | 'enterprise' | 'restaurant';

const ALL_TYPES: readonly PermissionType[] = ['default', 'enterprise', 'restaurant'];

/** Returns the actor's codes of the given types, each once (docs/specification.md section 6). */
export function listPermissions(actor: Actor, types: readonly PermissionType[] = ALL_TYPES): ReadonlySet<string> {
  const all = new Set<string>();
  if (types.includes('default')) for (const code of actor.permissions) all.add(code);
  if (types.includes('enterprise')) addAll(all, actor.enterprisePermissions);
  if (types.includes('restaurant')) addAll(all, actor.restaurantPermissions);
  return all;
}

function addAll(into: Set<string>, byId: Readonly<Record<string, readonly string[]>>): void {
  for (const codes of Object.values(byId)) for (const code of codes) into.add(code);
}

/** Whether the actor holds a code in any of the three types. */
export function hasPermission(actor: Actor, code: Permission): boolean {
  return (
    actor.permissions.includes(code) ||
    Object.values(actor.enterprisePermissions).some((codes) => codes.includes(code)) ||
    Object.values(actor.restaurantPermissions).some((codes) => codes.includes(code))
  );
}

/**
 * Whether the actor holds every listed code (for guards), or with 'some' at least one (for menu items). True without
 * codes.
 */
export function hasPermissions(
  actor: Actor,
  codes: readonly Permission[],
  method: 'every' | 'some' = 'every',
  types: readonly PermissionType[] = ALL_TYPES,
): boolean {
  if (codes.length === 0) return true;
  const held = listPermissions(actor, types);
  return method === 'every' ? codes.every((code) => held.has(code)) : codes.some((code) => held.has(code));
}

/**
 * Whether the actor may do this with this row, or without a row, with any row. Server and screens both ask it. A
 * restaurant code is checked at the row's restaurant, an enterprise code at its enterprise, app_client by its user,
 * app_domi by its courier. Source: docs/domain.md section 8, docs/architecture.md section 4.
 */
export function may(actor: Actor, what: AccessRight, row?: RowScope): boolean {
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

/**
 * Returns FORBIDDEN when the actor lacks the right, NOT_FOUND when the row is outside of where they hold it, or null
 * when they may.
 */
export function findAccessRefusal(actor: Actor, what: AccessRight, row?: RowScope): 'FORBIDDEN' | 'NOT_FOUND' | null {
  if (may(actor, what, row)) return null;
  return may(actor, what) ? 'NOT_FOUND' : 'FORBIDDEN';
}

/** Returns the restaurant or enterprise ids where the actor holds a code, or 'all' when it holds everywhere. */
export function listScopeIds(actor: Actor, what: Permission): readonly string[] | 'all' {
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
