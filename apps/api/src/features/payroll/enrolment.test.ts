import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  customFields as customFieldsRoute,
  documentUrl,
  enrol,
  enrolment,
  formUrl,
  previewForm,
  verifyDocument,
} from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { answerApplication, listApplications } from '@sazon/contract/payroll/hr-answers-routes';
import { listPayroll, pendingDiscount } from '@sazon/contract/payroll/payroll-periods-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import {
  acceptedClauses,
  anEmployee,
  anEmployer,
  customFields,
  drawn,
  sendRequest,
  typed,
} from '../../testing/payroll-enrolment-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { renderPendingDocuments } from './draw-pending-documents-actions.ts';

const test = await testApp();
const { deps } = test;

const answer = (as: string, body: object) => test.call(answerApplication, { body: body as never, as });

describe('asking to pay by payroll', () => {
  it('shows the agreement, takes it signed, and tells HR; the same person cannot ask twice', async () => {
    const { id, employee, hr } = await anEmployer(test);
    const sent = await sendRequest(test, employee);
    assert.deepEqual([sent.status, sent.body.status], [200, 'registered']);
    const again = await sendRequest(test, employee);
    assert.deepEqual([again.status, again.body.code], [409, 'STATE_CONFLICT']);
    const { body } = await test.call(enrolment, { as: employee.token });
    assert.deepEqual([body.sent, body.application?.status], [true, 'registered']);
    const mail = await deps.db
      .selectFrom('outbox_messages')
      .innerJoin('users', 'users.email', 'recipient')
      .select(['outbox_messages.body'])
      .where('users.id', '=', hr.id)
      .execute();
    assert.match(mail[0]?.body ?? '', new RegExp(`solicitud=${sent.body.applicationId}$`));
    const listed = await test.call(listApplications, { as: hr.token, query: {} });
    const [row] = listed.body.data;
    assert.deepEqual(
      [listed.body.total, row?.id, row?.enterpriseId, row?.amount, row?.preapproved],
      [1, sent.body.applicationId, id, 300_000, false],
    );
    assert.deepEqual(row?.answers, [
      { label: 'Fecha de ingreso', value: 'lunes 15 de marzo de 2021' },
      { label: 'Sede', value: 'Norte' },
    ]);
  });

  it('keeps one request when two arrive at once', async () => {
    const { employee } = await anEmployer(test);
    const both = await Promise.all([sendRequest(test, employee), sendRequest(test, employee)]);
    assert.deepEqual(both.map((one) => one.status).sort(), [200, 409]);
    const rows = await deps.db.selectFrom('applications').select('id').where('user_id', '=', employee.id).execute();
    assert.equal(rows.length, 1);
  });

  it('names the field of whatever is missing, and keeps nothing', async () => {
    const { employee } = await anEmployer(test);
    const cases: [object, string][] = [
      [{ customFields: { ...customFields, ingreso: '2021-02-30' } }, 'customFields.ingreso'],
      [{ customFields: { ...customFields, ingreso: '2031-01-01' } }, 'customFields.ingreso'],
      [{ customFields: { ingreso: '2021-03-15' } }, 'customFields.sede'],
      [{ customFields: { ...customFields, sede: 'Este' } }, 'customFields.sede'],
      [{ customFields: { ...customFields, area: 'x'.repeat(21) } }, 'customFields.area'],
      [{ acceptedClauses: ['conditions'] }, 'acceptedClauses'],
      [{ signData: { ...typed, name: 'Otra Persona' } }, 'signData.name'],
      [{ signData: { ...drawn, strokes: [[1, 1]] } }, 'signData.strokes'],
      [{ signData: { ...drawn, strokes: [] } }, 'signData.strokes'],
    ];
    for (const [more, field] of cases) {
      const { status, body } = await sendRequest(test, employee, more);
      assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION', field]);
    }
    await deps.db.updateTable('users').set({ identification: null }).where('id', '=', employee.id).execute();
    const undocumented = await sendRequest(test, employee);
    assert.deepEqual([undocumented.status, undocumented.body.field], [400, 'identification']);
    const kept = await deps.db.selectFrom('signed_documents').select('id').where('user_id', '=', employee.id).execute();
    assert.equal(kept.length, 0);
  });

  it('refuses a signature under another document than the one that was read', async () => {
    const { employee } = await anEmployer(test);
    const changed = await sendRequest(test, employee, { customFields: { ...customFields, sede: 'Sur' } });
    assert.deepEqual([changed.status, changed.body.code, changed.body.field], [409, 'STATE_CONFLICT', 'hash']);
  });

  it('is of one’s own employer only, and only where it offers payroll', async () => {
    const [mine, other] = [await anEmployer(test), await anEmployer(test)];
    const as = mine.employee.token;
    const body = { formId: other.id, customFields, signData: typed, hash: 'a'.repeat(64), acceptedClauses };
    assert.equal((await test.call(enrol, { body, as })).status, 404);
    assert.equal((await test.call(previewForm, { params: { id: other.id }, body: {}, as })).status, 404);
    assert.equal((await test.call(customFieldsRoute, { params: { id: other.id }, as })).status, 404);
    assert.equal((await test.call(customFieldsRoute, { params: { id: mine.id }, as })).body.data.length, 3);
    await deps.db.updateTable('enterprises').set({ payroll_allowed: false }).where('id', '=', mine.id).execute();
    const closed = await sendRequest(test, mine.employee);
    assert.deepEqual([closed.status, closed.body.code], [409, 'PAYROLL_UNAVAILABLE']);
  });

  it('shows what people typed as text, never as markup', async () => {
    const { id, employee } = await anEmployer(test);
    const body = { customFields: { ...customFields, area: '<script>alert(1)</script>' } };
    const { html } = (await test.call(previewForm, { params: { id }, body, as: employee.token })).body;
    assert.ok(!html.includes('<script>'));
    assert.ok(html.includes('&lt;script&gt;'));
  });
});

