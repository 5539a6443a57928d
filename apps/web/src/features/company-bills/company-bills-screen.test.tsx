import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import {
  aBill,
  aPerson,
  aWithholding,
  billId,
  enterpriseId,
  lineIds,
  pageOf,
  peopleOf,
} from '../../testing/company-bill-makers.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aPack } from '../../testing/payroll-pack-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { type CompanyBillSearch, companyBillSearch } from './company-bill-search-params.ts';
import { CompanyBillsScreen } from './company-bills-screen.tsx';

const path = '/admin/empresas/facturacion';
let sent: { address: string; body: unknown }[] = [];
let asked: URLSearchParams[] = [];
let bill = aBill();
let person = aPerson();

beforeEach(() => {
  sent = [];
  asked = [];
  bill = aBill();
  person = aPerson();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://sazon.test');
    if (pathname.endsWith('/lines')) asked.push(searchParams);
    if (init.method === 'POST') {
      sent.push({ address: pathname, body: JSON.parse(String(init.body)) });
      return Response.json({ ok: true });
    }
    if (pathname.endsWith('/statements')) return Response.json({ total: 1, drawn: 1 });
    if (pathname.endsWith('/pack')) return Response.json(aPack());
    if (pathname.endsWith('/lines')) return Response.json(peopleOf([person]));
    if (pathname.endsWith(billId)) return Response.json(bill);
    const enterprises = [{ id: enterpriseId, name: 'Nogal Seguros' }];
    return Response.json({ ...pageOf([{ ...bill, enterpriseId, enterpriseName: 'Nogal Seguros' }]), enterprises });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

function open(at: string, codes = ['enterprises_billing_view', 'enterprises_billing_approval_or_reject']) {
  const me = { ...aUser(), enterprisePermissions: { [enterpriseId]: codes } };
  session.write({ localUser: me, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: companyBillSearch,
    component: function Bills() {
      const navigate = route.useNavigate();
      return (
        <CompanyBillsScreen
          search={route.useSearch() as CompanyBillSearch}
          navigate={(next) => void navigate({ search: next as never })}
        />
      );
    },
  });
  return openRoutes(root.addChildren([route]), { at }).router;
}

const detail = `${path}?empresa=${enterpriseId}&cuenta=${billId}`;

test('lists the bills with what is to do, and opens one', async () => {
  const router = open(path);
  expect(await screen.findByText(/Responde antes del/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cuenta del 1 al 30 de nov de 2026' }));
  expect(router.state.location.search).toEqual({ cuenta: billId, empresa: enterpriseId });
});

test('says that the time to answer is over, and that the company may still answer', async () => {
  bill = aBill({ answerUntil: Date.parse('2020-11-26T23:00:00Z') });
  const router = open(path);
  await screen.findByText(/^Debías responder antes del 26 de nov de 2020/);
  await userEvent.click(screen.getByRole('button', { name: 'Cuenta del 1 al 30 de nov de 2026' }));
  const answer = within(await screen.findByRole('region', { name: 'Tu respuesta' }));
  answer.getByRole('heading', { name: /^Debías responder antes del 26 de nov de 2020/ });
  answer.getByText(/No se aprueba sola: todavía puedes responder\. Se paga igual, antes del/);
  expect(answer.getByRole('button', { name: /^Aprobar/ })).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ cuenta: billId });
});

test('shows what is paid and why, and approves it', async () => {
  bill = aBill({ objections: 2 });
  open(detail);
  const account = within(await screen.findByRole('region', { name: 'Qué se paga y por qué' }));
  expect(account.getByText('Descuentos de nómina por remitir')).toBeTruthy();
  expect(account.getByText('INC 8%, ya incluido')).toBeTruthy();
  expect(account.getByText(/la base es solo lo de B, sin su impuesto/).textContent).toMatch(/14\.815\. Lo de A no/);
  const steps = () =>
    within(screen.getByRole('list', { name: 'Estados' }))
      .getAllByRole('listitem')
      .map((step) => [step.querySelector('.type-item')?.firstChild?.textContent, step.getAttribute('aria-current')]);
  expect(steps().slice(0, 4)).toEqual([
    ['Generada', null],
    ['Extractos objetables', null],
    ['Descontada y conciliada', null],
    ['Por aprobar', 'step'],
  ]);
  expect(screen.getByRole('list', { name: 'Estados' }).textContent).toContain('2 objeciones');
  await userEvent.click(screen.getByRole('button', { name: /^Aprobar \$.42\.800/ }));
  expect(sent).toEqual([{ address: `/api/admin/enterprises/bills/${billId}/approve`, body: { enterpriseId } }]);
});

test.each([
  ['who makes its invoice', 42_800, 'la emite Sazón'],
  ['of one of nothing that there is none', 0, 'no hay qué facturar'],
])('says of an approved bill %s', async (_, owedCop, when) => {
  bill = aBill({ state: 'approved', approvedAt: Date.parse('2026-12-10T15:00:00Z'), owedCop });
  open(detail);
  const steps = within(await screen.findByRole('list', { name: 'Estados' })).getAllByRole('listitem');
  expect(steps.find(({ textContent }) => textContent?.includes('Facturada'))?.textContent).toContain(when);
});

test('rejects all lines of a person or one, never without what happened', async () => {
  open(detail);
  await userEvent.click(await screen.findByRole('button', { name: 'No estoy de acuerdo con lo de Wilson Tovar' }));
  const find = () => within(screen.getByRole('form', { name: 'Rechazar líneas de Wilson Tovar' }));
  let form = find();
  const opener = screen.getByRole('button', { name: 'No estoy de acuerdo con lo de Wilson Tovar' });
  expect(document.activeElement).toBe(form.getByLabelText(/Qué pasó/));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener);
  await userEvent.click(opener);
  form = find();
  await userEvent.click(form.getByRole('button', { name: 'Rechazar' }));
  expect(form.getByText('Escribe qué pasó.')).toBeTruthy();
  expect(form.getByText('Elige qué rechazas.')).toBeTruthy();
  expect(form.getByText('Elige el motivo.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(form.getByLabelText(/Qué pasó/), 'Se retiró el 6');
  await userEvent.click(form.getByRole('button', { name: 'Rechazar' }));
  expect(sent).toEqual([]);
  await userEvent.click(form.getByLabelText(/Qué rechazas/));
  await userEvent.click(await screen.findByRole('option', { name: /^Todo lo de/ }));
  await userEvent.click(form.getByLabelText(/Motivo/));
  await userEvent.click(await screen.findByRole('option', { name: 'Ya no trabaja acá' }));
  await userEvent.click(form.getByRole('button', { name: 'Rechazar' }));
  expect(sent[0]).toEqual({
    address: `/api/admin/enterprises/bills/${billId}/rejections`,
    body: { enterpriseId, lineIds: [...lineIds], reason: 'left', note: 'Se retiró el 6' },
  });
});

test('takes an unanswered rejection back, and says what approving leaves out', async () => {
  bill = aBill({ leftOutCop: 26_800, openRejections: 1 });
  person = aPerson({ state: 'open', reason: 'left', note: 'Se retiró', answer: null });
  open(detail);
  expect(await screen.findByText(/Dejas \$.26\.800 en revisión/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Aprobar \$.16\.000/ })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar el rechazo de Wilson Tovar' }));
  expect(sent[0]?.body).toEqual({ enterpriseId, lineIds: [lineIds[0]] });
});

test('shows each person’s cost centre, what payroll deducted and the difference, with the sums of all', async () => {
  const step = { at: 0, by: 'Marta Quevedo', people: 1, resolution: null };
  bill = aBill({
    reconciled: {
      ...{ expectedCop: 26_800, deductedCop: 20_000, closed: { by: 'Marta Quevedo', at: 3 } },
      steps: [
        { ...step, kind: 'answered', at: 2, amountCop: -6800, resolution: 'carried', reason: 'Incapacidad' },
        { ...step, kind: 'matched', at: 1, amountCop: 20_000, reason: null },
        { ...step, kind: 'file', amountCop: 20_000, reason: 'nomina.xlsx' },
      ],
    },
  });
  person = { ...aPerson(), asks: true, deducted: { expectedCop: 26_800, deductedCop: 20_000 } };
  open(detail);
  const table = within(await screen.findByRole('table', { name: 'Personas' }));
  table.getByRole('row', {
    name: /Wilson Tovar.*CC 1\.020\.448\.391.*Tecnología.*26\.800.*16\.000.*Descontado.{1,3}20\.000.*−.*6\.800/,
  });
  table.getByRole('row', { name: /Total de .*Descontado.{1,3}20\.000.*−.*6\.800/ });
  const history = within(screen.getByRole('region', { name: 'Historia' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent?.replace(/\s/g, ' ')).slice(0, 4)).toEqual([
    expect.stringMatching(/^Nómina conciliada/),
    expect.stringMatching(/^Diferencia de 1 persona: pasa al próximo período: −\$ 6\.800.*«Incapacidad»$/),
    expect.stringMatching(/^1 fila emparejada a mano: \$ 20\.000/),
    expect.stringMatching(/^Lo descontado, subido: 1 fila: \$ 20\.000.*«nomina\.xlsx»$/),
  ]);
  const views = within(screen.getByRole('group', { name: 'Qué líneas' }));
  expect(views.getByRole('button', { name: /^Todas\s*1$/, pressed: true })).toBeTruthy();
  await userEvent.click(views.getByRole('button', { name: /^Por decidir\s*1$/ }));
  expect(asked.at(-1)?.get('part')).toBe('decide');
  expect(screen.getByRole('button', { name: 'Apruebas lo de Wilson Tovar', pressed: true })).toBeTruthy();
});

test('refuses the whole bill with a reason', async () => {
  open(detail);
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar toda la cuenta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar toda la cuenta' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'No coincide');
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar toda la cuenta' }));
  expect(sent[0]?.body).toEqual({ enterpriseId, note: 'No coincide' });
});

test('states what it withholds, with the amount worked out from base and rate', async () => {
  open(detail);
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar retenciones' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText<HTMLInputElement>(/^Base/).value).toBe('14.815');
  await userEvent.type(form.getByLabelText(/^Tarifa/), '3,5');
  expect(form.getByLabelText<HTMLInputElement>(/^Valor retenido/).value).toBe('519');
  await userEvent.click(form.getByRole('button', { name: /^Agregar \$.519/ }));
  expect(sent[0]).toEqual({
    address: `/api/admin/enterprises/bills/${billId}/withholdings`,
    body: { enterpriseId, tax: 'rete_fuente', baseCop: 14_815, ratePpm: 35_000, amountCop: 519 },
  });
});

test('shows what was withheld under the total, and takes back what has no answer', async () => {
  const rejected = aWithholding({
    id: lineIds[0],
    tax: 'rete_ica',
    state: 'rejected',
    answer: 'Falta el certificado.',
  });
  bill = aBill({ withholdings: [aWithholding(), rejected], openWithheldCop: 519 });
  open(detail);
  const account = within(await screen.findByRole('region', { name: 'Qué se paga y por qué' }));
  expect(account.getByText(/Retención en la fuente, 3,5% sobre \$.14\.815, en revisión/)).toBeTruthy();
  expect(account.queryByText(/ReteICA, \d/)).toBeNull();
  expect(account.getByText('Por pagar').parentElement?.textContent).toMatch(/42\.281/);
  const card = within(screen.getByRole('region', { name: 'Retenciones' }));
  expect(card.getByText('Falta el certificado.')).toBeTruthy();
  expect(card.getAllByLabelText(/certificado de/)).toHaveLength(1);
  await userEvent.click(card.getByRole('button', { name: 'Retirar Retención en la fuente' }));
  expect(sent[0]?.address).toBe(`/api/admin/enterprises/bills/${billId}/withholdings/${aWithholding().id}/withdraw`);
});

test('shows no decision to people who may only read', async () => {
  open(detail, ['enterprises_billing_view']);
  await screen.findByText('Wilson Tovar');
  expect(screen.queryByRole('button', { name: /Aprobar|Rechazar toda|No estoy de acuerdo|retenc/ })).toBeNull();
});

test('shows the invoice with its CUFE and files', async () => {
  const invoice = {
    kind: 'invoice',
    state: 'accepted',
    number: 'FE-1024',
    code: 'ab'.repeat(48),
    on: '2026-12-03',
  } as const;
  const files = {
    totalCop: 42_800,
    hasPdf: true,
    hasXml: true,
    byHand: true,
    buyer: { legalName: 'Grupo Nogal S.A.S.', nit: '901448207-1' },
    faults: [],
    events: [],
  };
  bill = aBill({ state: 'invoiced', owedCop: 42_800, documents: [{ id: lineIds[0], ...invoice, ...files }] });
  open(detail);
  const card = within(await screen.findByRole('region', { name: 'Factura electrónica' }));
  expect(card.getByText(/CUFE abab/)).toBeTruthy();
  expect(card.getAllByRole('button', { name: /de FE-1024/ })).toHaveLength(2);
  expect(card.queryByText(/Subir|Cambiar|Nota crédito/)).toBeNull();
});
