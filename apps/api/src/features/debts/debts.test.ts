import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { approveCompanyBill, companyBill } from '@sazon/contract/company-bills/routes';
import * as contract from '@sazon/contract/debts/routes';
import { readPayrollPack, resolveDifferences } from '@sazon/contract/payroll-deductions/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../db/to-iso.ts';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import {
  aBillClerk,
  aBilledCompany,
  billNovember,
  issueMs,
  latestBill,
  lunchPayrollCop,
} from '../../testing/company-bill-makers.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { companyBillChecks, debtChecks } from '../../testing/money-checks-of-all-days.ts';
import { sheetCells } from '../../testing/sheet-cells.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { billCompanies } from '../company-bills/generate-and-issue-company-bills-actions.ts';
import { closePayrollPeriods } from '../payroll/close-payroll-periods-actions.ts';

const test = await testApp();
const { db } = test.deps;
const { enterpriseId, keeper, employee, ate, look } = await aBilledCompany(test);
const people = [await employee(), await employee(), await employee(), await employee()];
const [leaver, short, absent, other] = people as [Customer, Customer, Customer, Customer];
for (const person of people) await ate(person, '2026-11-24', '2026-11-25', '2026-11-26');
const askedCop = 3 * lunchPayrollCop;
await billNovember(test);
const clerk = await aBillClerk(test);
const { id: billId, number: billNumber } = await latestBill(test, clerk, enterpriseId);

const readBalance = async (account: string): Promise<number> => {
  const rows = await db.selectFrom('ledger_transfers').select(['debit', 'credit', 'amount_cop as cop']).execute();
  return rows.reduce(
    (sum, { debit, credit, cop }) => sum + (credit === account ? cop : 0) - (debit === account ? cop : 0),
    0,
  );
};
const assertAddsUp = async () => {
  await assertNoDifferences(db, { ...companyBillChecks, ...debtChecks });
};
const list = (query: object = {}, as = clerk.token) => test.call(contract.platformDebts, { as, query: query as never });
const readDebt = async ({ id }: Customer, state = 'open') => {
  const found = (await list({ state, enterpriseId })).body.data.find(({ userId }) => userId === id);
  assert.ok(found);
  return found;
};
const read = async (id: string) => (await test.call(contract.platformDebt, { as: clerk.token, params: { id } })).body;
const readReconciliation = async () =>
  (await test.call(readPayrollPack, { as: keeper.token, params: { id: billId }, query: { enterpriseId } })).body
    .reconciliation;
const readRows = async () => (await readReconciliation())?.rows ?? [];
const resolve = (rowIds: string[], resolution: 'debt' | 'carried', as = keeper.token) =>
  test.call(resolveDifferences, {
    ...{ as, params: { id: billId } },
    body: { enterpriseId, rowIds, resolution, reason: 'No alcanzó la nómina' },
  });
const upload = (lines: string) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/admin/enterprises/bills/${billId}/deducted?enterpriseId=${enterpriseId}&fileName=nomina.csv`,
    headers: { authorization: `Bearer ${keeper.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(`Cédula;Valor\n${lines}`),
  });
const pay = (id: string, amountCop: number, reference: string, as = clerk.token) =>
  test.call(contract.payDebt, {
    ...{ as, params: { id } },
    body: { amountCop, means: 'transfer', reference, paidOn: '2026-12-08' },
  });
const body = { reason: 'Nadie responde' };
const chargeBack = (id: string) => test.call(contract.chargeDebtBack, { as: clerk.token, params: { id }, body });
const writeOff = (id: string, as = clerk.token) => test.call(contract.writeOffDebt, { as, params: { id }, body });

