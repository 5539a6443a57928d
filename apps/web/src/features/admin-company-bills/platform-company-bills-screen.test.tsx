import type { BillDocument } from '@sazon/contract/bills/electronic-invoice-schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { aBill, aPerson, aWithholding, billId, lineIds, pageOf, peopleOf } from '../../testing/company-bill-makers.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { type CompanyBillSearch, companyBillSearch } from '../company-bills/company-bill-search-params.ts';
import { PlatformCompanyBillsScreen } from './platform-company-bills-screen.tsx';

const path = '/admin/sazon/facturacion/empresas';
let invoicing: { provider: string | null; pending: unknown } = { provider: null, pending: null };
const terms = { dueDays: 15, cutoffDay: null, email: null, payrollAllowed: true, serviceFee: [] };
let sent: { address: string; body: Record<string, unknown> }[] = [];
let asked: string[] = [];
let files: string[] = [];
let bill = aBill();
let person = aPerson();

beforeEach(() => {
  sent = [];
  asked = [];
  files = [];
  invoicing = { provider: null, pending: null };
  bill = aBill();
  person = aPerson();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://sazon.test');
    if (init.method === 'PUT' && pathname.includes('/documents/')) {
      files.push(pathname.replace('/api/admin/company-bills', ''));
      return Response.json({ ok: true });
    }
    if (init.method !== 'GET') {
      sent.push({ address: pathname.replace('/api/admin/company-bills', ''), body: JSON.parse(String(init.body)) });
      return Response.json({ ok: true });
    }
    if (pathname.endsWith('/lines')) return Response.json(peopleOf([person]));
    if (pathname.endsWith(billId)) return Response.json({ ...bill, terms, invoicing });
    asked.push(search);
    const states = [{ state: 'issued', count: 1, leftCop: 42_800 }];
    const sums = { totalCop: 42_800, leftCop: 42_800 };
    return Response.json({ ...pageOf([bill]), states, overdue: { count: 1, leftCop: 42_800 }, sums, voided: 0 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

const all = ['view', 'approval_reject_or_manual', 'mark_as_paid'].map((code) => `admin_enterprises_billing_${code}`);

function open(at = path, permissions = all) {
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

const detail = `${path}?cuenta=${billId}`;

test('lists what companies owe by state, filters to what is overdue, and opens a bill', async () => {
  const router = open();
  await screen.findByRole('table', { name: /Cuentas/ });
  await userEvent.click(screen.getByRole('button', { name: /Vencida/ }));
  expect(asked.at(-1)).toContain('overdue=true');
  await userEvent.click(screen.getAllByRole('button', { name: /^Nogal Seguros/ })[0] as HTMLElement);
  expect(router.state.location.search).toEqual({ estado: 'overdue', cuenta: billId });
});

test('answers a rejected line: it falls out or stays, never without a word', async () => {
  person = aPerson({ state: 'open', reason: 'left', note: 'Se retiró', answer: null });
  open(detail);
  const form = within(await screen.findByRole('form', { name: 'Responder el rechazo de Wilson Tovar' }));
  await userEvent.click(form.getByRole('button', { name: /^Sacar \$.26\.800/ }));
  expect(sent).toEqual([]);
  await userEvent.type(form.getByLabelText(/Respuesta/), 'La cobramos a la persona');
  await userEvent.click(form.getByRole('button', { name: /^Sacar/ }));
  expect(sent[0]).toEqual({
    address: `/${billId}/rejections/answer`,
    body: { lineIds: [lineIds[0]], fallsOut: true, answer: 'La cobramos a la persona' },
  });
});

test('accepts what a company withheld, or rejects it with a reason', async () => {
  bill = aBill({ state: 'approved', owedCop: 42_800, withholdings: [aWithholding()], openWithheldCop: 519 });
  open(detail);
  const card = within(await screen.findByRole('region', { name: 'Retenciones' }));
  await userEvent.click(card.getByRole('button', { name: 'Aceptar Retención en la fuente' }));
  expect(sent[0]).toEqual({ address: `/${billId}/withholdings/${aWithholding().id}/accept`, body: {} });
  await userEvent.click(card.getByRole('button', { name: 'Rechazar Retención en la fuente' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(dialog.getByText('Escribe el motivo.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Falta el certificado');
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(sent[1]).toEqual({
    address: `/${billId}/withholdings/${aWithholding().id}/reject`,
    body: { reason: 'Falta el certificado' },
  });
});

test('what was withheld waits until the company approves', async () => {
  bill = aBill({ withholdings: [aWithholding()], openWithheldCop: 519 });
  open(detail);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Aceptar Retención en la fuente' });
  expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true);
  expect(screen.getByText('Se acepta cuando la empresa apruebe la cuenta.')).toBeTruthy();
});

test('notes the invoice of an approved bill, and its payment', async () => {
  bill = aBill({ state: 'approved', owedCop: 42_800, approvedAt: 0 });
  open(detail);
  const note = await screen.findByRole('button', { name: 'Anotar factura' });
  const primary = screen.getAllByRole('button').filter(({ className }) => /(^| )bg-primary( |$)/.test(className));
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Marcar pagada']);
  await userEvent.click(note);
  const invoice = within(await screen.findByRole('dialog'));
  await userEvent.click(invoice.getByRole('button', { name: 'Anotar factura' }));
  expect(invoice.getByText('Escribe el número.')).toBeTruthy();
  await userEvent.type(invoice.getByLabelText(/Número de la factura/), 'FE-1024');
  await userEvent.click(invoice.getByRole('button', { name: 'Anotar factura' }));
  expect(sent[0]).toMatchObject({ address: `/${billId}/invoice`, body: { number: 'FE-1024', code: null } });
  await userEvent.click(screen.getByRole('button', { name: 'Marcar pagada' }));
  const pay = within(await screen.findByRole('dialog', { name: /Marcar pagada/ }));
  expect((pay.getByLabelText(/Valor recibido/) as HTMLInputElement).value).toBe('42.800');
  await userEvent.type(pay.getByLabelText(/Referencia del banco/), 'PSE 88');
  await userEvent.click(pay.getByRole('button', { name: 'Marcar pagada' }));
  expect(sent[1]).toMatchObject({ address: `/${billId}/payments`, body: { amountCop: 42_800, reference: 'PSE 88' } });
});

const document: BillDocument = {
  ...{ id: lineIds[0], kind: 'invoice', state: 'accepted', number: 'FE-1024', code: 'ab'.repeat(48), on: '2026-12-03' },
  ...{
    totalCop: 42_800,
    hasPdf: true,
    hasXml: false,
    byHand: true,
    buyer: { legalName: 'Grupo Nogal S.A.S.', nit: '901448207-1' },
    faults: [],
    events: [],
  },
};

test('says why the provider rejected the invoice, and asks again', async () => {
  bill = aBill({ state: 'approved', owedCop: 42_800, approvedAt: 0 });
  const reasons = ['Regla: FAK48, Rechazo: El NIT no está en el RUT.'];
  const pending = { id: billId, kind: 'invoice', state: 'rejected', reasons, problem: null, tries: 1, nextAt: null };
  invoicing = { provider: 'Factus', pending };
  open(detail);
  const card = within(await screen.findByRole('region', { name: 'Factura electrónica' }));
  expect(card.getByText(reasons[0] as string)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Reintentar' }));
  expect(sent[0]).toEqual({ address: `/${billId}/invoice/ask`, body: {} });
});

test('sends the files of an invoice by hand, and notes the note that credits it', async () => {
  bill = aBill({ state: 'invoiced', owedCop: 42_800, approvedAt: 0, documents: [document] });
  open(detail);
  const card = within(await screen.findByRole('region', { name: 'Factura electrónica' }));
  expect(card.getByRole('button', { name: 'PDF de FE-1024' })).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Anotar factura' })).toBeNull();
  await userEvent.upload(card.getByLabelText('Subir XML'), new File(['<?xml'], 'fe.xml', { type: 'text/xml' }));
  expect(files[0]).toBe(`/${billId}/documents/${document.id}/xml`);
  await userEvent.click(card.getByRole('button', { name: 'Nota crédito' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Número de la nota/), 'NC-7');
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Otro NIT');
  await userEvent.click(dialog.getByRole('button', { name: 'Anotar nota crédito' }));
  expect(sent[0]).toMatchObject({
    address: `/${billId}/invoice/credit`,
    body: { reason: 'Otro NIT', note: { number: 'NC-7', code: null } },
  });
});

test('adjusts a bill that is not sent, and sends it', async () => {
  bill = aBill({ state: 'draft', number: null, issuedAt: null, dueOn: null, answerUntil: null });
  open(detail);
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar ajuste' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Valor/), '5000');
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Cortesía');
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar ajuste' }));
  expect(sent[0]?.body).toEqual({ amountCop: -5000, reason: 'Cortesía' });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a la empresa ya' }));
  expect(sent[1]?.address).toBe(`/${billId}/issue`);
});

test('changes the terms of a company', async () => {
  open(detail);
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar condiciones' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText(/Días para pagar/));
  await userEvent.type(dialog.getByLabelText(/Días para pagar/), '30');
  await userEvent.click(dialog.getByRole('combobox', { name: /Quién paga la tarifa/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'La empresa' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(sent[0]?.body).toMatchObject({
    dueDays: 30,
    cutoffDay: null,
    email: null,
    serviceFee: { payer: 'enterprise' },
  });
});

test('shows no action to people who may only read', async () => {
  person = aPerson({ state: 'open', reason: 'left', note: 'Se retiró', answer: null });
  open(detail, ['admin_enterprises_billing_view']);
  await screen.findByText('Wilson Tovar');
  expect(screen.queryByRole('button', { name: /Aprobar|Anular|Marcar|Sacar|Cambiar/ })).toBeNull();
});
