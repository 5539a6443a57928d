import { type Actor, listPermissions } from '../access/permission-check.ts';
import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';

/**
 * The longest lifetime of a session, however much it is used: 90 days for customers and couriers, 12 hours for staff.
 */
const SESSION_LIFE_MS = 90 * DAY_MS;
const STAFF_SESSION_LIFE_MS = 12 * HOUR_MS;

/** The permissions of customers and couriers; a person with no others is not staff. */
const everydayPermissions: ReadonlySet<string> = new Set(['app_client', 'app_domi']);

/** Whether the actor works for the platform, a restaurant or a company: holds any of their permissions. */
function isStaff(actor: Actor): boolean {
  return [...listPermissions(actor)].some((code) => !everydayPermissions.has(code));
}

/** The end of a session (epoch ms) that began at `startedAtMs`, by what its person may do now. */
export const calculateSessionEndMs = (startedAtMs: number, actor: Actor): number =>
  startedAtMs + (isStaff(actor) ? STAFF_SESSION_LIFE_MS : SESSION_LIFE_MS);
