import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aToken, aUser } from '../testing/user-makers.ts';
import { finishVisitorActions, pendingFavorite } from './finish-visitor-actions.ts';
import { session, setSignedIn } from './session-store.ts';
import { visitorDelivery } from './use-delivery-choice-and-place-sheet.ts';

const place = {
  locationId: '0198a7c0-0000-7000-8000-00000000000a',
  timeId: '0198a7c0-0000-7000-8000-00000000000b',
  office: '402',
};
const menuId = '0198a7c0-0000-7000-8000-00000000000c';
let asked: string[] = [];
let hearts: string[] = [];

beforeEach(() => {
  asked = [];
  hearts = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    asked.push(`${method} ${new URL(url, 'http://x').pathname} ${body ?? ''}`.trim());
    if (url.includes('/favorites')) return Response.json({ data: [], menuIds: hearts, page: 1, perPage: 1, total: 0 });
    if (url.includes('/users/refresh')) return Response.json(aUser(place));
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  for (const store of [session, visitorDelivery, pendingFavorite]) store.reset();
  vi.unstubAllGlobals();
});

const signIn = (change = {}) =>
  setSignedIn({ user: aUser(change), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
const wrote = () => asked.filter((line) => !line.startsWith('GET'));

it("saves a visitor's place and hour for a person without one", async () => {
  visitorDelivery.write(place);
  signIn();
  await finishVisitorActions(new QueryClient());
  expect(wrote()).toEqual([`PATCH /api/delivery/options/preferered ${JSON.stringify(place)}`]);
  expect(session.read().localUser?.timeId).toBe(place.timeId);
});

it('keeps the place of a person who has one', async () => {
  visitorDelivery.write(place);
  signIn({ locationId: menuId, timeId: menuId });
  await finishVisitorActions(new QueryClient());
  expect(wrote()).toEqual([]);
});

it('adds the favourite a visitor tapped once, and keeps one that is there', async () => {
  pendingFavorite.write({ menuId, href: '/agendar' });
  signIn();
  await finishVisitorActions(new QueryClient());
  await finishVisitorActions(new QueryClient());
  expect(wrote()).toEqual([`POST /api/favorites/${menuId}/toggle`]);
  pendingFavorite.write({ menuId, href: '/agendar' });
  hearts = [menuId];
  await finishVisitorActions(new QueryClient());
  expect(wrote()).toHaveLength(1);
});
