import { type Actor, permissionsOf } from '../access/may.ts';
import { DAY_MS, HOUR_MS } from '../calendar/bogota.ts';

/** However much it is used, a session ends so long after it began: a customer's, and that of who works with others' data. */
const SESSION_LIFE_MS = 90 * DAY_MS;
const STAFF_SESSION_LIFE_MS = 12 * HOUR_MS;

/** What a customer and a courier hold: with nothing else, somebody is no staff. */
const everydayPermissions: ReadonlySet<string> = new Set(['app_client', 'app_domi']);

/** Works for the platform, a restaurant or a company's human resources: holds any of their permissions. */
function isStaff(actor: Actor): boolean {
  return [...permissionsOf(actor)].some((code) => !everydayPermissions.has(code));
}

/** When a session is over (epoch ms) that began then, by what its person may do now. */
export const sessionEndMs = (startedAtMs: number, actor: Actor): number =>
  startedAtMs + (isStaff(actor) ? STAFF_SESSION_LIFE_MS : SESSION_LIFE_MS);
