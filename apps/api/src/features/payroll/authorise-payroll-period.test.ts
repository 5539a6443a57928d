import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import {
  approveDiscount,
  approveSigned,
  enrolment,
  previewForm,
} from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { answerApplication, confirmExternal } from '@sazon/contract/payroll/hr-answers-routes';
import { listPayroll, pendingDiscount } from '@sazon/contract/payroll/payroll-periods-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { anEmployer, drawn, sendRequest, typed } from '../../testing/payroll-enrolment-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { openPayrollPeriods } from './open-payroll-periods-actions.ts';

const test = await testApp();
const { deps } = test;

/** Somebody who was enrolled a moment ago and has a period to authorise. */
async function anEnrolled(more: Parameters<typeof anEmployer>[1]) {
  const { id, hr, employee } = await anEmployer(test, more);
  const { applicationId } = (await sendRequest(test, employee)).body;
  await test.call(answerApplication, { body: { applicationId, answer: 'approved' }, as: hr.token });
  const as = employee.token;
  const pending = (await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount;
  assert.ok(pending);
  const params = { id: pending.id };
  const preview = { params: { id }, body: { payrollDiscountId: pending.id }, as };
  const sign = async (more: object = {}) => {
    const { hash } = (await test.call(previewForm, preview)).body;
    const body = { signData: drawn, hash, acceptedClauses: ['deduction' as const], ...more };
    return await test.call(approveSigned, { params, body, as });
  };
  return { id, hr, employee, as, pending, params, sign, approve: () => test.call(approveDiscount, { params, as }) };
}

const readStatus = async (as: string) =>
  (await test.call(listPayroll, { as, query: {} })).body.data.find((one) => one.startPeriod === '2026-11-01')?.status;

describe('authorising a period', () => {
  it('with one button freezes its document, asks no more, and says the same again', async () => {
    const { as, approve } = await anEnrolled({ approval: 'simple' });
    const first = await approve();
    assert.deepEqual([first.status, first.body.status], [200, 'approved']);
    assert.deepEqual((await approve()).body, first.body);
    assert.equal((await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount, null);
    const document = await deps.db
      .selectFrom('signed_documents')
      .select(['kind', 'evidence'])
      .where('id', '=', first.body.documentId ?? '')
      .executeTakeFirstOrThrow();
    assert.deepEqual([document.kind, document.evidence.method], ['payroll', 'simple']);
    assert.match(document.evidence.ipHash ?? '', /^[0-9a-f]{64}$/);
  });

  it('freezes one document, however many tabs authorise it at once', async () => {
    const { employee, approve } = await anEnrolled({ approval: 'simple' });
    const all = await Promise.all([approve(), approve(), approve()]);
    assert.equal(new Set(all.map((one) => `${one.status} ${one.body.documentId}`)).size, 1);
    const papers = await deps.db
      .selectFrom('signed_documents')
      .select('id')
      .where('user_id', '=', employee.id)
      .where('kind', '=', 'payroll')
      .execute();
    assert.equal(papers.length, 1);
  });

  it('by signature where the employer wants one: the button alone is not enough', async () => {
    const { as, approve, sign } = await anEnrolled({ approval: 'signed' });
    const button = await approve();
    assert.deepEqual([button.status, button.body.code], [409, 'SIGNATURE_REQUIRED']);
    const other = await sign({ hash: 'b'.repeat(64) });
    assert.deepEqual([other.status, other.body.field], [409, 'hash']);
    const silent = await sign({ acceptedClauses: [] });
    assert.deepEqual([silent.status, silent.body.field], [400, 'acceptedClauses']);
    assert.equal(await readStatus(as), 'pending');
    const signed = await sign({ signData: typed });
    assert.deepEqual([signed.status, signed.body.status], [200, 'approved']);
  });

  it('in the employer’s portal waits for HR: opening a tab is not consent', async () => {
    const { as, hr, pending, params, approve } = await anEnrolled({ approval: 'external' });
    assert.deepEqual([pending.mode, pending.url], ['external', 'https://rrhh.example/autorizaciones']);
    const early = await test.call(confirmExternal, { params, as: hr.token });
    assert.deepEqual([early.status, early.body.code], [409, 'STATE_CONFLICT']);
    assert.equal((await approve()).body.status, 'awaiting_employer');
    assert.equal(await readStatus(as), 'awaiting_employer');
    const listed = async (token: string) =>
      (await test.call(listHrRequests, { as: token, query: { kind: 'external' } })).body.data.map(({ id }) => id);
    assert.deepEqual(await listed(hr.token), [pending.id]);
    const stranger = await anEmployer(test);
    assert.equal((await test.call(confirmExternal, { params, as: stranger.hr.token })).status, 404);
    assert.deepEqual(await listed(stranger.hr.token), []);
    await Promise.all([1, 2].map(() => test.call(confirmExternal, { params, as: hr.token })));
    assert.equal(await readStatus(as), 'approved');
  });

  it('is the person’s own, and only while the period runs', async () => {
    const [mine, other] = [await anEnrolled({ approval: 'simple' }), await anEnrolled({ approval: 'simple' })];
    assert.equal((await test.call(approveDiscount, { params: other.params, as: mine.as })).status, 404);
    const before = deps.now();
    deps.setNow(Date.parse('2026-12-02T13:00:00Z'));
    const late = await mine.approve();
    deps.setNow(before);
    assert.deepEqual([late.status, late.body.code], [409, 'STATE_CONFLICT']);
  });

  it('is asked for a week before a period begins, and for one period by its id at any time', async () => {
    const { as, approve } = await anEnrolled({ approval: 'simple' });
    await approve();
    const december = (await test.call(listPayroll, { as, query: { status: 'pending' } })).body.data[0];
    const byId = await test.call(pendingDiscount, { as, query: { id: december?.id } });
    assert.equal(byId.body.payrollDiscount?.startPeriod, '2026-12-01');
    const before = deps.now();
    deps.setNow(Date.parse('2026-11-24T13:00:00Z'));
    const inTime = (await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount;
    deps.setNow(before);
    assert.equal(inTime?.startPeriod, '2026-12-01');
  });
});

describe('opening periods', () => {
  it('grants each person each period once, however often and in however many places it runs', async () => {
    const { employee } = await anEnrolled({ approval: 'simple', period: 'semimonthly' });
    const before = deps.now();
    deps.setNow(Date.parse('2026-12-10T13:00:00Z'));
    await Promise.all([openPayrollPeriods(deps), openPayrollPeriods(deps)]);
    await openPayrollPeriods(deps);
    deps.setNow(before);
    const credits = await deps.db
      .selectFrom('payroll_credits')
      .select(['start_period as start', 'amount_cop as amountCop'])
      .where('user_id', '=', employee.id)
      .orderBy('start_period')
      .execute();
    assert.deepEqual(
      credits.map((credit) => credit.start),
      ['2026-11-16', '2026-12-01', '2026-12-16', '2027-01-01'],
    );
    const grants = await deps.db
      .selectFrom('ledger_transfers')
      .select('amount_cop as amountCop')
      .where('credit', '=', `payroll:${employee.id}`)
      .execute();
    assert.equal(grants.length, credits.length);
  });

  it('gives nothing to whom HR withdrew, and asks a person without employer nothing', async () => {
    const { employee, as } = await anEnrolled({ approval: 'simple' });
    await deps.db.updateTable('preapproved_users').set({ active: false }).where('user_id', '=', employee.id).execute();
    const before = deps.now();
    deps.setNow(Date.parse('2027-01-10T13:00:00Z'));
    await openPayrollPeriods(deps);
    assert.equal((await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount, null);
    deps.setNow(before);
    const { token } = await aCustomer(test);
    assert.equal((await test.call(enrolment, { as: token })).body.enterprise, null);
    assert.equal((await test.call(pendingDiscount, { as: token, query: {} })).body.payrollDiscount, null);
  });
});
