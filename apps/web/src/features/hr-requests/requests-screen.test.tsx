import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { type RequestsSearch, requestsSearch } from './hr-requests-search-params.ts';
import { RequestsScreen } from './requests-screen.tsx';

const enterpriseId = '0198a7c0-0000-7000-8000-000000000009';
const hourMs = 3_600_000;

/** A wish for another ceiling. */
function aCeiling(nth: number, name: string): HrRequest {
  const id = `0198a7c0-0000-7000-8000-00000000010${nth}`;
  const askedAt = Date.now() - hourMs;
  const person = {
    userId: `0198a7c0-0000-7000-8000-00000000020${nth}`,
    name,
    identification: 'CC 1',
    employeeId: null,
  };
  return {
    ...{ kind: 'ceiling', id, askedAt, deadline: nth === 1 ? '2020-01-03' : '2999-01-03' },
    ...{ answeredAt: null, answeredBy: null },
    detail: {
      ...{ ...person, id, enterpriseId, enterpriseName: 'Nogal', amount: 400_000, current: 300_000, reason: 'Voy más' },
      ...{ status: 'open', createdAt: askedAt, answeredAt: null, granted: null, answer: null, validFrom: null },
      proposal: null,
    },
  };
}
const laura = aCeiling(1, 'Laura Quintero');
const pedro = aCeiling(2, 'Pedro Arango');
const sofia = aCeiling(3, 'Sofía Beltrán');

let open: HrRequest[] = [];
let sent: { requests: { id: string }[]; answer: string; reason?: string }[] = [];
let refused: string[] = [];

beforeEach(() => {
  open = [laura, pedro, sofia];
  sent = [];
  refused = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://sazon.test');
    if (init.method === 'POST' && pathname.endsWith('/requests/answer')) {
      const body = JSON.parse(String(init.body));
      sent.push(body);
      const data = body.requests.map(({ id }: { id: string }) =>
        refused.includes(id)
          ? { id, result: 'failed', message: 'Esta persona ya no tiene cupo en tu empresa.' }
          : { id, result: 'done', message: null },
      );
      open = open.filter(
        ({ id }) => !data.some((one: (typeof data)[number]) => one.id === id && one.result === 'done'),
      );
      return Response.json({ data });
    }
    const counts = { enrolment: 0, ceiling: open.length, objection: 0, external: 0 };
    return Response.json({ data: open, next: null, counts, late: 1 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.reset();
});

function openScreen(codes = ['enterprises_preapproved_users_view', 'enterprises_preapproved_users_edit']) {
  const me = { ...aUser(), enterprisePermissions: { [enterpriseId]: codes } };
  session.write({ localUser: me, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/empresas/solicitudes',
    validateSearch: requestsSearch,
    component: function Requests() {
      const navigate = page.useNavigate();
      return (
        <RequestsScreen
          search={page.useSearch() as RequestsSearch}
          navigate={(next) => void navigate({ search: next as never })}
        />
      );
    },
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  return openRoutes(root.addChildren([page, home]), { at: '/admin/empresas/solicitudes' }).router;
}

const findByName = (name: string) => screen.findByRole('button', { name });

test('lists what is asked with its deadline, and filters in the address', async () => {
  const router = openScreen();
  await findByName('Laura Quintero');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/De .*300\.000 a .*400\.000/);
  expect(within(first as HTMLElement).getByText('Vencida')).toBeTruthy();
  expect(within(second as HTMLElement).queryByText('Vencida')).toBeNull();
  expect(screen.getByText('1 solicitud vencida')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cupo (3)' }));
  expect(router.state.location.search).toEqual({ tipo: 'ceiling' });
});

test('of an answered request it says when that was and by whom, and never a ceiling that was not kept', async () => {
  const answeredAt = Date.parse('2026-11-20T15:05:00Z');
  open = [
    {
      ...laura,
      answeredAt,
      answeredBy: 'Marta Ruiz',
      deadline: null,
      detail: { ...laura.detail, current: null },
    } as HrRequest,
  ];
  openScreen();
  await findByName('Laura Quintero');
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toMatch(/20.*nov.*10:05.a\.\sm\., por Marta Ruiz/);
  expect(row?.textContent).toMatch(/A .*400\.000/);
  expect(row?.textContent).not.toMatch(/De /);
});

test('the arrows move by rows, A approves and goes on, and it can be undone before it is sent', async () => {
  openScreen();
  (await findByName('Laura Quintero')).focus();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Pedro Arango');
  await user.keyboard('{ArrowUp}a');
  expect(document.activeElement?.textContent).toBe('Pedro Arango');
  await user.click(screen.getByRole('button', { name: 'Deshacer la respuesta a Laura Quintero' }));
  await vi.advanceTimersByTimeAsync(7000);
  expect(sent).toEqual([]);
  (await findByName('Laura Quintero')).focus();
  await user.keyboard('a');
  await vi.advanceTimersByTimeAsync(7000);
  expect(sent).toEqual([{ requests: [{ kind: 'ceiling', id: laura.id }], answer: 'approved' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Laura Quintero' })).toBeNull());
});

test('R asks for the reason under the row; Escape closes it and gives the focus back; leaving sends what waits', async () => {
  const router = openScreen();
  (await findByName('Pedro Arango')).focus();
  await userEvent.keyboard('r');
  const form = within(await screen.findByRole('form', { name: 'Rechazar la solicitud de Pedro Arango' }));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe('Pedro Arango');
  await userEvent.keyboard('r');
  await userEvent.keyboard('El tope es para todos');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(sent).toEqual([]);
  expect(form).toBeTruthy();
  await router.navigate({ to: '/' as never });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ answer: 'rejected', reason: 'El tope es para todos' });
});

test('Enter opens the request with its own form', async () => {
  openScreen();
  (await findByName('Pedro Arango')).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('“Voy más”')).toBeTruthy();
  expect(screen.getByLabelText('Cupo por período')).toBeTruthy();
});

test('selected rows are approved at once after asking; one that fails stays selected with its reason', async () => {
  refused = [sofia.id];
  openScreen();
  (await findByName('Laura Quintero')).focus();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todas las de esta página' }));
  const bar = within(screen.getByRole('region', { name: 'Solicitudes elegidas' }));
  expect(bar.getByText(/1\.200\.000 en cupos por período/)).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Aprobar 3' }));
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Aprobar 3 solicitudes?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Esta persona ya no tiene cupo en tu empresa.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(bar.getByText('1 elegida')).toBeTruthy();
});

test('who may only look decides nothing', async () => {
  openScreen(['enterprises_preapproved_users_view']);
  await findByName('Laura Quintero');
  expect(screen.queryByRole('button', { name: /Aprobar|Rechazar/ })).toBeNull();
});
