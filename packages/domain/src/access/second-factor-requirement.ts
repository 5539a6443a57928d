import { type Actor, hasPermission } from './permission-check.ts';
import { APP_PERMISSIONS, PERMISSIONS, type Permission } from './permissions.ts';

/**
 * Permissions that need no second factor: they concern boards, dishes and notices, but no money and no personal data
 * beyond the name on a lunch.
 */
const withoutOne: ReadonlySet<Permission> = new Set([
  'app_client',
  'app_domi',
  'restaurant_orders_delete',
  'restaurant_orders_edit',
  'restaurant_orders_view',
  'restaurant_orders_write',
  'restaurant_menu_view',
  'restaurant_menu_write',
  'restaurant_menu_edit',
  'enterprises_rh_receive_notifications',
  'enterprise_recieve_internal_billing_notifications',
] as const);

/**
 * The permissions over money or personal data of others, which require a second factor: all of the platform's, HR's,
 * and a restaurant's bills and charges. Source: docs/domain.md section 15.
 */
export const SECOND_FACTOR_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((one) => !withoutOne.has(one));

/** Whether the actor holds a permission that requires a second factor. */
export function needsSecondFactor(actor: Actor): boolean {
  return SECOND_FACTOR_PERMISSIONS.some((permission) => hasPermission(actor, permission));
}

/**
 * Whether a call with this permission is refused until the actor sets up the second factor that they need. Ordering and
 * delivering are never refused.
 */
export function isSecondFactorRequired(actor: Actor, permission: Permission): boolean {
  const isOfStaff = permission === 'panel_admin' || !(APP_PERMISSIONS as readonly Permission[]).includes(permission);
  return isOfStaff && needsSecondFactor(actor);
}
