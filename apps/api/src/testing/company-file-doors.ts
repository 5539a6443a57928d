import assert from 'node:assert/strict';
import { addDirectoryToken } from '@sazon/contract/directory/directory-tokens-routes';
import { renewCompanyLink } from '@sazon/contract/invitations/routes';
import { documentUrl } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { ENTERPRISE_PERMISSIONS } from '@sazon/domain/access/permissions';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { sql } from 'kysely';
import { buildDocumentKey } from '../features/filed-documents/document-file-key.ts';
import { toInvoiceKey } from '../features/invoices/invoices-ask-actions.ts';
import { renderPendingDocuments } from '../features/payroll/draw-pending-documents-actions.ts';
import { signAccess } from '../http/sign-and-parse-access-tokens.ts';
import { sendList } from './employee-import-makers.ts';
import { proofHeaders } from './step-up-proof-headers.ts';
import type { TestApp } from './test-app.ts';

/** What somebody of a company asks for a file, and a word in it that proves that it was opened. */
export type CompanyFile = {
  /** What stands in the address beside `enterpriseId`; by name. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: string;
  has: string | RegExp;
  /** Its rows are one lunch each or one person's: it names no site of the company either. */
  namesNoSite?: true;
  /** Asked by the company's own systems, with the token of its directory. */
  byDirectory?: true;
  /** The same for all companies. */
  ofNobody?: true;
};

/** Makes somebody of the demo human resources of a company, with every permission; and the token of its directory. */
export async function aDesk(test: TestApp, enterpriseId: string) {
  const { db, newId } = test.deps;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('enterprise_id', 'is', null)
    .where('id', 'not in', db.selectFrom('user_permissions').select('user_id').where('permission', '<>', 'app_client'))
    .executeTakeFirstOrThrow();
  const held = { user_id: id, scope: 'enterprise' as const, scope_id: enterpriseId };
  await db
    .insertInto('user_permissions')
    .values(ENTERPRISE_PERMISSIONS.map((permission) => ({ ...held, permission })))
    .execute();
  const hr = { id, phone: '', token: signAccess(test.app, id, newId()) };
  const body = { enterpriseId, tokenName: 'Prueba' };
  const headers = proofHeaders(test, hr.token, 'staff');
  const { body: made } = await test.call(addDirectoryToken, { as: hr.token, body, headers });
  assert.ok(made.token);
  return { enterpriseId, hr, token: made.token };
}
export type Desk = Awaited<ReturnType<typeof aDesk>>;

/** The bill of a company with most signed statements, one of its people with their document, and one of their orders. */
async function findPapers({ deps }: TestApp, enterpriseId: string) {
  type Papers = Record<'billId' | 'userId' | 'documentId' | 'identification' | 'orderId', string>;
  const { rows } = await sql<Papers>`
    SELECT line.bill_id AS "billId", line.user_id AS "userId", period.closing_document_id AS "documentId", person.identification,
      (SELECT o.id FROM orders o WHERE o.user_id = line.user_id ORDER BY o.id LIMIT 1) AS "orderId"
    FROM bills bill JOIN bill_lines line ON line.bill_id = bill.id AND line.kind = 'deduction'
      JOIN payroll_discounts period ON period.id = line.discount_id
      JOIN preapproved_users person ON person.user_id = line.user_id AND person.enterprise_id = bill.enterprise_id
    WHERE bill.enterprise_id = ${enterpriseId} AND bill.issued_at IS NOT NULL AND bill.state <> 'voided'
      AND period.closing_document_id IS NOT NULL AND person.active
    ORDER BY count(*) OVER (PARTITION BY bill.id) DESC, bill.id, line.id LIMIT 1`.execute(deps.db);
  const [papers] = rows;
  assert.ok(papers, 'the demo has a bill with signed statements');
  return papers;
}

