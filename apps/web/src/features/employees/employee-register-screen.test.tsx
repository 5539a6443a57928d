import type { EmployeeDetail } from '@sazon/contract/employees/employee';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { EmployeeRegisterScreen } from './employee-register-screen.tsx';
import { type RegisterSearch, registerSearch } from './employee-register-search-params.ts';

const nogal = { id: '0198a7c0-0000-7000-8000-000000000009', name: 'Nogal Seguros' };
const ana: EmployeeDetail = {
  ...{ id: '0198a7c0-0000-7000-8000-000000000001', userId: null, enterpriseId: nogal.id, enterpriseName: nogal.name },
  ...{ name: 'Ana Gómez', firstName: 'Ana', lastName: 'Gómez', employeeId: 'N-7', email: null },
  ...{ identificationType: 'cedula_de_ciudadania', identification: '1020448391', cellPhone: '3001234567' },
  ...{ groupId: null, groupName: null, subsidyHeld: null, subsidyNext: [] },
  ...{ hasUnlimitDailyOrders: false, earnsOver310Uvt: false, ceilingScope: 'group' },
  benefit: { paidCop: 1_700_000, scheduledCop: 100_000, incomeCop: 0, limitCop: 2_147_334, level: 'near' },
  ...{
    site: 'Torre Nogal',
    openRequests: 1,
    siteId: null,
    entryDate: null,
    exitDate: null,
    joinedAt: Date.parse('2026-10-01T15:00:00Z'),
    leftAt: null,
    suspendedAt: null,
  },
  coming: [{ scheduleDate: '2026-11-25', payroll: 14_000, cancelsAt: null }],
  ...{ state: 'no_account', amount: 350_000, used: 100_000, reserved: 20_000, proposal: null, periods: [] },
  history: [
    {
      ...{ by: 'Marta Quevedo', at: Date.parse('2026-11-23T15:00:00Z') },
      changes: [{ field: 'amountCop', before: 200_000, after: 350_000 }],
    },
  ],
};
const codes = ['view', 'write', 'edit', 'delete'].map((code) => `enterprises_preapproved_users_${code}`);

const subsidies = {
  ...{
    enterpriseId: nogal.id,
    enterpriseName: nogal.name,
    payrollPeriod: 'monthly',
    sites: [{ id: '0198a7c0-0000-7000-8000-000000000007', name: 'Torre Nogal' }],
    groups: [],
    ownRules: 0,
  },
  ...{ company: { rule: null, next: [], budget: null }, lunchesPerDate: 1 },
  benefitLimit: { limitCop: 2_147_334, benefitUvt: 41, year: 2026, isOwnYear: true },
};

let people: EmployeeDetail[] = [];
let groups: { id: string; name: string }[] = [];
/** Why nobody is invited; null: they are. */
let invited: string | null = null;
let asked: string[] = [];
let sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  people = [ana];
  groups = [];
  invited = null;
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://sazon.test');
    if (init.method !== 'GET') {
      sent.push({ path: `${init.method} ${pathname}`, body: JSON.parse(String(init.body)) });
      if (pathname.endsWith('/invite'))
        return Response.json({ data: [{ id: ana.id, message: invited }], leavesAt: Date.now() });
      return Response.json(/\/(withdraw|subsidy)$/.test(pathname) ? { data: [{ id: ana.id, message: null }] } : ana);
    }
    if (pathname.endsWith(ana.id)) return Response.json(ana);
    if (pathname.endsWith('/subsidies')) return Response.json(subsidies);
    if (pathname.endsWith('/report/month')) return new Promise(() => undefined);
    if (pathname.endsWith('/requests'))
      return Response.json({ data: [], next: null, counts: { enrolment: 2, ceiling: 1 }, late: 1 });
    asked.push(decodeURIComponent(search));
    const counts = { no_account: 1, account: 0, enrolled: 0, suspended: 0, withdrawn: 0 };
    return Response.json({
      data: people,
      page: 1,
      perPage: 25,
      total: people.length,
      enterprises: [nogal],
      groups,
      sites: subsidies.sites,
      counts,
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

function open(permissions: readonly string[] = codes, search = '') {
  const me = { ...aUser(), enterprisePermissions: { [nogal.id]: [...permissions] } };
  session.write({ localUser: me, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/empresas/empleados',
    validateSearch: registerSearch,
    component: function Register() {
      const navigate = page.useNavigate();
      return (
        <EmployeeRegisterScreen
          search={page.useSearch() as RegisterSearch}
          navigate={(next) => void navigate({ search: next as never })}
        />
      );
    },
  });
  const at = `/admin/empresas/empleados${search}`;
  return openRoutes(root.addChildren([page]), { at }).router;
}

test('lists people with their ceiling and state, and filters in the address', async () => {
  const router = open();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('CC 1.020.448.391 · N-7')).toBeTruthy();
  expect(row.getByText('Torre Nogal')).toBeTruthy();
  expect(row.getByRole('img', { name: /120\.000 de .*350\.000/ })).toBeTruthy();
  expect(row.getByText('Sin cuenta')).toBeTruthy();
  expect(await screen.findByText('3 personas esperan tu respuesta')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Inscrito (0)' }));
  expect(router.state.location.search).toEqual({ estado: 'enrolled' });
  await waitFor(() => expect(asked.at(-1)).toContain('state=enrolled'));
  await userEvent.type(screen.getByLabelText(/^Nombre, documento/), 'gómez{Enter}');
  await waitFor(() => expect(asked.at(-1)).toContain('search=gómez'));
});

test('cards and filters have their place before the register says anything', async () => {
  open([...codes, 'enterprises_reports_view']);
  await screen.findByRole('status', { name: 'Cargando el registro' });
  expect(screen.getByRole('status', { name: 'Cargando el mes' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Solicitudes por responder' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Sede' })).toBeTruthy();
  expect(screen.queryByText('Ana Gómez')).toBeNull();
});

test('says of a ceiling that is spent that it is full', async () => {
  people = [{ ...ana, used: 350_000, reserved: 0 }];
  open();
  expect(await screen.findByRole('img', { name: /350\.000 cupo lleno$/ })).toBeTruthy();
});

test('opens a person with what changed, and withdraws them after asking', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ana Gómez' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ana Gómez' }));
  expect((await drawer.findByText(/^Cupo/)).textContent).toMatch(/200\.000 → .*350\.000/);
  expect(drawer.getByText('300 123 4567')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Retirar' }));
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Retirar a Ana Gómez?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Retirar' }));
  expect(sent).toEqual([
    { path: 'POST /api/admin/enterprises/employees/withdraw', body: { ids: [ana.id], lastDay: null } },
  ]);
});

