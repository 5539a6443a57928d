import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { SealPhotoCard } from './ask-for-seal-photo-card.tsx';

const id = '0198a7c0-0000-7000-8000-0000000000a1';
const minuteMs = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

function open(askedAgoMs: number, sentAt: number | null = null) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([new URL(url, 'http://sazon.test').pathname, JSON.parse(String(init.body))]);
    return Response.json({ ok: true });
  });
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const sealPhotos = [{ from: 'restaurant', askedAt: Date.now() - askedAgoMs, sentAt }];
  const incident = { id, status: 'open', courier: null, restaurant: { name: 'Fogón' }, sealPhotos } as unknown;
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <SealPhotoCard incident={incident as IncidentDetail} />,
  });
  openRoutes(root.addChildren([page]), { at: '/' });
  return sent;
}

const findReminder = () => screen.findByRole('button', { name: 'Recordar la foto del sello a Fogón' });

test('says from when on a request without an answer may be repeated', async () => {
  open(minuteMs);
  expect((await findReminder()).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^Pedida .*, sin respuesta\. Puedes recordarla desde las? /)).toBeTruthy();
});

test('reminds of the photo after half an hour', async () => {
  const sent = open(31 * minuteMs);
  const reminder = await findReminder();
  expect(screen.getByText(/^Pedida .*, sin respuesta$/)).toBeTruthy();
  await userEvent.click(reminder);
  await waitFor(() =>
    expect(sent[0]).toEqual([expect.stringMatching(new RegExp(`/admin/incidents/${id}/`)), { to: 'restaurant' }]),
  );
});

test('another photo can be asked for at once when one came', async () => {
  open(minuteMs, Date.now());
  expect((await screen.findByRole('button', { name: 'Pedir foto del sello a Fogón' })).hasAttribute('disabled')).toBe(
    false,
  );
});