/** Notes an invoice of a bill with its files, and what one person owes. Answers the invoice's id. */
async function keepInvoiceAndDebt({ deps }: TestApp, enterpriseId: string, of: { billId: string; userId: string }) {
  const { db, newId, files } = deps;
  const at = new Date(deps.now()).toISOString();
  const id = newId();
  const invoice = { id, bill_id: of.billId, kind: 'invoice' as const, source: 'hand' as const, total_cop: 1 };
  await db
    .insertInto('bill_invoices')
    .values({
      ...{ ...invoice, state: 'credited', number: `FE-${id}`, issued_on: '2026-11-20', created_at: at },
      buyer: JSON.stringify({ legalName: 'Grupo S.A.S.', nit: '901448207', email: null }),
    })
    .execute();
  await files.put(toInvoiceKey(id, 'pdf'), Buffer.from('%PDF-1.7 Factura'));
  await files.put(toInvoiceKey(id, 'xml'), Buffer.from('<Factura/>'));
  const debt = { id: newId(), user_id: of.userId, enterprise_id: enterpriseId, bill_id: of.billId, amount_cop: 1 };
  await db
    .insertInto('debts')
    .values({ ...debt, left_cop: 1, since: '2026-10-31', state: 'open', opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

const wrongRows = 'Documento;Nombres;Apellidos;Celular\r\nABC;Prueba;Equivocada;1';

/** Sends what the company's own systems send: a list with a wrong row, and a group. Answers their ids. */
async function sendBySystem({ app, deps }: TestApp, { enterpriseId, token }: Desk) {
  const send = async (url: string, type: string, payload: string, status: number): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'company-files', 'content-type': type };
    const sent = await app.inject({ method: 'POST', url, payload, headers });
    assert.equal(sent.statusCode, status, sent.body);
    return sent.json().id;
  };
  const { person_id: personId } = await deps.db
    .selectFrom('directory_people')
    .select('person_id')
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirstOrThrow();
  const group = JSON.stringify({ displayName: 'Grupo de prueba' });
  return {
    personId,
    listId: await send('/api/directory/register', 'text/csv', wrongRows, 202),
    groupId: await send('/api/scim/v2/Groups', 'application/scim+json', group, 201),
  };
}

/** Inserts a tax that the company withheld of a bill, with its certificate. Answers its id. */
async function keepWithholding({ deps }: TestApp, { billId, userId }: { billId: string; userId: string }) {
  const [id, fileId] = [deps.newId(), deps.newId()];
  await deps.files.put(buildDocumentKey('withholding', fileId, 'pdf'), Buffer.from('%PDF-1.7 Certificado'));
  await deps.db
    .insertInto('bill_withholdings')
    .values({
      ...{ id, bill_id: billId, tax: 'rete_ica', base_cop: 1000, rate_ppm: 9660, amount_cop: 10, state: 'withdrawn' },
      ...{ stated_by: userId, stated_at: new Date(deps.now()).toISOString() },
      ...{ certificate_id: fileId, certificate_type: 'pdf' },
    })
    .execute();
  return id;
}

/** Makes what a company's files need: link, wrong rows, reconciliation, invoice, debt. Answers their ids. */
async function makeCompanyFiles(test: TestApp, desk: Desk) {
  const { enterpriseId, hr } = desk;
  const papers = await findPapers(test, enterpriseId);
  // a pack has the statements that the job has drawn
  await renderPendingDocuments(test.deps);
  await test.call(renewCompanyLink, { as: hr.token, params: { enterpriseId }, body: {} });
  const { importId } = await sendList(test, { enterprise: { id: enterpriseId }, hr }, wrongRows);
  const deducted = await test.app.inject({
    method: 'PUT',
    url: `/api/admin/enterprises/bills/${papers.billId}/deducted?enterpriseId=${enterpriseId}&fileName=nomina.csv`,
    headers: { authorization: `Bearer ${hr.token}`, 'content-type': 'application/octet-stream' },
    payload: `Documento;Valor\n${papers.identification};1000\n`,
  });
  assert.equal(deducted.statusCode, 200, deducted.body);
  const rut = await test.app.inject({
    ...{ method: 'PUT', url: `/api/admin/enterprises/${enterpriseId}/papers/rut`, payload: '%PDF-1.7 RUT' },
    headers: { authorization: `Bearer ${hr.token}`, 'content-type': 'application/octet-stream' },
  });
  assert.equal(rut.statusCode, 200, rut.body);
  const { id: paperId } = await test.deps.db
    .selectFrom('company_papers')
    .select('id')
    .where('enterprise_id', '=', enterpriseId)
    .where('kind', '=', 'rut')
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { body: link } = await test.call(documentUrl, { as: hr.token, params: { id: papers.documentId } });
  return {
    ...{ ...papers, importId, paperId, link: Object.fromEntries(new URL(link.url, 'http://sazon.test').searchParams) },
    invoiceId: await keepInvoiceAndDebt(test, enterpriseId, papers),
    withholdingId: await keepWithholding(test, papers),
    ...(await sendBySystem(test, desk)),
  };
}

/** Every file of a company by its door, with what is asked for; and an order and a paper of one of its people. */
export async function listCompanyFiles(test: TestApp, desk: Desk) {
  const made = await makeCompanyFiles(test, desk);
  const { billId: id, documentId, identification, invoiceId, importId, personId, listId, groupId } = made;
  const dates = { from: '2026-10-01', to: '2026-10-31' };
  const ofBill = { params: { id }, has: identification, namesNoSite: true } as const;
  const system = { byDirectory: true } as const;
  const files: Record<string, CompanyFile | readonly CompanyFile[]> = {
    'GET /api/admin/enterprises/:enterpriseId/employees/csv': { has: identification },
    'GET /api/admin/enterprises/:enterpriseId/employees/xlsx': { has: identification },
    'GET /api/admin/enterprises/:enterpriseId/food-benefit/csv': { query: dates, has: /;\d+;/, namesNoSite: true },
    'GET /api/admin/enterprises/:enterpriseId/food-benefit/xlsx': { query: dates, has: '<row', namesNoSite: true },
    'GET /api/admin/enterprises/:enterpriseId/link/poster-a4': { has: 'Escanea', namesNoSite: true },
    'GET /api/admin/enterprises/:enterpriseId/link/poster-a5': { has: 'Escanea', namesNoSite: true },
    'GET /api/admin/enterprises/bills/:id/acta.pdf': { ...ofBill, has: 'Acta de conciliaci' },
    'GET /api/admin/enterprises/bills/:id/csv': ofBill,
    'GET /api/admin/enterprises/bills/:id/xlsx': ofBill,
    'GET /api/admin/enterprises/bills/:id/pdf': { ...ofBill, has: 'Cuenta' },
    'GET /api/admin/enterprises/bills/:id/deductions': ofBill,
    'GET /api/admin/enterprises/bills/:id/pack.zip': { ...ofBill, has: /extractos\/\d+-.*\n.*/ },
    'GET /api/admin/enterprises/bills/:id/documents/:documentId/:format': [
      { ...ofBill, params: { id, documentId: invoiceId, format: 'pdf' }, has: 'Factura' },
      { ...ofBill, params: { id, documentId: invoiceId, format: 'xml' }, has: 'Factura' },
    ],
    'GET /api/admin/enterprises/:enterpriseId/bills/:id/withholdings/:withholdingId/certificate': {
      ...{ ...ofBill, params: { id, withholdingId: made.withholdingId }, has: 'Certificado' },
    },
    'POST /api/admin/enterprises/bills/:id/template/filled': {
      ...{ ...ofBill, query: { column: '1' }, body: `Documento;Valor\n${identification};\n`, has: /;\d{3,}/ },
    },
    'GET /api/admin/enterprises/debts/csv': { has: identification, namesNoSite: true },
    'GET /api/admin/enterprises/debts/xlsx': { has: identification, namesNoSite: true },
    'GET /api/admin/enterprises/imports/:importId/wrong': { params: { importId }, has: 'Equivocada' },
    'GET /api/admin/enterprises/imports/template': [
      { query: { format: 'csv' }, has: 'Documento', ofNobody: true },
      { query: { format: 'xlsx' }, has: 'Documento', ofNobody: true },
    ],
    'GET /api/admin/enterprises/:enterpriseId/papers/:paperId': {
      ...{ params: { paperId: made.paperId }, has: 'RUT', namesNoSite: true },
    },
    'GET /api/admin/enterprises/report/csv': { query: dates, has: identification },
    'GET /api/admin/enterprises/report/xlsx': { query: dates, has: identification },
    'GET /api/admin/enterprises/report/pdf': { query: dates, has: /lmuerz/ },
    'GET /api/nomina/documents/:id/pdf': {
      ...{ params: { id: documentId }, query: made.link },
      ...{ has: formatIdentityDocument('cedula_de_ciudadania', identification), namesNoSite: true },
    },
    'GET /api/directory/register/:importId': { ...system, params: { importId: listId }, has: 'state' },
    'GET /api/directory/register/:importId/wrong': {
      ...{ ...system, params: { importId: listId }, has: 'Equivocada' },
    },
    'GET /api/scim/v2/Users': { ...system, has: personId },
    'GET /api/scim/v2/Users/:id': { ...system, params: { id: personId }, has: personId },
    'GET /api/scim/v2/Groups': { ...system, has: 'Grupo de prueba' },
    'GET /api/scim/v2/Groups/:id': { ...system, params: { id: groupId }, has: 'Grupo de prueba' },
    ...Object.fromEntries(
      ['ResourceTypes', 'Schemas', 'ServiceProviderConfig'].map((name) => [
        ...[`GET /api/scim/v2/${name}`, { ...system, has: 'schemas', ofNobody: true } as const],
      ]),
    ),
  };
  return { files, orderId: made.orderId, documentId };
}
