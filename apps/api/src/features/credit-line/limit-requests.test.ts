import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { creditLine } from '@sazon/contract/credit-line/routes';
import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { answerLimitRequest, askForLimit } from '@sazon/contract/payroll/limit-requests-routes';
import type { EmployeesLimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { anEmployer } from '../../testing/payroll-enrolment-makers.ts';
import { november, onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const mine = await anEmployer(test);
const other = await anEmployer(test);

/** Somebody with a ceiling of 300.000 whose november is authorised and whose december is not. */
async function anEmployeeOnPayroll(enterpriseId = mine.id): Promise<Customer> {
  const employee = await onPayroll(test, enterpriseId, { signed: [november] });
  const december = { start_period: '2026-12-01', end_period: '2026-12-31', amount_cop: 300_000 };
  const ids = { id: test.deps.newId(), user_id: employee.id, enterprise_id: enterpriseId };
  const created_at = new Date(test.deps.now()).toISOString();
  await db
    .insertInto('payroll_discounts')
    .values({ ...ids, ...december, status: 'pending', created_at })
    .execute();
  return employee;
}
const ask = ({ token }: Customer, amount: number, reason: string | null = null) =>
  test.call(askForLimit, { as: token, body: { amount, reason } });
const answer = (as: string, id: string, body: { answer: 'approved' | 'rejected'; amount?: number; reason?: string }) =>
  test.call(answerLimitRequest, { as, params: { id }, body });
const readLine = async ({ token }: Customer) => (await test.call(creditLine, { as: token })).body.line;
const told = async (recipient: string) =>
  (await db.selectFrom('outbox_messages').select('kind').where('recipient', '=', recipient).execute()).map(
    ({ kind }) => kind,
  );
const addsUp = (employee: Customer) =>
  assertMoneyAddsUp(test, [{ userId: employee.id, tingosCop: 0, rewardsCop: 0, payrollCop: 600_000 }]);

describe('asking for another ceiling', () => {
  it('is kept, told to HR once a day however often it is changed, and shown to both', async () => {
    const employee = await anEmployeeOnPayroll();
    const [first] = await Promise.all([
      ask(employee, 400_000, 'Almuerzo todos los días'),
      ask(employee, 400_000, 'Almuerzo todos los días'),
    ]);
    assert.deepEqual([first.status, first.body.status, first.body.amount], [200, 'open', 400_000]);
    const changed = await ask(employee, 450_000);
    assert.deepEqual([changed.body.id, changed.body.amount, changed.body.reason], [first.body.id, 450_000, null]);
    assert.equal((await readLine(employee))?.request?.amount, 450_000);
    const listed = await test.call(listHrRequests, { as: mine.hr.token, query: { kind: 'ceiling' } });
    const row = listed.body.data.find(({ id }) => id === first.body.id)?.detail as EmployeesLimitRequest | undefined;
    assert.deepEqual([row?.amount, row?.current, row?.enterpriseId], [450_000, 300_000, mine.id]);
    const mails = await db
      .selectFrom('outbox_messages')
      .innerJoin('users', 'users.email', 'recipient')
      .select('subject')
      .where('users.id', '=', mine.hr.id)
      .where('kind', '=', 'payroll_limit_request')
      .execute();
    assert.equal(mails.length, 1);
  });

  it('is refused for the ceiling one has, a bad amount, and who has no line; and needs a session', async () => {
    const employee = await anEmployeeOnPayroll();
    const same = await ask(employee, 300_000);
    assert.deepEqual([same.status, same.body.code, same.body.field], [400, 'VALIDATION', 'amount']);
    for (const amount of [0, -5, 1.5, 9_999, 20_000_001]) {
      assert.equal((await ask(employee, amount)).body.field, 'amount');
    }
    assert.equal((await ask(await aCustomer(test), 400_000)).body.code, 'STATE_CONFLICT');
    assert.equal((await test.call(askForLimit, { body: { amount: 400_000 } })).status, 401);
    assert.equal((await readLine(employee))?.request, null);
  });
});

describe('the answer of HR', () => {
  it('gives the ceiling to what nobody signed yet, in the ledger too; a signed period keeps its own', async () => {
    const employee = await anEmployeeOnPayroll();
    const { id } = (await ask(employee, 400_000)).body;
    const both = await Promise.all([
      answer(mine.hr.token, id, { answer: 'approved', amount: 380_000 }),
      answer(mine.hr.token, id, { answer: 'approved', amount: 380_000 }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const line = await readLine(employee);
    assert.deepEqual([line?.current.limit, line?.next?.limit], [300_000, 380_000]);
    const { status, granted, validFrom } = line?.request ?? {};
    assert.deepEqual([status, granted, validFrom], ['approved', 380_000, '2026-12-01']);
    assert.deepEqual(await told(employee.id), ['payroll_limit_granted']);
    await addsUp(employee);
    const lower = (await ask(employee, 200_000)).body;
    assert.equal((await answer(mine.hr.token, lower.id, { answer: 'approved' })).body.granted, 200_000);
    assert.equal((await readLine(employee))?.next?.limit, 200_000);
    await addsUp(employee);
  });

  it('rejects with a reason only, which the person reads; they may ask again', async () => {
    const employee = await anEmployeeOnPayroll();
    const { id } = (await ask(employee, 400_000)).body;
    const silent = await answer(mine.hr.token, id, { answer: 'rejected' });
    assert.deepEqual([silent.status, silent.body.code], [400, 'REASON_REQUIRED']);
    await answer(mine.hr.token, id, { answer: 'rejected', reason: 'El tope es para todos' });
    const line = await readLine(employee);
    assert.deepEqual([line?.request?.status, line?.request?.answer], ['rejected', 'El tope es para todos']);
    assert.equal(line?.next?.limit, 300_000);
    assert.notEqual((await ask(employee, 400_000)).body.id, id);
  });

  it('is for HR of that enterprise alone, and who may only see answers nothing', async () => {
    const employee = await anEmployeeOnPayroll();
    const { id } = (await ask(employee, 400_000)).body;
    assert.equal((await answer(other.hr.token, id, { answer: 'approved' })).status, 404);
    assert.equal((await answer(employee.token, id, { answer: 'approved' })).status, 403);
    const viewer = await aCustomer(test, {
      permissions: [{ permission: 'enterprises_preapproved_users_view', enterpriseId: mine.id }],
    });
    assert.equal((await answer(viewer.token, id, { answer: 'approved' })).status, 403);
    const seen = await test.call(listHrRequests, { as: other.hr.token, query: { kind: 'ceiling' } });
    assert.deepEqual(seen.body.data, []);
    assert.equal((await answer(mine.hr.token, test.deps.newId(), { answer: 'approved' })).status, 404);
  });

  it('is refused once the person works elsewhere', async () => {
    const employee = await anEmployeeOnPayroll();
    const { id } = (await ask(employee, 400_000)).body;
    await db.updateTable('users').set({ enterprise_id: other.id }).where('id', '=', employee.id).execute();
    assert.equal((await answer(mine.hr.token, id, { answer: 'approved' })).body.code, 'STATE_CONFLICT');
  });
});
