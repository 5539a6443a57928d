import { DAY_MS } from '../calendar/bogota.ts';

/** A browser's push registration is renewed after this long (specification section 9). */
export const PUSH_REFRESH_MS = 7 * DAY_MS;

/** The services that browsers hear push messages from. We send nothing to any other address that a client names. */
const pushHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether an address is one of a push service. */
export function isPushService(endpoint: string): boolean {
  const host = /^https:\/\/([a-z0-9.-]+)\/[\x21-\x7e]*$/.exec(endpoint)?.[1];
  return (
    host !== undefined && pushHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  );
}
