import type { Route } from '@sazon/contract/define-route';
import type { RefusalCode } from '@sazon/contract/refusal';

/** What any route may answer, and what the frame answers before and after the handler. */
const ofAnyRoute: readonly RefusalCode[] = [
  'VALIDATION',
  'AUTH_REQUIRED',
  'SESSION_EXPIRED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'RATE_LIMITED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'INTERNAL',
  'UNAVAILABLE',
];

/** Throws when a route answered a refusal that the contract does not list for it: clients would not know it. */
export function requireListed(route: Route, code: RefusalCode): void {
  if (ofAnyRoute.includes(code) || route.refusals?.includes(code)) return;
  if (code === 'STEP_UP_REQUIRED' && route.stepUp !== undefined) return;
  throw new Error(`${route.name} answers ${code}, which its \`refusals\` in the contract do not list`);
}
