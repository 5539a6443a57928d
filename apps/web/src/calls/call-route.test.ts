import { getCart, mergeCart } from '@sazon/contract/cart/routes';
import { locations } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../session/session-store.ts';
import { aToken, aUser } from '../testing/user-makers.ts';
import { onSessionEnd } from './access-token-and-session-refresh.ts';
import { CallError } from './call-error.ts';
import { callRoute } from './call-route.ts';
import { joinReads } from './joined-reads.ts';

const minuteMs = 60_000;
const ended = vi.fn();

interface Asked {
  path: string;
  bearer: string | null;
  headers: Headers;
}

/** A server that answers by path and records its requests. */
function answer(reply: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    const one = { path, headers, bearer: headers.get('authorization')?.replace('Bearer ', '') ?? null };
    asked.push(one);
    return reply(one);
  });
  return asked;
}

const fresh = aToken(30 * minuteMs, 'fresh');
const refreshed = () => Response.json({ user: aUser(), accessToken: fresh, refreshToken: 'second' });
const refusal = (status: number, code: string) => Response.json({ code, message: 'No.', field: 'x' }, { status });
const signIn = (accessToken: string) => setSignedIn({ user: aUser(), accessToken, refreshToken: 'first' });

beforeEach(() => {
  ended.mockReset();
  onSessionEnd(ended);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

it('reads anew after a write what a joined read brought before it', async () => {
  const token = aToken(30 * minuteMs, 'now');
  signIn(token);
  const asked = answer(() => Response.json({ items: [] }));
  joinReads(token, ['/api/cart'], Promise.resolve({ answers: new Map([['/api/cart', { old: true }]]), at: 1 }));
  await callRoute(mergeCart, { body: { items: [] } });
  expect(await callRoute(getCart, {})).toEqual({ items: [] });
  expect(asked.map(({ path }) => path)).toEqual(['/api/cart/temporary', '/api/cart']);
});

describe('a call', () => {
  it('sends the access token, without refreshing one that is valid long enough', async () => {
    const token = aToken(20 * minuteMs);
    signIn(token);
    const asked = answer(() => Response.json({}));
    await callRoute(getCart, {});
    expect(asked.map(({ path, bearer }) => [path, bearer])).toEqual([['/api/cart', token]]);
  });

  it('sends no token for a visitor', async () => {
    const asked = answer(() => Response.json({ data: [] }));
    await callRoute(locations, {});
    expect(asked[0]?.bearer).toBeNull();
  });

  it('refreshes first under 300 s to expiry, always', async () => {
    signIn(aToken(4 * minuteMs));
    const asked = answer(({ path }) => (path === '/api/auth/refresh' ? refreshed() : Response.json({})));
    await callRoute(getCart, {});
    expect(asked.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/api/auth/refresh', 'first'],
      ['/api/cart', fresh],
    ]);
  });

  it.each([
    [0.19, 2],
    [0.2, 1],
  ])('refreshes under 600 s one time in five (random %d)', async (random, calls) => {
    vi.mocked(Math.random).mockReturnValue(random);
    signIn(aToken(9 * minuteMs));
    const asked = answer(({ path }) => (path === '/api/auth/refresh' ? refreshed() : Response.json({})));
    await callRoute(getCart, {});
    expect(asked).toHaveLength(calls);
  });

  it('shares one refresh among simultaneous calls', async () => {
    signIn(aToken(-minuteMs));
    const asked = answer(({ path }) => (path === '/api/auth/refresh' ? refreshed() : Response.json({})));
    await Promise.all([callRoute(getCart, {}), callRoute(getCart, {}), callRoute(locations, {})]);
    expect(asked.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1);
  });

  it('refreshes with a refresh token alone', async () => {
    session.write({ localUser: null, accessToken: null, refreshToken: 'first', hasSession: true });
    answer(({ path }) => (path === '/api/auth/refresh' ? refreshed() : Response.json({})));
    await callRoute(getCart, {});
    expect(session.read()).toMatchObject({ accessToken: fresh, refreshToken: 'second', hasSession: true });
  });

  it('without a refresh token fails and ends the session', async () => {
    session.write({ localUser: aUser(), accessToken: aToken(-minuteMs), refreshToken: null, hasSession: true });
    answer(() => Response.json({}));
    await expect(callRoute(getCart, {})).rejects.toThrow('No refresh token available');
    expect(ended).toHaveBeenCalledOnce();
  });

  it('fails when the refresh is refused, and the session ends', async () => {
    signIn(aToken(-minuteMs));
    const asked = answer(() => refusal(401, 'SESSION_EXPIRED'));
    await expect(callRoute(getCart, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED', status: 401 });
    expect([asked.length, ended.mock.calls.length]).toEqual([1, 1]);
  });

  it('keeps the session when the refresh fails for lack of a network or by a server error', async () => {
    signIn(aToken(-minuteMs));
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callRoute(getCart, {})).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    answer(() => new Response('<html>', { status: 502 }));
    await expect(callRoute(getCart, {})).rejects.toMatchObject({ code: 'UNKNOWN', status: 502 });
    expect(ended).not.toHaveBeenCalled();
  });

  it('with a revoked access token is sent once more with new tokens', async () => {
    signIn(aToken(20 * minuteMs, 'revoked'));
    const asked = answer(({ path, bearer }) => {
      if (path === '/api/auth/refresh') return refreshed();
      return bearer === fresh ? Response.json({ count: 1 }) : refusal(401, 'AUTH_REQUIRED');
    });
    expect(await callRoute(getCart, {})).toEqual({ count: 1 });
    expect(asked).toHaveLength(3);
  });

  it('throws the code, message, field and detail of a refusal', async () => {
    answer(() =>
      Response.json(
        { code: 'CODE_WRONG', message: 'Ese código no coincide.', field: 'otp', detail: { triesLeft: 2 } },
        { status: 400 },
      ),
    );
    const failure = await callRoute(locations, {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ code: 'CODE_WRONG', field: 'otp', status: 400, detail: { triesLeft: 2 } });
  });

  it('sends the given idempotency key', async () => {
    const asked = answer(() => Response.json({}));
    await callRoute(locations, {}, { idempotencyKey: 'once' });
    expect(asked[0]?.headers.get('idempotency-key')).toBe('once');
  });
});
