import { listConsents } from '@sazon/contract/consents/consents-and-health-routes';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFor } from '../calls/route-query-options.ts';
import { queryClient } from '../query-client.ts';
import { aToken, aUser } from '../testing/user-makers.ts';
import { followConsent } from './consented-analytics.ts';
import { session } from './session-store.ts';

const say = (allowed: boolean) =>
  queryClient.setQueryData(queryFor(listConsents).queryKey, {
    data: [{ kind: 'session_analytics', allowed, at: 0 }],
    history: [],
    documents: [],
  });

afterEach(() => {
  session.reset();
  queryClient.clear();
});

test("recording needs consent, masks what is typed, uses the person's id and stops when consent is withdrawn", () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const user = aUser();
  session.write({ localUser: user, accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
  const analytics = { start: vi.fn(), stop: vi.fn() };
  const end = followConsent(analytics);
  say(false);
  expect(analytics.start).not.toHaveBeenCalled();
  say(true);
  expect(analytics.start).toHaveBeenCalledExactlyOnceWith({ user: `User${user.id}`, maskInputs: true });
  say(false);
  expect(analytics.stop).toHaveBeenCalledTimes(1);
  say(true);
  session.reset();
  expect(analytics.stop).toHaveBeenCalledTimes(2);
  end();
});
