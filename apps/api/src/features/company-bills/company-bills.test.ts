import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import * as admin from '@sazon/contract/company-bills/admin-routes';
import * as invoices from '@sazon/contract/company-bills/invoice-routes';
import * as own from '@sazon/contract/company-bills/routes';
import { answerObjection } from '@sazon/contract/payroll/hr-answers-routes';
import { listPayroll, objectLine } from '@sazon/contract/payroll/payroll-periods-routes';
import { DAY_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import {
  aBillClerk,
  aBilledCompany,
  anIssuedCompanyBill,
  billNovember,
  generateMs,
  issueMs,
  latestBill,
  lunchPayrollCop,
  lunchSubsidyCop,
} from '../../testing/company-bill-makers.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { companyBillChecks } from '../../testing/money-checks-of-all-days.ts';
import { readLedgerBalance } from '../../testing/read-ledger-balance.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { sumInvoicedLines } from '../invoices/invoices-queries.ts';
import { closePayrollPeriods } from '../payroll/close-payroll-periods-actions.ts';
import { remindCompanies } from './company-bill-notices-actions.ts';
import { billCompanies } from './generate-and-issue-company-bills-actions.ts';

const test = await testApp();
const { db } = test.deps;
const clerk = await aBillClerk(test);
const as = clerk.token;

afterEach(async () => {
  await assertNoDifferences(db, companyBillChecks);
  test.deps.setNow(mondayMorning);
});

type Company = Awaited<ReturnType<typeof aBilledCompany>>;

/** What a company owes: 0 rather than -0 when it owes nothing. */
const readDebt = async (enterpriseId: string) => 0 - (await readLedgerBalance(db, `company:${enterpriseId}`));

const readLines = async ({ enterpriseId, keeper }: Company, id: string, person: Customer) => {
  const { body } = await test.call(own.companyBillLines, {
    as: keeper.token,
    params: { id },
    query: { enterpriseId },
  });
  return body.data.find(({ userId }) => userId === person.id)?.lines ?? [];
};

const readMails = async (kind: string, id: string) =>
  (
    await sql<{ subject: string }>`SELECT subject FROM outbox_messages
      WHERE kind = ${kind} AND data->>'billId' = ${id} ORDER BY created_at, subject`.execute(db)
  ).rows.map(({ subject }) => subject);

describe('the bill of a period', () => {
  it('is generated once when its statements are closed, issued once nobody can object to them, and adds up', async () => {
    const company = await aBilledCompany(test);
    const { enterpriseId, keeper } = company;
    const [ana, luis] = [await company.employee(), await company.employee()];
    await company.ate(ana, '2026-11-24', '2026-11-25');
    await company.ate(luis, '2026-11-24');
    test.deps.setNow(generateMs);
    await billCompanies(test.deps);
    const before = await test.call(admin.platformCompanyBills, { as, query: {} });
    assert.ok(!before.body.data.some(({ enterprise }) => enterprise.id === enterpriseId), 'November is not closed');
    await closePayrollPeriods(test.deps);
    await Promise.all([billCompanies(test.deps), billCompanies(test.deps)]);
    const draft = await latestBill(test, clerk, enterpriseId);
    assert.deepEqual([draft.state, draft.number, draft.start, draft.end], ['draft', null, '2026-11-01', '2026-11-30']);
    const query = { enterpriseId };
    const unseen = await test.call(own.companyBill, { as: keeper.token, params: { id: draft.id }, query });
    assert.equal(unseen.status, 404, 'a company does not read drafts');
    const order = (purchase_order: string) =>
      db.updateTable('enterprises').set({ purchase_order }).where('id', '=', enterpriseId).execute();
    await order('OC-0107');
    test.deps.setNow(issueMs);
    await Promise.all([billCompanies(test.deps), billCompanies(test.deps)]);
    const { status, body: bill } = await test.call(own.companyBill, {
      as: keeper.token,
      params: { id: draft.id },
      query,
    });
    assert.equal(status, 200);
    await order('OC-0108');
    const later = await test.call(own.companyBill, { as: keeper.token, params: { id: draft.id }, query });
    assert.equal(later.body.purchaseOrder, 'OC-0107', 'as it was when it was issued');
    const total = 3 * (lunchPayrollCop + lunchSubsidyCop);
    assert.match(bill.number ?? '', /^E-2026-\d+$/);
    assert.deepEqual(
      [bill.state, bill.people, bill.lunches, bill.totalCop, bill.dueOn, bill.answerUntil],
      ['issued', 2, 3, total, '2026-12-23', toInstantMs('2026-12-15', '18:00')],
    );
    assert.deepEqual(
      bill.sections.map(({ section, amountCop }) => [section, amountCop]),
      [
        ['deductions', 3 * lunchPayrollCop],
        ['subsidies', 3 * lunchSubsidyCop],
      ],
    );
    const [tax] = bill.sections[1]?.taxes ?? [];
    assert.equal((tax?.baseCop ?? 0) + (tax?.taxCop ?? 0), 3 * lunchSubsidyCop);
    assert.equal(await readDebt(enterpriseId), total);
    assert.equal((await readMails('company_bill_issued', bill.id)).length, 1);
  });

  it('has a deduction as an accepted objection left it; after the issue the person gets tingos', async () => {
    const company = await aBilledCompany(test);
    const ana = await company.employee();
    const [first = '', second = ''] = await company.ate(ana, '2026-11-24', '2026-11-25');
    test.deps.setNow(generateMs);
    await closePayrollPeriods(test.deps);
    await billCompanies(test.deps);
    const november = (await test.call(listPayroll, { as: ana.token, query: {} })).body.data.find(
      ({ startPeriod }) => startPeriod === '2026-11-01',
    );
    for (const orderId of [first, second]) {
      const params = { id: november?.id ?? '', orderId };
      assert.equal((await test.call(objectLine, { as: ana.token, params, body: { reason: 'No llegó' } })).status, 200);
    }
    const platform = await aCustomer(test, {
      permissions: [{ permission: 'admin_preapproved_users' }, { permission: 'enterprises_preapproved_users_edit' }],
    });
    const accept = (orderId: string) =>
      test.call(answerObjection, {
        as: platform.token,
        params: { orderId },
        body: { answer: 'accepted', reason: 'No se entregó.' },
      });
    assert.equal((await accept(first)).status, 200);
    const draft = await latestBill(test, clerk, company.enterpriseId);
    const readLineIds = async (kind: 'deduction' | 'subsidy') =>
      (
        await db
          .selectFrom('bill_lines')
          .select('id')
          .where('bill_id', '=', draft.id)
          .where('kind', '=', kind)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    const before = [await readLineIds('subsidy'), await readLineIds('deduction')] as const;
    assert.equal((await test.call(admin.issueCompanyBill, { as, params: { id: draft.id }, body: {} })).status, 200);
    assert.deepEqual(await readLineIds('subsidy'), before[0], 'what did not change is not collected again');
    assert.notDeepEqual(await readLineIds('deduction'), before[1]);
    assert.equal((await accept(second)).status, 200);
    const bill = await latestBill(test, clerk, company.enterpriseId);
    const total = lunchPayrollCop + 2 * lunchSubsidyCop;
    assert.deepEqual([bill.state, bill.totalCop], ['issued', total]);
    const read = await test.call(admin.platformCompanyBill, { as, params: { id: bill.id } });
    assert.equal(read.body.objections, 2);
    assert.equal(await readDebt(company.enterpriseId), total);
  });

  it('is approved without the rejected lines, answered later, invoiced and paid in two parts', async () => {
    const company = await anIssuedCompanyBill(test, clerk, 2);
    const { enterpriseId, keeper, id } = company;
    const [ana] = company.people as [Customer];
    const params = { id };
    const hr = { as: keeper.token, params };
    const lineIds = (await readLines(company, id, ana)).filter(({ kind }) => kind === 'deduction').map((one) => one.id);
    const body = { enterpriseId, lineIds, reason: 'left' as const, note: 'Se retiró el 6 de noviembre.' };
    assert.equal((await test.call(own.rejectCompanyLines, { ...hr, body })).status, 200);
    assert.equal((await test.call(own.rejectCompanyLines, { ...hr, body })).status, 409, 'once a line');
    assert.equal((await test.call(own.keepCompanyLines, { ...hr, body: { enterpriseId, lineIds } })).status, 200);
    assert.equal((await test.call(own.rejectCompanyLines, { ...hr, body })).status, 200);
    for (let sent = 0; sent < 2; sent += 1)
      assert.equal((await test.call(own.approveCompanyBill, { ...hr, body: { enterpriseId } })).status, 200);
    const owedCop = lunchPayrollCop + 2 * lunchSubsidyCop;
    const approved = await test.call(admin.platformCompanyBill, { as, params });
    assert.deepEqual(
      [approved.body.state, approved.body.owedCop, approved.body.openRejections],
      ['approved', owedCop, 1],
    );
    const answer = { lineIds, fallsOut: true, answer: 'Lo cobramos a la persona.' };
    assert.equal((await test.call(admin.answerCompanyLines, { as, params, body: answer })).status, 200);
    assert.equal((await test.call(admin.answerCompanyLines, { as, params, body: answer })).status, 409);
    assert.equal(await readDebt(enterpriseId), owedCop);
    const invoice = { number: 'FE-1024', code: 'ab'.repeat(48), invoicedOn: '2026-12-03' };
    assert.equal((await test.call(invoices.invoiceCompanyBill, { as, params, body: invoice })).status, 200);
    const pay = (amountCop: number, reference: string) =>
      test.call(admin.payCompanyBill, { as, params, body: { amountCop, reference, paidOn: '2026-12-03' } });
    assert.equal((await pay(owedCop + 1, 'R0')).status, 400);
    assert.equal((await pay(1000, 'R1')).status, 200);
    assert.equal((await pay(1000, 'R1')).status, 200, 'a reference counts once');
    assert.equal((await pay(owedCop - 1000, 'R2')).status, 200);
    const paid = await test.call(own.companyBill, { ...hr, query: { enterpriseId } });
    assert.deepEqual([paid.body.state, paid.body.paidCop, paid.body.paidOn], ['paid', owedCop, '2026-12-03']);
    assert.equal(await readDebt(enterpriseId), 0);
    const back = {
      params: { id: paid.body.payments.find(({ reference }) => reference === 'R2')?.id ?? '' },
      body: { reason: 'El banco la devolvió' },
    };
    assert.equal((await test.call(admin.returnCompanyPayment, { as, ...back })).status, 200);
    assert.equal((await test.call(admin.returnCompanyPayment, { as, ...back })).status, 409);
    const again = await test.call(admin.platformCompanyBill, { as, params });
    assert.deepEqual([again.body.state, again.body.paidCop], ['invoiced', 1000]);
    assert.equal(await readDebt(enterpriseId), owedCop - 1000);
  });

  it('has the line that stays after the approval in the next one, without moving its money again', async () => {
    const company = await aBilledCompany(test);
    const { enterpriseId, keeper } = company;
    const ana = await company.employee();
    await company.ate(ana, '2026-11-24');
    await billNovember(test);
    const { id } = await latestBill(test, clerk, enterpriseId);
    const hr = { as: keeper.token, params: { id } };
    const lineIds = (await readLines(company, id, ana)).map((line) => line.id);
    const body = { enterpriseId, lineIds, reason: 'amount' as const, note: 'No es ese valor.' };
    await test.call(own.rejectCompanyLines, { ...hr, body });
    await test.call(own.approveCompanyBill, { ...hr, body: { enterpriseId } });
    const settled = await test.call(admin.platformCompanyBill, { as, params: { id } });
    assert.deepEqual([settled.body.state, settled.body.owedCop], ['paid', 0], 'nothing is owed');
    test.deps.setNow(issueMs + 1000);
    const stays = { lineIds, fallsOut: false, answer: 'El extracto está firmado.' };
    assert.equal((await test.call(admin.answerCompanyLines, { as, params: { id }, body: stays })).status, 200);
    test.deps.setNow(toInstantMs('2027-01-04', '08:00'));
    await closePayrollPeriods(test.deps);
    await billCompanies(test.deps);
    test.deps.setNow(toInstantMs('2027-01-11', '08:00'));
    await billCompanies(test.deps);
    const next = await latestBill(test, clerk, enterpriseId);
    const taxed = (await sumInvoicedLines(test.deps.db, next.id)).filter(({ ratePpm }) => ratePpm === 80_000);
    assert.equal(taxed[0]?.amountCop, lunchSubsidyCop, 'the subsidy that stays is invoiced with its tax');
    const total = lunchPayrollCop + lunchSubsidyCop;
    assert.deepEqual([next.end, next.totalCop], ['2026-12-31', total]);
    assert.equal(await readDebt(enterpriseId), total);
  });

  it('of a large company comes to thousands of millions: it is issued, approved and paid at once', async () => {
    const company = await aBilledCompany(test);
    await company.ate(await company.employee(), '2026-11-24');
    test.deps.setNow(generateMs);
    await closePayrollPeriods(test.deps);
    await billCompanies(test.deps);
    const params = { id: (await latestBill(test, clerk, company.enterpriseId)).id };
    for (let nth = 0; nth < 30; nth++) {
      const headers = { 'idempotency-key': `a-large-company-${nth}` };
      const body = { amountCop: 100_000_000, reason: 'Evento' };
      assert.equal((await test.call(admin.adjustCompanyBill, { as, params, body, headers })).status, 200);
    }
    test.deps.setNow(issueMs);
    await billCompanies(test.deps);
    const totalCop = 3_000_000_000 + lunchPayrollCop + lunchSubsidyCop;
    assert.equal((await latestBill(test, clerk, company.enterpriseId)).totalCop, totalCop);
    await test.call(admin.approveCompanyBillByHand, { as, params, body: { reason: 'Por correo' } });
    const body = { amountCop: totalCop, reference: 'PSE 1', paidOn: '2026-12-08' };
    const headers = { 'idempotency-key': 'pays-a-large-company' };
    assert.equal((await test.call(admin.payCompanyBill, { as, params, body, headers })).status, 200);
    const paid = await latestBill(test, clerk, company.enterpriseId);
    assert.deepEqual([paid.state, paid.paidCop], ['paid', totalCop]);
  });

  it('is adjusted before its issue, refused whole, voided and generated again', async () => {
    const company = await aBilledCompany(test);
    const { enterpriseId, keeper } = company;
    await company.ate(await company.employee(), '2026-11-24');
    test.deps.setNow(generateMs);
    await closePayrollPeriods(test.deps);
    await billCompanies(test.deps);
    const draft = await latestBill(test, clerk, enterpriseId);
    const params = { id: draft.id };
    const adjust = { as, params, body: { amountCop: -5000, reason: 'Cortesía de inauguración' } };
    const headers = { 'idempotency-key': 'adjust-a-company' };
    for (let sent = 0; sent < 2; sent += 1)
      assert.equal((await test.call(admin.adjustCompanyBill, { ...adjust, headers })).status, 200);
    assert.equal((await test.call(admin.issueCompanyBill, { as, params, body: {} })).status, 200);
    assert.equal((await test.call(admin.adjustCompanyBill, adjust)).status, 409, 'it is frozen');
    const total = lunchPayrollCop + lunchSubsidyCop - 5000;
    assert.equal(await readDebt(enterpriseId), total);
    const refused = { as: keeper.token, params, body: { enterpriseId, note: 'No coincide con nómina.' } };
    assert.equal((await test.call(own.rejectCompanyBill, refused)).status, 200);
    const voided = { as, params, body: { reason: 'Se genera de nuevo' } };
    assert.equal((await test.call(admin.voidCompanyBill, voided)).status, 200);
    assert.equal(await readDebt(enterpriseId), 0);
    await billCompanies(test.deps);
    const again = await latestBill(test, clerk, enterpriseId);
    assert.deepEqual([again.state, again.totalCop], ['draft', total + 5000]);
    const byHand = { as, params: { id: again.id }, body: { reason: 'Lo aprobaron por teléfono' } };
    assert.equal((await test.call(admin.approveCompanyBillByHand, byHand)).status, 409, 'it is not issued');
    await test.call(admin.issueCompanyBill, { as, params: { id: again.id }, body: {} });
    assert.equal((await test.call(admin.approveCompanyBillByHand, byHand)).status, 200);
    const found = { as, query: { search: again.enterprise.name } };
    const { body: list } = await test.call(admin.platformCompanyBills, found);
    const whole = { totalCop: total + 5000, leftCop: total + 5000 };
    assert.deepEqual([list.total, list.voided, list.sums], [2, 1, whole], 'a voided bill is owed by nobody');
  });

  it('is reminded of 5 days before it is due, on the day, and 3 and 10 days after, once each', async () => {
    const { id } = await anIssuedCompanyBill(test, clerk);
    for (let day = 0; day <= 31; day += 1) {
      test.deps.setNow(issueMs + day * DAY_MS);
      await remindCompanies(test.deps);
      await remindCompanies(test.deps);
    }
    const told = await readMails('company_bill_reminder', id);
    assert.deepEqual(
      told.map((subject) => subject.replace(/E-2026-\d+/, 'E')),
      [
        'La cuenta E vence en 5 días',
        'La cuenta E vence hoy',
        'La cuenta E venció hace 3 días',
        'La cuenta E venció hace 10 días',
      ],
    );
    const { events } = (await test.call(admin.platformCompanyBill, { as, params: { id } })).body;
    assert.deepEqual(
      events
        .filter(({ action }) => action === 'remind')
        .map(({ reason }) => reason)
        .reverse(),
      told,
      'its history says when',
    );
    const { body } = await test.call(admin.platformCompanyBills, { as, query: { overdue: 'true', perPage: 200 } });
    assert.ok(body.data.some((bill) => bill.id === id));
    assert.ok(body.overdue.count > 0);
  });

  it('is nobody else’s', async () => {
    const other = await aBilledCompany(test);
    const company = await anIssuedCompanyBill(test, clerk);
    const { id } = company;
    for (const enterpriseId of [company.enterpriseId, other.enterpriseId]) {
      const call = { as: other.keeper.token, params: { id } };
      assert.equal((await test.call(own.companyBill, { ...call, query: { enterpriseId } })).status, 404);
      assert.equal((await test.call(own.companyBillLines, { ...call, query: { enterpriseId } })).status, 404);
      assert.equal((await test.call(own.approveCompanyBill, { ...call, body: { enterpriseId } })).status, 404);
    }
    const both = await aCustomer(test, {
      permissions: [
        { permission: 'admin_enterprises_billing_approval_reject_or_manual' },
        { permission: 'enterprises_billing_view', enterpriseId: company.enterpriseId },
      ],
    });
    const byHand = { as: both.token, params: { id }, body: { reason: 'x' } };
    assert.equal(
      (await test.call(admin.approveCompanyBillByHand, byHand)).status,
      403,
      'nobody decides about themselves',
    );
  });

  it('follows the terms that the platform sets', async () => {
    const company = await aBilledCompany(test);
    const { enterpriseId: id } = company;
    const terms = { dueDays: 30, cutoffDay: 20, email: 'cuentas@empresa.co' };
    const change = (serviceFee: { payer: 'employee' | 'enterprise'; from: string } | null) =>
      test.call(admin.changeBillTerms, { as, params: { id }, body: { ...terms, serviceFee } });
    assert.equal((await change({ payer: 'enterprise', from: '2026-11-22' })).status, 400, 'never backwards');
    assert.equal((await change(null)).status, 200);
    assert.equal((await change({ payer: 'enterprise', from: '2027-06-01' })).status, 200);
    const history = await db
      .selectFrom('enterprise_changes')
      .select(['actor_id', 'changes'])
      .where('enterprise_id', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(history, [
      {
        actor_id: clerk.id,
        changes: [
          { setting: 'dueDays', was: '15', is: '30' },
          { setting: 'cutoffDay', was: null, is: '20' },
          { setting: 'billEmail', was: null, is: 'cuentas@empresa.co' },
        ],
      },
      {
        actor_id: clerk.id,
        changes: [{ setting: 'serviceFee', was: 'Quien almuerza', is: 'La empresa desde 2027-06-01' }],
      },
    ]);
    await company.ate(await company.employee(), '2026-11-24');
    await billNovember(test);
    const bill = await latestBill(test, clerk, id);
    assert.equal(bill.dueOn, '2027-01-07');
    const { body: detail } = await test.call(admin.platformCompanyBill, { as, params: { id: bill.id } });
    assert.deepEqual(detail.terms, {
      ...{ ...terms, payrollAllowed: true },
      serviceFee: [{ payer: 'enterprise', from: '2027-06-01' }],
    });
  });
});
