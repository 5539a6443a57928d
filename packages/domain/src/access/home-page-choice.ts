import { type Actor, hasPermission } from './may.ts';
import { HOME_PATH } from './page-guards.ts';
import { screenPermissions } from './permissions.ts';

/** Whether the actor holds the view permission of any administration screen. */
export function isAdministrationStaff(actor: Actor): boolean {
  const { courier: _courier, ...adminScreens } = screenPermissions;
  return Object.values(adminScreens).some(({ view }) => hasPermission(actor, view));
}

/**
 * The page after sign-in without a return address: staff go to their work area, customers to the home page. A signed-in
 * person who opens a guest page goes to the home of specification section 2.
 */
export function chooseHomePath(actor: Actor): string {
  if (isAdministrationStaff(actor)) return '/admin';
  return hasPermission(actor, screenPermissions.courier.view) ? '/domi' : HOME_PATH;
}
