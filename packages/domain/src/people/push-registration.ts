import { DAY_MS } from '../calendar/bogota-time.ts';

/** How often a browser's push registration is renewed (docs/specification.md section 9). */
export const PUSH_REFRESH_MS = 7 * DAY_MS;

/** The hosts of push services. Nothing is sent to any other address that a client registers. */
const pushHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether an endpoint belongs to a push service. */
export function isPushService(endpoint: string): boolean {
  const host = /^https:\/\/([a-z0-9.-]+)\/[\x21-\x7e]*$/.exec(endpoint)?.[1];
  return (
    host !== undefined && pushHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  );
}
