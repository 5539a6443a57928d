import type { RestaurantIncident } from '@sazon/contract/incidents/restaurant-courier-customer-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { anIncident } from '../../testing/incident-makers.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { RestaurantIncidentsScreen } from './restaurant-incidents-screen.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const restaurant = { id: restaurantId, name: 'Cocinas Tarsila', brands: [], restaurantsTimes: [], termsAccepted: true };
const aRestaurantIncident = (number: string, more: Partial<RestaurantIncident> = {}): RestaurantIncident => ({
  ...anIncident(number, more),
  notes: more.notes ?? [],
  sealPhoto: more.sealPhoto ?? null,
});
const decided: Partial<RestaurantIncident> = {
  status: 'decided',
  decision: 'refund_part',
  note: 'La tapa no tenía sello.',
  restaurantShare: { bps: 7000, cop: 13_482 },
  disputeUntil: Date.now() + 26 * 3_600_000,
};

let shown: RestaurantIncident[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (address.includes('user-restaurants')) return Response.json({ data: [restaurant] });
    if (method === 'GET') return Response.json({ data: shown, page: 1, perPage: 20, total: shown.length });
    sent.push([address, JSON.parse(body ?? '{}')]);
    return Response.json({ ok: true });
  });
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const path = '/admin/restaurantes/incidentes';
const open = () => openPages({ [path]: () => <RestaurantIncidentsScreen search={{}} /> }, { at: path });
const rows = async () => within(await screen.findByRole('list', { name: 'Incidentes' })).getAllByRole('listitem');
const readText = (row: HTMLElement | undefined) => row?.textContent?.replaceAll('\u00a0', ' ') ?? '';

test("shows what happened, the decision, the restaurant's share, and until when it can dispute", async () => {
  shown = [
    aRestaurantIncident('231', { ...decided, notes: [{ text: 'Mándanos la foto del empaque.', at: 0 }] }),
    aRestaurantIncident('232', { ...decided, restaurantShare: { bps: 0, cop: 0 }, disputeUntil: null }),
    aRestaurantIncident('233'),
  ];
  open();
  const [mine, free, waiting] = await rows();
  expect(readText(mine)).toContain('Llegó dañada: 4844');
  expect(readText(mine)).toContain('Ajiaco santafereño, Torre Nogal. Con el consolidador');
  expect(readText(mine)).toContain('«Se regó el caldo»');
  expect(readText(mine)).toContain('Al cliente: devolver una parte. La tapa no tenía sello.');
  expect(readText(mine)).toMatch(/Te corresponde el 70 ?%: \$ 13\.482/);
  expect(readText(mine)).toContain('«Mándanos la foto del empaque.»');
  expect(readText(mine)).toContain('Te quedan');
  expect(readText(free)).toContain('No te corresponde nada.');
  expect(readText(waiting)).toContain('Por decidir');
  expect(screen.getAllByRole('button', { name: /^No fue así, disputar / })).toHaveLength(1);
});

test('a dispute needs a text', async () => {
  shown = [aRestaurantIncident('231', decided)];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'No fue así, disputar I-231' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disputar I-231' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(within(dialog).getByText('Escribe qué pasó.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Qué pasó según ustedes' }), 'Salió sellada.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    expect.stringContaining(aRestaurantIncident('231').id),
    { restaurantId, text: 'Salió sellada.' },
  ]);
});

test('a disputed and answered incident shows both texts, and cannot be disputed again', async () => {
  const dispute = { text: 'Salió sellada.', at: 0 };
  shown = [
    aRestaurantIncident('231', {
      ...decided,
      status: 'upheld',
      disputeUntil: null,
      dispute,
      answer: { text: 'La foto muestra lo contrario.', at: 0 },
    }),
  ];
  open();
  const [row] = await rows();
  expect(readText(row)).toContain('Dijiste: «Salió sellada.»');
  expect(readText(row)).toContain('Te respondimos: «La foto muestra lo contrario.»');
  expect(screen.queryByRole('button', { name: /^No fue así, disputar / })).toBeNull();
});

test('shows an empty state without incidents', async () => {
  shown = [];
  open();
  expect(await screen.findByText('No hay incidentes.')).toBeTruthy();
});
