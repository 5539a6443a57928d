import type { Actor } from '@sazon/domain/access/permission-check';
import type { Reader } from '../../db/connect.ts';

/** The permissions of a person, and whether they have a second factor. */
export type StaffActor = Actor & { readonly hasSecondFactor: boolean };

/** Finds the permissions of an active person. Returns undefined when they are inactive or deleted. */
export async function findActor(db: Reader, userId: string): Promise<StaffActor | undefined> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_permissions', 'user_permissions.user_id', 'users.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['scope', 'scope_id', 'permission', 'confirmed_at as factorSince'])
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const permissions: string[] = [];
  const enterprisePermissions: Record<string, string[]> = {};
  const restaurantPermissions: Record<string, string[]> = {};
  for (const { scope, scope_id: scopeId, permission } of rows) {
    if (permission === null) continue;
    if (scopeId === null) permissions.push(permission);
    else {
      const byId = scope === 'enterprise' ? enterprisePermissions : restaurantPermissions;
      const list = byId[scopeId] ?? [];
      list.push(permission);
      byId[scopeId] = list;
    }
  }
  const hasSecondFactor = first.factorSince !== null;
  return { userId, permissions, enterprisePermissions, restaurantPermissions, hasSecondFactor };
}