describe('answering a request', () => {
  it('approved: leaves out the employee code that the person wrote down when somebody else of the company has it', async () => {
    const codes: (string | null | undefined)[] = [];
    for (const theirs of ['N-1', 'N-2']) {
      const { id, employee, hr } = await anEmployer(test);
      const other = { first_name: 'Luz', last_name: 'Gil', identification: '52010203', employee_id: 'n-1' };
      const type = 'cedula_de_ciudadania' as const;
      const made = { id: deps.newId(), enterprise_id: id, identification_type: type, created_at: toIso(deps.now()) };
      await deps.db
        .insertInto('preapproved_users')
        .values({ ...other, ...made, amount_approved_cop: 0 })
        .execute();
      await deps.db.updateTable('users').set({ employee_id: theirs }).where('id', '=', employee.id).execute();
      const { applicationId } = (await sendRequest(test, employee)).body;
      assert.equal((await answer(hr.token, { applicationId, answer: 'approved', amount: 420_000 })).status, 200);
      const kept = await deps.db
        .selectFrom('preapproved_users')
        .select('employee_id')
        .where('user_id', '=', employee.id)
        .executeTakeFirst();
      codes.push(kept?.employee_id);
    }
    assert.deepEqual(codes, [null, 'N-2']);
  });

  it('approved: plan nomina, the subsidy, the ceiling, the periods to authorise, and a message', async () => {
    const { id, employee, hr } = await anEmployer(test);
    const { applicationId } = (await sendRequest(test, employee, { signData: drawn })).body;
    const approved = await answer(hr.token, { applicationId, answer: 'approved', amount: 420_000 });
    assert.deepEqual([approved.status, approved.body.status], [200, 'approved']);
    const user = (await test.call(refreshUser, { as: employee.token })).body;
    assert.deepEqual(
      [user.plan, user.subsidyPerOrder, user.preapprovedUser?.amountApproved, user.applications[0]?.applicationStatus],
      ['nomina', 8000, 420_000, 'approved'],
    );
    const pending = (await test.call(pendingDiscount, { as: employee.token, query: {} })).body.payrollDiscount;
    assert.deepEqual(
      [pending?.startPeriod, pending?.endPeriod, pending?.amount, pending?.mode],
      ['2026-11-01', '2026-11-30', 420_000, 'simple'],
    );
    const periods = (await test.call(listPayroll, { as: employee.token, query: {} })).body;
    assert.deepEqual(
      periods.data.map((one) => [one.startPeriod, one.status, one.used, one.reserved]),
      [
        ['2026-12-01', 'pending', 0, 0],
        ['2026-11-01', 'pending', 0, 0],
      ],
    );
    const { rows } = await sql<{ cop: number }>`SELECT sum(amount_cop)::int AS cop FROM ledger_transfers
      WHERE credit = ${`payroll:${employee.id}`} AND debit = ${`payroll-grants:${id}`}`.execute(deps.db);
    assert.equal(rows[0]?.cop, 840_000);
    const told = await deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', employee.id)
      .where('kind', 'like', 'payroll%')
      .execute();
    assert.deepEqual(
      told.map((one) => one.kind),
      ['payroll_approved'],
    );
  });

  it('rejected: the reason reaches the person, who may correct it and send it again', async () => {
    const { employee, hr } = await anEmployer(test);
    const { applicationId } = (await sendRequest(test, employee)).body;
    const silent = await answer(hr.token, { applicationId, answer: 'rejected' });
    assert.deepEqual([silent.status, silent.body.code, silent.body.field], [400, 'REASON_REQUIRED', 'reason']);
    await answer(hr.token, { applicationId, answer: 'rejected', reason: 'Aún estás en período de prueba' });
    const standing = (await test.call(enrolment, { as: employee.token })).body;
    assert.deepEqual(
      [standing.sent, standing.application?.status, standing.application?.reason],
      [false, 'rejected', 'Aún estás en período de prueba'],
    );
    assert.equal((await test.call(refreshUser, { as: employee.token })).body.plan, 'normal');
    assert.equal((await sendRequest(test, employee)).status, 200);
  });

  it('happens once, however many answer at once', async () => {
    const { employee, hr } = await anEmployer(test);
    const { applicationId } = (await sendRequest(test, employee)).body;
    const answers = await Promise.all([
      answer(hr.token, { applicationId, answer: 'approved' }),
      answer(hr.token, { applicationId, answer: 'rejected', reason: 'No' }),
      answer(hr.token, { applicationId, answer: 'approved' }),
    ]);
    assert.deepEqual(answers.map((one) => one.status).sort(), [200, 409, 409]);
    const grants = await deps.db
      .selectFrom('ledger_transfers')
      .select('amount_cop')
      .where('credit', '=', `payroll:${employee.id}`)
      .execute();
    assert.ok(grants.length === 0 || grants.length === 2);
  });

  it('is of one’s own enterprise: another HR finds nothing, an employee may not', async () => {
    const [mine, other] = [await anEmployer(test), await anEmployer(test)];
    const { applicationId } = (await sendRequest(test, mine.employee)).body;
    assert.equal((await answer(other.hr.token, { applicationId, answer: 'approved' })).status, 404);
    assert.equal((await answer(mine.employee.token, { applicationId, answer: 'approved' })).status, 403);
    assert.equal((await test.call(listApplications, { as: other.hr.token, query: {} })).body.total, 0);
    assert.equal((await test.call(listApplications, { as: mine.employee.token, query: {} })).status, 403);
  });

  it('takes the ceiling of the pre-approval, at once where the employer says so', async () => {
    const { id, employee } = await anEmployer(test, { auto: true });
    await deps.db
      .insertInto('preapproved_users')
      .values({
        id: deps.newId(),
        enterprise_id: id,
        identification_type: 'cedula_de_ciudadania',
        identification: `1${employee.phone}`,
        first_name: 'Ana',
        last_name: 'Pérez',
        amount_approved_cop: 180_000,
        proven_user_id: employee.id,
        proven_at: toIso(deps.now()),
        created_at: toIso(deps.now()),
      })
      .execute();
    const sent = await sendRequest(test, employee);
    assert.deepEqual([sent.status, sent.body.status], [200, 'approved']);
    const user = (await test.call(refreshUser, { as: employee.token })).body;
    assert.deepEqual([user.plan, user.preapprovedUser?.amountApproved], ['nomina', 180_000]);
    const colleague = await anEmployee(test, id);
    assert.equal((await sendRequest(test, colleague)).body.status, 'registered');
  });
});