test('withdraws a person after a last day that is still to come', async () => {
  open(codes, `?persona=${ana.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Ana Gómez' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Retirar' }));
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Retirar a Ana Gómez?' }));
  sure.getByRole('radio', { name: 'Hoy', checked: true });
  await userEvent.click(sure.getByRole('radio', { name: 'Después de su último día' }));
  const send = sure.getByRole('button', { name: 'Dejar el último día' });
  expect(send).toHaveProperty('disabled', true);
  await userEvent.type(sure.getByLabelText('Último día'), '2020-01-31');
  expect(sure.getByText('Va de mañana en adelante.')).toBeTruthy();
  expect(send).toHaveProperty('disabled', true);
  await userEvent.clear(sure.getByLabelText('Último día'));
  await userEvent.type(sure.getByLabelText('Último día'), '2099-12-31');
  await userEvent.click(send);
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'POST /api/admin/enterprises/employees/withdraw', body: { ids: [ana.id], lastDay: '2099-12-31' } },
    ]),
  );
});

test('says how near a person is to the limit of the food benefit, and finds who is', async () => {
  const router = open();
  await screen.findByText('Cerca del tope de 41 UVT', { selector: 'li *' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Alimentación del mes' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cerca del tope de 41 UVT' }));
  expect(router.state.location.search).toEqual({ tope: 'cerca' });
  await waitFor(() => expect(asked.at(-1)).toContain('benefit=near'));
  await userEvent.click(screen.getByRole('button', { name: 'Ana Gómez' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ana Gómez' }));
  expect(drawer.getByRole('img', { name: /1\.800\.000 de .*2\.147\.334/ })).toBeTruthy();
  expect(drawer.getByText(/con .*100\.000 ya programados/)).toBeTruthy();
});

test('finds who has no site or no group, in the address, and lets the filter go by its chip', async () => {
  groups = [{ id: '0198a7c0-0000-7000-8000-00000000000a', name: 'Ventas' }];
  const router = open(codes, '?grupo=ninguno');
  await screen.findByText('Ana Gómez');
  expect(asked.at(-1)).toContain('groupId=none');
  await userEvent.click(screen.getByRole('combobox', { name: 'Sede' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sin sede' }));
  expect(router.state.location.search).toEqual({ grupo: 'ninguno', sede: 'ninguno' });
  await waitFor(() => expect(asked.at(-1)).toContain('locationId=none'));
  const chips = within(screen.getByRole('list', { name: 'Solo se muestran' }));
  await userEvent.click(chips.getByRole('button', { name: /^Sin grupo/ }));
  expect(router.state.location.search).toEqual({ sede: 'ninguno' });
  await waitFor(() => expect(asked.at(-1)).not.toContain('groupId'));
});

test('searches among more groups than one reads through', async () => {
  const group = (place: number) => ({ id: `0198a7c0-0000-7000-8000-0000000000${place + 10}`, name: `Grupo ${place}` });
  groups = Array.from({ length: 12 }, (_, place) => group(place));
  const router = open();
  await screen.findByText('Ana Gómez');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Grupo' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar' }), '11');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Grupo 11']);
  await userEvent.click(screen.getByRole('option', { name: 'Grupo 11' }));
  expect(router.state.location.search).toEqual({ grupo: group(11).id });
});

test('marks who has no daily limit and who earns more than 310 UVT', async () => {
  open(codes, `?persona=${ana.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Ana Gómez' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar a Ana Gómez' }));
  await userEvent.click(form.getByRole('switch', { name: 'Sin límite diario' }));
  await userEvent.click(form.getByRole('switch', { name: 'Gana más de 310 UVT' }));
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent[0]?.path).toBe(`PATCH /api/admin/enterprises/employees/${ana.id}`));
  expect(sent[0]?.body).toMatchObject({ hasUnlimitDailyOrders: true, earnsOver310Uvt: true });
});

