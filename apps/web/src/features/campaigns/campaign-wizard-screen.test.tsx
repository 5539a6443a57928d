import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { draftSearch } from './campaign-search-params.ts';
import { CampaignWizardScreen } from './campaign-wizard-screen.tsx';

const id = '0198a7c0-0000-7000-8000-000000000001';
const noName = { step: 1, field: 'name', message: 'Ponle un nombre a la campaña.' } as const;
const noMessage = { step: 2, field: 'messageId', message: 'Elige el mensaje.' } as const;

let campaign: Campaign;
let started = 0;
/** How many saves fail before one succeeds, and the bodies of all of them. */
let failures = 0;
let saves: Partial<Campaign>[] = [];

beforeEach(() => {
  failures = 0;
  saves = [];
  started = 0;
  campaign = {
    ...{ id, name: '', state: 'draft', step: 1, channels: ['sms'], sendNow: false, rules: { all: true, items: [] } },
    ...{ messageId: null, otherMessageId: null, couponId: null, userSegmentId: null, segmentName: null },
    ...{ parameters: {}, history: [], nextSendAt: 0, perMinute: 100, programmedAt: null, gaps: [noName, noMessage] },
  } as unknown as Campaign;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://sazon.test');
    if (pathname.endsWith('/admin/campaigns') && method === 'POST') started += 1;
    else if (!pathname.endsWith(`/campaigns/${id}`)) {
      // the counted people cannot be read here; the lists are empty
      return Response.json({ data: [], costs: {} }, { status: pathname.endsWith('/count') ? 503 : 200 });
    } else if (method !== undefined && method !== 'GET') {
      saves.push(JSON.parse(String(body)));
      if (failures > 0) {
        failures -= 1;
        return Response.json({ code: 'INTERNAL', title: 'Algo falló.' }, { status: 500 });
      }
      campaign = { ...campaign, ...JSON.parse(String(body)) };
      campaign = { ...campaign, gaps: [...(campaign.name === '' ? [noName] : []), noMessage] };
    }
    return Response.json(campaign);
  });
  const user = { ...aUser(), permissions: ['admin_communications_view', 'admin_communications_write'] as never };
  setSignedIn({ user, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

function open(search: string) {
  const root = createRootRoute();
  const create = createRoute({
    getParentRoute: () => root,
    path: '/admin/sazon/campanas/crear',
    validateSearch: draftSearch,
    component: () => <CampaignWizardScreen search={create.useSearch()} />,
  });
  const list = createRoute({ getParentRoute: () => root, path: '/admin/sazon/campanas' });
  return openRoutes(root.addChildren([create, list]), { at: `/admin/sazon/campanas/crear${search}` }).router;
}

const readStep = (router: ReturnType<typeof open>) =>
  Number(new URLSearchParams(router.state.location.searchStr).get('paso'));

test('a step that lacks something says what, and opens the next one once it is there', async () => {
  const router = open(`?id=${id}&paso=1`);
  await userEvent.click(await screen.findByRole('button', { name: 'Siguiente: mensaje' }));
  expect((await screen.findAllByText('Ponle un nombre a la campaña.')).length).toBeGreaterThan(0);
  expect(readStep(router)).toBe(1);
  await userEvent.type(screen.getByLabelText('Nombre de la campaña'), 'Jueves de sopa');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente: mensaje' }));
  await vi.waitFor(() => expect(readStep(router)).toBe(2));
});

test('what was typed is sent again after a save that failed, and not over and over by itself', async () => {
  failures = 1;
  const router = open(`?id=${id}&paso=1`);
  await userEvent.type(await screen.findByLabelText('Nombre de la campaña'), 'Jueves de sopa');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente: mensaje' }));
  await screen.findByText('No se pudo guardar');
  expect(readStep(router)).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(saves.map(({ name }) => name)).toEqual(['Jueves de sopa']);
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente: mensaje' }));
  await vi.waitFor(() => expect(readStep(router)).toBe(2));
  expect(saves[1]).toMatchObject({ name: 'Jueves de sopa', step: 1 });
});

test('what failed to save by itself is saved by the next step', async () => {
  failures = 1;
  const router = open(`?id=${id}&paso=1`);
  await userEvent.type(await screen.findByLabelText('Nombre de la campaña'), 'Sopa');
  await screen.findByText('No se pudo guardar');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente: mensaje' }));
  await vi.waitFor(() => expect(readStep(router)).toBe(2));
  expect(campaign.name).toBe('Sopa');
});

test('a step further ahead opens the first that lacks something', async () => {
  campaign = { ...campaign, name: 'Jueves de sopa', gaps: [noMessage] };
  const router = open(`?id=${id}&paso=1`);
  await userEvent.click(await screen.findByRole('button', { name: /^4\. Horario/ }));
  await vi.waitFor(() => expect(readStep(router)).toBe(2));
  expect((await screen.findAllByText('Elige el mensaje.')).length).toBeGreaterThan(0);
});

test('a new campaign opens its draft at once, and only one', async () => {
  const router = open('');
  await vi.waitFor(() => expect(readStep(router)).toBe(1));
  expect(started).toBe(1);
});