describe('a signed document', () => {
  it('is a PDF behind a link of its own, and verified by code or hash without saying whose it is', async () => {
    const { id, employee, hr } = await anEmployer(test);
    const { documentId } = (await sendRequest(test, employee, { signData: drawn })).body;
    const { url } = (await test.call(formUrl, { params: { id }, body: {}, as: employee.token })).body;
    const pdf = await test.app.inject({ url });
    assert.deepEqual([pdf.statusCode, pdf.headers['content-type']], [200, 'application/pdf']);
    assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-');
    const row = await deps.db
      .selectFrom('signed_documents')
      .select(['code', 'html', 'sha256', 'pdf_sha256 as pdfSha256', 'evidence'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    assert.equal(createHash('sha256').update(row.html).digest('hex'), row.sha256);
    assert.equal(createHash('sha256').update(pdf.rawPayload).digest('hex'), row.pdfSha256);
    assert.ok(!JSON.stringify(row.evidence).includes('127.0.0.1'));
    for (const code of [row.code, `${row.code.slice(0, 5)}-${row.code.slice(5)}`, row.sha256, row.pdfSha256 ?? '']) {
      const verified = await test.call(verifyDocument, { params: { code } });
      assert.deepEqual([verified.status, verified.body.signer, verified.body.method], [200, 'A. P.', 'drawn']);
      assert.ok(!JSON.stringify(verified.body).includes('Pérez'));
    }
    const tampered = row.sha256.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const code of ['NADANADA22', tampered, row.sha256.slice(0, 40), `${row.code}' OR '1'='1`, '%25']) {
      const { status, body } = await test.call(verifyDocument, { params: { code } });
      assert.ok(status === 404 || status === 400, `${code}: ${status} ${JSON.stringify(body)}`);
    }
    assert.equal((await test.call(documentUrl, { params: { id: documentId }, as: hr.token })).status, 200);
  });

  it('opens for nobody else: not by a guessed link, an old one, or another person’s session', async () => {
    const { employee } = await anEmployer(test);
    const { documentId } = (await sendRequest(test, employee)).body;
    const { url } = (await test.call(documentUrl, { params: { id: documentId }, as: employee.token })).body;
    const hostile = [
      url.replace(/key=.{4}/, 'key=AAAA'),
      // the same key for longer, or for somebody else's document
      url.replace(/expires=\d+/, `expires=${deps.now() + 86_400_000}`),
      url.replace(documentId, (await sendRequest(test, (await anEmployer(test)).employee)).body.documentId),
    ];
    for (const forged of hostile) assert.equal((await test.app.inject({ url: forged })).statusCode, 404, forged);
    deps.setNow(deps.now() + 16 * 60_000);
    assert.equal((await test.app.inject({ url })).statusCode, 404);
    const [stranger, otherHr] = [await aCustomer(test), (await anEmployer(test)).hr];
    for (const as of [stranger.token, otherHr.token]) {
      assert.equal((await test.call(documentUrl, { params: { id: documentId }, as })).status, 404);
    }
  });

  it('is never changed, and drawn once however often', async () => {
    const { employee } = await anEmployer(test);
    const { documentId } = (await sendRequest(test, employee)).body;
    await Promise.all([renderPendingDocuments(deps), renderPendingDocuments(deps)]);
    const change = (set: object) =>
      deps.db.updateTable('signed_documents').set(set).where('id', '=', documentId).execute();
    await assert.rejects(change({ html: 'otra cosa' }), /never changed/);
    await assert.rejects(change({ pdf: Buffer.from('x'), pdf_sha256: 'x' }), /never changed/);
    await assert.rejects(
      deps.db.deleteFrom('signed_documents').where('id', '=', documentId).execute(),
      /never changed/,
    );
  });
});
