import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { Screen } from '../device/screen-title-and-layout.ts';
import { aToken, aUser } from '../testing/user-makers.ts';
import { guardScreen } from './guard-screen.ts';
import { session, setSignedIn } from './session-store.ts';

const root = { staticData: {} };
const screen = (staticData: Screen) => [root, { staticData }];

/** Where the guard redirects the visitor; null when it lets them in. */
async function sentTo(matches: { staticData: Screen; _notFound?: boolean }[], path: string): Promise<string | null> {
  try {
    await guardScreen(matches, path);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.href ?? null;
  }
}

const signIn = (permissions: string[] = ['app_client']) =>
  setSignedIn({ user: aUser({ permissions }), accessToken: aToken(60 * 60_000), refreshToken: 'refresh' });

afterEach(() => session.reset());

describe('the guard of screens', () => {
  it('needs a session where a route names no guard, and returns to the whole path', async () => {
    expect(await sentTo(screen({}), '/mis-ordenes?tab=Finalizados')).toBe(
      '/autenticacion?returnUrl=%2Fmis-ordenes%3Ftab%3DFinalizados',
    );
    signIn();
    expect(await sentTo(screen({}), '/mis-ordenes')).toBeNull();
  });

  it('lets anyone into a public screen', async () => {
    expect(await sentTo(screen({ guard: 'PUBLIC' }), '/404')).toBeNull();
  });

  it('shows the not-found page to everyone', async () => {
    expect(await sentTo([{ staticData: {}, _notFound: true }], '/nada')).toBeNull();
  });

  it('takes the deepest guard', async () => {
    const matches = [root, { staticData: { guard: 'PUBLIC' as const } }, { staticData: { guard: 'AUTH' as const } }];
    expect(await sentTo(matches, '/x')).toContain('/autenticacion');
  });

  it('sends a signed-in person from a guest screen to returnUrl, else home', async () => {
    signIn();
    expect(await sentTo(screen({ guard: 'GUEST' }), '/autenticacion?returnUrl=%2Fmi-billetera')).toBe('/mi-billetera');
    expect(await sentTo(screen({ guard: 'GUEST' }), '/autenticacion')).toBe('/inicio');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never follows a returnUrl to another site (%s)',
    async (returnUrl) => {
      signIn();
      const path = `/autenticacion?returnUrl=${encodeURIComponent(returnUrl)}`;
      expect(await sentTo(screen({ guard: 'GUEST' }), path)).toBe('/inicio');
    },
  );

  it('sends people without the permission to 403, and lets in people with it', async () => {
    signIn();
    expect(await sentTo(screen({ guard: 'RESTAURANT' }), '/admin/restaurantes')).toBe('/403');
    signIn(['restaurant_orders_view']);
    expect(await sentTo(screen({ guard: 'RESTAURANT' }), '/admin/restaurantes')).toBeNull();
  });
});
