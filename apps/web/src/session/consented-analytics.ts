import { listConsents } from '@sazon/contract/consents/consents-and-health-routes';
import { queryFor } from '../calls/route-query-options.ts';
import { queryClient } from '../query-client.ts';
import { session } from './session-store.ts';

/** A tool that records how the app is used. Typed text is always masked. */
export interface SessionAnalytics {
  start: (options: { user: string; maskInputs: true }) => void;
  stop: () => void;
}

/** Records nothing: used until a tool is chosen, and for people who did not consent. */
export const noAnalytics: SessionAnalytics = { start: () => undefined, stop: () => undefined };

const consents = queryFor(listConsents);

/**
 * Records while the person consents, under 'User' and their id (docs/specification.md section 7). Returns a function
 * that ends the recording.
 */
export function followConsent(analytics: SessionAnalytics): () => void {
  let recorded: string | null = null;
  const follow = () => {
    const userId = session.read().localUser?.id ?? null;
    const said = queryClient.getQueryData(consents.queryKey)?.data ?? [];
    const allowed = said.some((one) => one.kind === 'session_analytics' && one.allowed) ? userId : null;
    if (allowed === recorded) return;
    if (recorded !== null) analytics.stop();
    if (allowed !== null) analytics.start({ user: `User${allowed}`, maskInputs: true });
    recorded = allowed;
  };
  const ends = [session.subscribe(follow), queryClient.getQueryCache().subscribe(follow)];
  if (analytics !== noAnalytics && session.read().hasSession) {
    queryClient.ensureQueryData({ ...consents, meta: { silent: true } }).then(follow, () => undefined);
  }
  return () => {
    for (const end of ends) end();
    if (recorded !== null) analytics.stop();
  };
}