describe('what payroll did not take', () => {
  it('becomes a debt only of an approved bill, of who was asked for more than was deducted', async () => {
    // the leaver was not deducted at all, `short` in part, `absent` and `other` are not in the file
    await upload(`${leaver.phone};0\n${short.phone};10000\n999888777;5000\n`);
    const rows = await readRows();
    const taken = rows.filter(({ outcome }) => outcome === 'less' || outcome === 'missing').map(({ id }) => id);
    const unknown = rows.find(({ outcome }) => outcome === 'unknown')?.id ?? '';
    assert.equal((await resolve(taken, 'debt')).body.code, 'STATE_CONFLICT');
    await test.call(approveCompanyBill, { as: keeper.token, params: { id: billId }, body: { enterpriseId } });
    assert.equal((await resolve([unknown], 'debt')).body.code, 'STATE_CONFLICT');
    assert.equal((await resolve(taken, 'debt')).status, 200);
    assert.equal((await resolve(taken, 'debt')).status, 200, 'a second time it has no effect');
    assert.equal((await resolve(taken, 'carried')).body.code, 'STATE_CONFLICT', 'a debt is in the books');
    assert.equal(await readBalance(`owed:${short.id}`), 10_000 - askedCop);
    const { body } = await list({ enterpriseId });
    assert.deepEqual([body.total, body.sums.leftCop], [4, 4 * askedCop - 10_000]);
    await assertAddsUp();
  });

  it('stays when payroll sends another file', async () => {
    assert.equal((await upload(`${short.phone};20000\n`)).statusCode, 200);
    assert.deepEqual([...new Set((await readRows()).map(({ resolution }) => resolution))], ['debt']);
    assert.equal((await readReconciliation())?.closing, null, 'and does not keep the reconciliation open');
    await assertAddsUp();
  });

  it('is listed by age, the oldest first, with its documents and who did what', async () => {
    test.deps.setNow(toInstantMs('2027-01-05', '09:00'));
    const { body } = await list({ enterpriseId });
    assert.deepEqual(
      body.bands.map(({ band, count }) => [band, count]),
      [
        ['d0_30', 0],
        ['d31_60', 4],
        ['d61_90', 0],
        ['over_90', 0],
      ],
    );
    assert.equal((await list({ enterpriseId, band: 'd31_60' })).body.total, 4);
    assert.equal((await list({ enterpriseId, band: 'd0_30' })).body.total, 0);
    const [found] = (await list({ enterpriseId, search: `CC ${short.phone.replaceAll(/\B(?=(\d{3})+$)/g, '.')}` })).body
      .data;
    assert.deepEqual([found?.userId, found?.identificationType], [short.id, 'cedula_de_ciudadania']);
    const second = (await list({ enterpriseId, page: 2, perPage: 3 })).body;
    assert.deepEqual([second.data.length, second.total], [1, 4]);
    const debt = await read((await readDebt(short)).id);
    assert.deepEqual(
      [debt.days, debt.billNumber, debt.expectedCop, debt.deductedCop, debt.fileName, debt.left, debt.creditedIn],
      [36, billNumber, askedCop, 10_000, 'nomina.csv', false, null],
    );
    assert.match(debt.statementHash ?? '', /^[0-9a-f]{64}$/);
    assert.deepEqual(
      debt.events.map(({ action, reason }) => [action, reason]),
      [['open', 'No alcanzó la nómina']],
    );
    test.deps.setNow(issueMs);
  });

  it('keeps its person from paying by payroll until it is paid', async () => {
    const offers = async () => (await look(short, '2026-11-27')).body.wallet.payroll;
    test.deps.setNow(mondayMorning);
    const owing = await offers();
    test.deps.setNow(issueMs);
    const { id, leftCop } = await readDebt(short);
    assert.equal((await pay(id, 1000, 'TR-1')).status, 200);
    assert.equal((await pay(id, 1000, 'TR-1')).status, 200, 'the same reference counts once');
    assert.equal((await readDebt(short)).leftCop, leftCop - 1000);
    assert.equal((await pay(id, leftCop, 'TR-2')).body.field, 'amountCop');
    assert.equal((await pay(id, leftCop - 1000, 'TR-2')).status, 200);
    assert.equal((await pay(id, 1, 'TR-3')).body.code, 'STATE_CONFLICT');
    assert.equal(await readBalance(`owed:${short.id}`), 0);
    assert.equal((await read(id)).state, 'paid');
    test.deps.setNow(mondayMorning);
    assert.equal(owing, null);
    assert.notEqual(await offers(), null);
    test.deps.setNow(issueMs);
    await assertAddsUp();
  });

  it('is given back by the company’s next bill, or charged again where the company answers for it', async () => {
    const { id } = await readDebt(absent);
    assert.equal((await chargeBack(id)).status, 200);
    assert.equal((await chargeBack(id)).status, 200);
    assert.equal(await readBalance(`owed:${absent.id}`), 0);
    await ate(other, '2026-12-10').catch(() => []);
    test.deps.setNow(toInstantMs('2027-01-02', '08:00'));
    await closePayrollPeriods(test.deps);
    await billCompanies(test.deps);
    test.deps.setNow(toInstantMs('2027-01-11', '08:00'));
    await billCompanies(test.deps);
    const next = await latestBill(test, clerk, enterpriseId);
    assert.notEqual(next.id, billId);
    const lines = await db
      .selectFrom('bill_lines')
      .select(['user_id as userId', 'amount_cop as cop'])
      .where('bill_id', '=', next.id)
      .where('kind', '=', 'debt')
      .execute();
    const getSum = (person: Customer) =>
      lines.filter(({ userId }) => userId === person.id).reduce((sum, { cop }) => sum + cop, 0);
    assert.deepEqual([leaver, short, absent].map(getSum), [-askedCop, 10_000 - askedCop, 0]);
    assert.equal((await read((await readDebt(leaver)).id)).creditedIn, next.number);
    const seen = await test.call(companyBill, {
      ...{ as: keeper.token, params: { id: next.id }, query: { enterpriseId } },
    });
    assert.equal(seen.body.sections.find(({ section }) => section === 'adjustments')?.amountCop, 10_000 - 3 * askedCop);
    await assertAddsUp();
  });

  it('is written off by one person up to the setting, above it by two', async () => {
    const { id } = await readDebt(leaver);
    const value = JSON.stringify({ refundCop: 1000, ceilingCop: 1_500_000 });
    await db
      .insertInto('settings')
      .values({ key: 'second_person', value, updated_at: toIso(test.deps.now()) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    assert.equal((await writeOff(id)).body.waiting, true);
    assert.equal((await writeOff(id)).body.waiting, true, 'nobody agrees with themselves');
    assert.equal((await read(id)).proposal?.by, clerk.id);
    const second = await aBillClerk(test);
    assert.equal((await writeOff(id, second.token)).body.waiting, false);
    assert.equal((await writeOff(id, second.token)).body.waiting, false);
    const after = await read(id);
    assert.deepEqual([after.state, after.leftCop, after.proposal], ['written_off', 0, null]);
    assert.equal(await readBalance('platform:write-offs'), -askedCop);
    assert.equal((await pay(id, 1, 'TR-9')).body.code, 'STATE_CONFLICT');
    await assertAddsUp();
  });

  it('is a file with typed cells, of the company itself and of the platform', async () => {
    const get = (url: string, as: string) =>
      test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
    const csv = await get(`/api/admin/enterprises/debts/csv?enterpriseId=${enterpriseId}`, keeper.token);
    assert.match(csv.body, /^\uFEFFDocumento;/);
    assert.equal(csv.body.trim().split('\r\n').length, 2);
    const xlsx = await get(`/api/admin/debts/xlsx?state=written_off&enterpriseId=${enterpriseId}`, clerk.token);
    const cells = await sheetCells(xlsx.rawPayload);
    assert.deepEqual(cells[1]?.slice(8), [askedCop, 0, 'Castigada']);
    assert.equal((await get('/api/admin/debts/csv', keeper.token)).statusCode, 403);
  });

  it('is of nobody of another company, and nobody decides about their own', async () => {
    const { id: theirs } = await anEnterprise(test);
    const neighbour = await aCustomer(test, {
      permissions: [{ permission: 'enterprises_billing_view', enterpriseId: theirs }],
    });
    const { id } = await readDebt(other);
    const seen = (as: string, of: string) =>
      test.call(contract.companyDebt, { as, params: { id }, query: { enterpriseId: of } });
    assert.equal((await seen(keeper.token, enterpriseId)).status, 200);
    assert.equal((await seen(neighbour.token, theirs)).status, 404);
    assert.equal((await seen(neighbour.token, enterpriseId)).status, 404);
    const mine = await test.call(contract.companyDebts, { as: neighbour.token, query: { enterpriseId: theirs } });
    assert.equal(mine.body.total, 0);
    const insider = await aCustomer(test, {
      permissions: [
        { permission: 'enterprises_billing_view', enterpriseId },
        { permission: 'admin_enterprises_billing_view' },
        { permission: 'admin_enterprises_billing_mark_as_paid' },
        { permission: 'admin_enterprises_billing_approval_reject_or_manual' },
      ],
    });
    assert.equal((await pay(id, 1, 'TR-7', insider.token)).status, 403);
    assert.equal((await writeOff(id, insider.token)).status, 403);
  });
});
