import { HOME_PATH } from './page-guards.ts';
import { type Actor, hasPermission } from './permission-check.ts';
import { screenPermissions } from './permissions.ts';

/** Whether the actor holds the view permission of any administration screen. */
export function isAdministrationStaff(actor: Actor): boolean {
  const { courier: _courier, ...adminScreens } = screenPermissions;
  return Object.values(adminScreens).some(({ view }) => hasPermission(actor, view));
}

/**
 * Returns the page after sign-in when there is no return address: staff and couriers go to their work, customers to the
 * home page (docs/specification.md section 2).
 */
export function chooseHomePath(actor: Actor): string {
  if (isAdministrationStaff(actor)) return '/admin';
  return hasPermission(actor, screenPermissions.courier.view) ? '/domi' : HOME_PATH;
}
