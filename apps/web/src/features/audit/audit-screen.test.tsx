import type { StaffAct } from '@sazon/contract/audit/schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { AuditScreen } from './audit-screen.tsx';

const anAct = (id: string, changes: StaffAct['changes']): StaffAct => ({
  ...{ id, at: 1_796_000_000_000, who: null, call: 'campaigns.change', about: [], reason: null, address: null },
  ...{ changes, more: 0 },
});
const row = { orderCode: null, before: { step: 1 }, after: { step: 2 } };
const move = anAct('a', [{ ...row, of: 'campaigns' }]);
const machinery = anAct('b', [{ ...row, of: 'campaign_recipients' }]);
const empty = anAct('c', []);

let pages: { data: StaffAct[]; next: string | null }[];

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const after = new URL(address, 'http://sazon.test').searchParams.get('after');
    return Response.json(pages[Number(after ?? 0)]);
  });
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

function open() {
  const root = createRootRoute();
  const path = '/admin/sazon/auditoria';
  const page = createRoute({ getParentRoute: () => root, path, component: () => <AuditScreen search={{}} /> });
  openRoutes(root.addChildren([page]), { at: path });
}

test('a page of which nothing is told is not called empty while there are more', async () => {
  pages = [
    { data: [move], next: '1' },
    { data: [move], next: null },
  ];
  open();
  const more = await screen.findByRole('button', { name: 'Ver más' });
  expect(screen.queryByText('Nada por aquí.')).toBeNull();
  await userEvent.click(more);
  expect(await screen.findByText('Nada por aquí.')).toBeTruthy();
});

test('only an act that wrote nothing is said to have changed no rows', async () => {
  pages = [{ data: [machinery, empty], next: null }];
  open();
  expect(await screen.findAllByText('Sin filas cambiadas.')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});