test('adds a person with the company’s ceiling when none is typed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar empleado' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar empleado' }));
  await userEvent.type(form.getByLabelText('Número de documento'), '1020448391');
  await userEvent.type(form.getByLabelText('Nombres'), 'Ana');
  await userEvent.type(form.getByLabelText('Apellidos'), 'Gómez');
  await userEvent.click(form.getByRole('combobox', { name: 'Sede' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Torre Nogal' }));
  await userEvent.type(form.getByLabelText('Último día'), '2027-06-30');
  await userEvent.click(form.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(sent[0]?.path).toBe('POST /api/admin/enterprises/employees'));
  expect(sent[0]?.body).toMatchObject({
    ...{ enterpriseId: nogal.id, identification: '1020448391', amount: null, groupId: null },
    ...{ siteId: subsidies.sites[0]?.id, entryDate: null, exitDate: '2027-06-30' },
  });
});

test('shows people who may only read no button that changes', async () => {
  open(codes.slice(0, 1), `?persona=${ana.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Ana Gómez' }));
  expect(drawer.queryByRole('button', { name: /Editar|Retirar/ })).toBeNull();
  expect(screen.queryByText('Agregar empleado')).toBeNull();
});

test('chooses everybody on a page at once, and lets them go again', async () => {
  const luis = { ...ana, id: ana.id.replace(/1$/, '2'), name: 'Luis Paz' };
  people = [ana, luis];
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir a Luis Paz' }));
  const page = screen.getByRole('checkbox', { name: 'Elegir a las 2 personas de esta página' });
  expect(page.getAttribute('aria-checked')).toBe('mixed');
  await userEvent.click(page);
  const bar = await screen.findByRole('region', { name: 'Elegidas' });
  expect(bar.textContent).toContain('2 personas');
  await userEvent.click(page);
  expect(screen.queryByRole('region', { name: 'Elegidas' })).toBeNull();
});

test('invites who is chosen by WhatsApp, and keeps chosen who could not be', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir a Ana Gómez' }));
  const bar = within(await screen.findByRole('region', { name: 'Elegidas' }));
  await userEvent.click(bar.getByRole('button', { name: 'Invitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar a Ana Gómez' }));
  await userEvent.click(dialog.getByRole('button', { name: 'WhatsApp' }));
  invited = 'No tiene celular en la lista.';
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('Ana Gómez: No tiene celular en la lista.')).toBeTruthy();
  expect(sent).toEqual([
    { path: 'POST /api/admin/enterprises/employees/invite', body: { ids: [ana.id], channel: 'whatsapp' } },
  ]);
  invited = null;
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Elegidas' })).toBeNull());
});

test('gives who is chosen a subsidy of their own', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir a Ana Gómez' }));
  const bar = within(await screen.findByRole('region', { name: 'Elegidas' }));
  await userEvent.click(bar.getByRole('button', { name: 'Más acciones para las elegidas' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar subsidio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subsidio de Ana Gómez' }));
  await userEvent.type(dialog.getByLabelText('Por almuerzo'), '9500');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent[0]?.path).toBe('POST /api/admin/enterprises/employees/subsidy'));
  expect(sent[0]?.body).toMatchObject({ ids: [ana.id], endsOn: null, terms: { enabled: true, perOrderCop: 9500 } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Elegidas' })).toBeNull());
});

test('is worked by keys: to the search, from row to row, choosing one, and says them', async () => {
  open();
  const name = await screen.findByRole('button', { name: 'Ana Gómez' });
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(name);
  await userEvent.keyboard(' ');
  expect(await screen.findByText('1 persona', { selector: '[role=status]' })).toBeTruthy();
  await userEvent.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Teclas de esta página' }));
  expect(keys.getByText('Elegir la fila')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre, documento/));
});
