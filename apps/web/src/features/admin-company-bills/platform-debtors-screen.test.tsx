import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { aDebt, debtId, debtsPage } from '../../testing/debt-makers.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { type CompanyBillSearch, companyBillSearch } from '../company-bills/company-bill-search-params.ts';
import { PlatformCompanyBillsScreen } from './platform-company-bills-screen.tsx';

const path = '/admin/sazon/facturacion/empresas';
let sent: { address: string; body: Record<string, unknown> }[] = [];
let asked: string[] = [];
let proposal: { by: string; name: string } | null = null;

beforeEach(() => {
  [sent, asked, proposal] = [[], [], null];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://sazon.test');
    if (init.method !== 'GET') {
      sent.push({ address: pathname.replace('/api/admin/debts', ''), body: JSON.parse(String(init.body)) });
      return Response.json({ ok: true, waiting: false });
    }
    if (pathname.endsWith(debtId)) return Response.json({ ...aDebt(), proposal });
    asked.push(search);
    return Response.json(debtsPage([aDebt()]));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

const all = ['view', 'approval_reject_or_manual', 'mark_as_paid'].map((code) => `admin_enterprises_billing_${code}`);

function open(at: string, permissions = all) {
  const me = { ...aUser(), permissions };
  session.write({ localUser: me as never, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: companyBillSearch,
    component: function Bills() {
      const navigate = route.useNavigate();
      return (
        <PlatformCompanyBillsScreen
          search={route.useSearch() as CompanyBillSearch}
          navigate={(next) => void navigate({ search: next as never })}
        />
      );
    },
  });
  return openRoutes(root.addChildren([route]), { at }).router;
}

test('lists debtors by age with the sums of the list, narrows to an age, and opens one', async () => {
  const router = open(`${path}?ver=deudores`);
  const table = within(await screen.findByRole('table', { name: /Deudas/ }));
  expect(table.getByText('Total de 1 deuda')).toBeTruthy();
  const old = screen.getByRole('button', { name: /Más de 90 días/ });
  expect(old.textContent).toMatch(/30\.200/);
  await userEvent.click(old);
  expect(asked.at(-1)).toContain('band=over_90');
  await userEvent.click(screen.getAllByRole('button', { name: 'Abrir la deuda de Wilson Tovar' })[0] as HTMLElement);
  expect(router.state.location.search).toEqual({ ver: 'deudores', estado: 'over_90', cuenta: debtId });
  expect(await screen.findByText('Se pidió descontar en la cuenta E-2026-47')).toBeTruthy();
  expect(screen.getByText('Archivo nomina.csv')).toBeTruthy();
  expect(screen.getByText('«No le alcanzó»')).toBeTruthy();
});

const detail = `${path}?ver=deudores&cuenta=${debtId}`;

test('notes a payment with its means, date and reference', async () => {
  open(detail);
  await userEvent.click(await screen.findByRole('button', { name: 'Anotar pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Pago de Wilson Tovar/ }));
  expect((dialog.getByLabelText(/Valor recibido/) as HTMLInputElement).value).toBe('30.200');
  await userEvent.click(dialog.getByRole('button', { name: 'Anotar pago' }));
  expect(dialog.getByText('Escribe la referencia.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Referencia/), 'TR-88');
  await userEvent.click(dialog.getByRole('button', { name: 'Anotar pago' }));
  expect(sent[0]).toMatchObject({
    address: `/${debtId}/payments`,
    body: { amountCop: 30_200, means: 'transfer', reference: 'TR-88' },
  });
});

test('charges the company and writes off, each with a reason', async () => {
  open(detail);
  await userEvent.click(await screen.findByRole('button', { name: 'Cobrar a la empresa' }));
  const back = within(await screen.findByRole('dialog', { name: /a Nogal Seguros/ }));
  await userEvent.type(back.getByRole('textbox'), 'Sí tenía salario');
  await userEvent.click(back.getByRole('button', { name: 'Cobrar a la empresa' }));
  expect(sent[0]).toEqual({ address: `/${debtId}/charge-back`, body: { reason: 'Sí tenía salario' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Castigar' }));
  const off = within(await screen.findByRole('dialog', { name: /^Castigar/ }));
  await userEvent.type(off.getByRole('textbox'), 'Nadie responde');
  await userEvent.click(off.getByRole('button', { name: 'Castigar' }));
  expect(sent[1]).toEqual({ address: `/${debtId}/write-off`, body: { reason: 'Nadie responde' } });
});

test('says who proposed to write it off, and lets nobody agree with themselves', async () => {
  proposal = { by: aUser().id, name: 'Laura Peña' };
  open(detail);
  expect(await screen.findByText(/falta que otra persona esté de acuerdo/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Castigar' }) as HTMLButtonElement).disabled).toBe(true);
});

test('shows no action to people who may only read', async () => {
  open(detail, ['admin_enterprises_billing_view']);
  await screen.findByText('Archivo nomina.csv');
  expect(screen.queryByRole('button', { name: /Anotar|Cobrar|Castigar/ })).toBeNull();
});
