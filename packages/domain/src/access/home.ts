import { HOME_PATH } from './guards.ts';
import { type Actor, hasPermission } from './may.ts';
import { screenPermissions } from './permissions.ts';

/** Works in some section of the administration: holds a permission of any of its screens. */
export function worksInAdministration(actor: Actor): boolean {
  const { courier: _courier, ...adminScreens } = screenPermissions;
  return Object.values(adminScreens).some(({ view }) => hasPermission(actor, view));
}

/**
 * Where a person arrives who signs in and was headed nowhere: who works here comes to work, everybody else to order lunch.
 * Somebody who is signed in already and opens a page of guests goes to the home of specification section 2.
 */
export function homeAfterSignIn(actor: Actor): string {
  if (worksInAdministration(actor)) return '/admin';
  return hasPermission(actor, screenPermissions.courier.view) ? '/domi' : HOME_PATH;
}
