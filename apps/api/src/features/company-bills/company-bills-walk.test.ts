import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as admin from '@sazon/contract/company-bills/admin-routes';
import * as invoices from '@sazon/contract/company-bills/invoice-routes';
import * as own from '@sazon/contract/company-bills/routes';
import * as withheld from '@sazon/contract/company-bills/withholding-routes';
import * as debts from '@sazon/contract/debts/routes';
import { readPayrollPack, resolveDifferences } from '@sazon/contract/payroll-deductions/routes';
import { COMPANY_BILL_ACTIONS } from '@sazon/domain/bills/company-bill-lifecycle';
import { COMPANY_REJECTION_REASONS } from '@sazon/domain/bills/company-line-rejections';
import { DEBT_ACTIONS } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { WITHHOLDING_TAXES } from '@sazon/domain/bills/withholdings';
import { DAY_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import { aBillClerk, aBilledCompany } from '../../testing/company-bill-makers.ts';
import { billChecks, companyBillChecks, debtChecks } from '../../testing/money-checks-of-all-days.ts';
import { type Random, randomFrom } from '../../testing/money-walk-world.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { anUnsteadyProvider } from '../../testing/unsteady-invoice-provider.ts';
import { closePayrollPeriods } from '../payroll/close-payroll-periods-actions.ts';
import { askDueInvoices as askInvoices } from './ask-due-invoices-actions.ts';
import { billCompanies } from './generate-and-issue-company-bills-actions.ts';

const test = await testApp();
const { db } = test.deps;
const { token: as } = await aBillClerk(test);
type Company = Awaited<ReturnType<typeof aBilledCompany>>;

/** Two thirds of the time the latest bill of a company, so that its life goes on. */
async function someBill({ enterpriseId }: Company, random: Random) {
  const bills = await db
    .selectFrom('bills')
    .select(['id', 'owed_cop as owedCop', sql<number>`paid_cop + withheld_cop`.as('coveredCop')])
    .where('enterprise_id', '=', enterpriseId)
    .orderBy('created_at', 'desc')
    .execute();
  return random.below(3) > 0 ? bills[0] : bills.length === 0 ? undefined : random.one(bills);
}

async function someLines(billId: string, random: Random): Promise<string[]> {
  const lines = await db.selectFrom('bill_lines').select('id').where('bill_id', '=', billId).orderBy('id').execute();
  const all = lines.map(({ id }) => id);
  return all.length === 0 || random.below(3) === 0 ? all : [random.one(all)];
}

type Bill = NonNullable<Awaited<ReturnType<typeof someBill>>>;
type Step = (of: { company: Company; bill: Bill; random: Random }) => Promise<unknown>;
const byCompany = ({ company, bill }: { company: Company; bill: Bill }) => ({
  as: company.keeper.token,
  params: { id: bill.id },
});
const reason = 'x';

/** Everything that may be done with companies' bills, allowed or not; what is not allowed is refused and changes nothing. */
const steps: readonly Step[] = [
  async ({ company, bill, random }) => {
    const lineIds = await someLines(bill.id, random);
    if (lineIds.length === 0) return;
    const { enterpriseId } = company;
    const body = { enterpriseId, lineIds, reason: random.one(COMPANY_REJECTION_REASONS), note: 'x' };
    return await test.call(own.rejectCompanyLines, { ...byCompany({ company, bill }), body });
  },
  async ({ company, bill }) => {
    const open = await db
      .selectFrom('bill_disputes')
      .select('line_id as lineId')
      .where('bill_id', '=', bill.id)
      .execute();
    const body = { enterpriseId: company.enterpriseId, lineIds: open.map(({ lineId }) => lineId) };
    if (open.length > 0) return await test.call(own.keepCompanyLines, { ...byCompany({ company, bill }), body });
  },
  ({ company, bill }) =>
    test.call(own.approveCompanyBill, {
      ...byCompany({ company, bill }),
      body: { enterpriseId: company.enterpriseId },
    }),
  ({ company, bill }) =>
    test.call(own.rejectCompanyBill, {
      ...byCompany({ company, bill }),
      body: { enterpriseId: company.enterpriseId, note: 'x' },
    }),
  async ({ bill, random }) => {
    const lineIds = await someLines(bill.id, random);
    const body = { lineIds, fallsOut: random.below(2) === 0, answer: 'x' };
    if (lineIds.length > 0) return await test.call(admin.answerCompanyLines, { as, params: { id: bill.id }, body });
  },
  ({ bill }) => test.call(admin.approveCompanyBillByHand, { as, params: { id: bill.id }, body: { reason } }),
  ({ bill, random }) =>
    test.call(admin.adjustCompanyBill, {
      as,
      params: { id: bill.id },
      body: { amountCop: random.below(20_000) - 12_001, reason },
    }),
  ({ bill }) => test.call(admin.issueCompanyBill, { as, params: { id: bill.id }, body: {} }),
  ({ bill }) => {
    const body = { number: `FE-${bill.id}`.slice(0, 40), code: null, invoicedOn: '2026-12-01' };
    return test.call(invoices.invoiceCompanyBill, { as, params: { id: bill.id }, body });
  },
  // nothing is owed of a bill whose lines are all rejected
  async ({ company, bill, random }) => {
    if (random.below(3) > 0) return;
    const { enterpriseId } = company;
    const found = await db.selectFrom('bill_lines').select('id').where('bill_id', '=', bill.id).execute();
    const body = { enterpriseId, lineIds: found.map(({ id }) => id), reason: 'other' as const, note: 'x' };
    await test.call(own.rejectCompanyLines, { ...byCompany({ company, bill }), body });
    return await test.call(own.approveCompanyBill, { ...byCompany({ company, bill }), body: { enterpriseId } });
  },
  ({ bill }) => test.call(invoices.askCompanyInvoice, { as, params: { id: bill.id }, body: {} }),
  () => askInvoices(test.deps),
  ({ bill, random }) => {
    const note =
      random.below(2) === 0 ? null : { number: `NC-${bill.id}`.slice(0, 40), code: null, invoicedOn: '2026-12-01' };
    return test.call(invoices.creditCompanyInvoice, { as, params: { id: bill.id }, body: { reason, note } });
  },
  ({ bill, random }) => {
    const left = Math.max(1, (bill.owedCop ?? 0) - bill.coveredCop);
    const amountCop = random.one([left, left, 1 + random.below(left)]);
    const body = { amountCop, reference: `R${random.below(20)}`, paidOn: '2026-12-01' };
    return test.call(admin.payCompanyBill, { as, params: { id: bill.id }, body });
  },
  async ({ bill, random }) => {
    const made = await db.selectFrom('bill_payments').select('id').where('bill_id', '=', bill.id).execute();
    if (made.length === 0 || random.below(2) === 0) return;
    return await test.call(admin.returnCompanyPayment, { as, params: { id: random.one(made).id }, body: { reason } });
  },
  ({ company, bill, random }) => {
    const baseCop = 1 + random.below(8000);
    const ratePpm = random.one([9660, 35_000, 500_000]);
    const amountCop = Math.max(1, Math.round((baseCop * ratePpm) / 1_000_000));
    const stated = { tax: random.one(WITHHOLDING_TAXES), baseCop, ratePpm, amountCop };
    const body = { enterpriseId: company.enterpriseId, ...stated };
    return test.call(withheld.stateWithholding, { ...byCompany({ company, bill }), body });
  },
  async ({ company, bill, random }) => {
    const stated = await db
      .selectFrom('bill_withholdings')
      .select(['id', 'amount_cop as amountCop'])
      .where('bill_id', '=', bill.id)
      .where('state', 'in', random.below(4) === 0 ? ['accepted', 'rejected', 'withdrawn'] : ['open'])
      .execute();
    if (stated.length === 0) return;
    const { id: withholdingId, amountCop } = random.one(stated);
    const params = { id: bill.id, withholdingId };
    const { enterpriseId, keeper } = company;
    const turn = random.below(5);
    if (turn === 0)
      return await test.call(withheld.withdrawWithholding, { as: keeper.token, params, body: { enterpriseId } });
    if (turn === 1) return await test.call(withheld.rejectWithholding, { as, params, body: { reason } });
    // what is withheld is often the last that a bill lacks
    const restCop = (bill.owedCop ?? 0) - bill.coveredCop - amountCop;
    const rest = { amountCop: Math.max(1, restCop), reference: `W${random.below(20)}`, paidOn: '2026-12-01' };
    if (turn === 2) await test.call(admin.payCompanyBill, { as, params: { id: bill.id }, body: rest });
    return await test.call(withheld.acceptWithholding, { as, params, body: {} });
  },
  async ({ bill, random }) => {
    if (random.below(3) > 0) return;
    return await test.call(admin.voidCompanyBill, { as, params: { id: bill.id }, body: { reason } });
  },
];

/** What may be done with the deductions of a bill that payroll did not take. */
const debtSteps: readonly Step[] = [
  async ({ company: { enterpriseId, keeper }, bill, random }) => {
    const asked = await test.call(readPayrollPack, {
      ...{ as: keeper.token, params: { id: bill.id }, query: { enterpriseId } },
    });
    if (asked.status !== 200 || asked.body.totalCop === 0) return asked;
    const { rows } = await sql<{ identification: string }>`SELECT DISTINCT coalesce(p.identification, u.identification)
        AS identification FROM bill_lines line JOIN users u ON u.id = line.user_id
        LEFT JOIN preapproved_users p ON p.user_id = u.id
      WHERE line.bill_id = ${bill.id} AND line.kind = 'deduction'`.execute(db);
    const text = rows.map(({ identification }) => `${identification};${random.below(12_000)}`);
    return await test.app.inject({
      method: 'PUT',
      url: `/api/admin/enterprises/bills/${bill.id}/deducted?enterpriseId=${enterpriseId}&fileName=n.csv`,
      headers: { authorization: `Bearer ${keeper.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(`Cédula;Valor\n${text.join('\n')}\n`),
    });
  },
  async ({ company, bill, random }) => {
    const rowIds = await db
      .selectFrom('payroll_reconciliation_rows')
      .select('id')
      .where('bill_id', '=', bill.id)
      .where('outcome', 'in', ['less', 'missing'])
      .execute();
    if (rowIds.length === 0) return;
    const resolution = random.one(['debt', 'debt', 'carried', 'settlement'] as const);
    const body = { enterpriseId: company.enterpriseId, rowIds: rowIds.map(({ id }) => id), resolution, reason };
    return await test.call(resolveDifferences, { ...byCompany({ company, bill }), body });
  },
  async ({ company, random }) => {
    const owed = await db
      .selectFrom('debts')
      .select(['id', 'left_cop as leftCop'])
      .where('enterprise_id', '=', company.enterpriseId)
      .execute();
    if (owed.length === 0) return;
    const { id, leftCop } = random.one(owed);
    const params = { id };
    if (random.below(3) > 0) {
      const amountCop = random.one([Math.max(leftCop, 1), 1 + random.below(leftCop + 1)]);
      const body = { amountCop, means: 'transfer' as const, reference: `T${random.below(20)}`, paidOn: '2026-11-30' };
      return await test.call(debts.payDebt, { as, params, body });
    }
    return await test.call(random.below(2) === 0 ? debts.chargeDebtBack : debts.writeOffDebt, {
      ...{ as, params, body: { reason } },
    });
  },
];

/** Whether payroll takes nothing more of a person: a debt is open. */
const owesDebt = async (userId: string) =>
  (await db
    .selectFrom('debts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst()) !== undefined;

async function assertEqual(what: string): Promise<void> {
  const { rows: unlike } =
    await sql`SELECT bill.id FROM bills bill LEFT JOIN bill_invoices made ON made.bill_id = bill.id
      AND made.kind = 'invoice' AND made.state = 'accepted'
    WHERE bill.invoice_number IS DISTINCT FROM made.number OR (made.id IS NOT NULL AND made.total_cop <> bill.owed_cop)`.execute(
      db,
    );
  assert.deepEqual(unlike, [], `${what}: a bill has its one invoice, of what it owes`);
  await assertNoDifferences(db, { ...billChecks, ...companyBillChecks, ...debtChecks }, what);
}

/** Frozen: what an issued bill and its lines were. */
const frozenNow = async () =>
  (
    await sql<{ id: string; was: string }>`
      SELECT bill.id, bill.number || ' ' || bill.to_pay_cop || ' ' || (SELECT string_agg(line.id || ' ' || line.kind || ' '
        || line.amount_cop, ',' ORDER BY line.id) FROM bill_lines line WHERE line.bill_id = bill.id) AS was
      FROM bills bill WHERE bill.issued_at IS NOT NULL ORDER BY bill.id`.execute(db)
  ).rows;

/** When lunches are eaten and bills worked on, and on which days the lunches are. */
const phases: readonly { atMs: number; days: readonly IsoDate[] }[] = [
  { atMs: mondayMorning, days: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] },
  { atMs: toInstantMs('2026-12-01', '08:00'), days: ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-09'] },
  { atMs: toInstantMs('2026-12-08', '08:00'), days: ['2026-12-10', '2026-12-11', '2026-12-14'] },
  { atMs: toInstantMs('2027-01-04', '08:00'), days: [] },
  { atMs: toInstantMs('2027-01-11', '08:00'), days: [] },
];

describe("any life of lunches and companies' bills over two periods", () => {
  for (const seed of [1, 2, 3, 4]) {
    it(`keeps bills, lines, payments and ledger equal, and every issued bill as it was (seed ${seed})`, async () => {
      const random = randomFrom(seed);
      test.deps.invoices = anUnsteadyProvider(random);
      test.deps.setNow(mondayMorning);
      const companies = [await aBilledCompany(test), await aBilledCompany(test, { paysFee: true })] as const;
      const people = [];
      for (const company of companies)
        for (let count = 0; count < 2; count += 1) people.push({ company, customer: await company.employee() });
      const frozen = new Map<string, string>();
      for (const { atMs, days } of phases) {
        test.deps.setNow(atMs);
        for (const day of days)
          for (const { company, customer } of people)
            if (random.below(2) === 0 && !(await owesDebt(customer.id))) await company.ate(customer, day);
        await closePayrollPeriods(test.deps);
        await billCompanies(test.deps);
        for (let turn = 0; turn < 100; turn += 1) {
          const company = random.one(companies);
          const bill = await someBill(company, random);
          // an answer is before an approval or after it, never at the same instant
          test.deps.setNow(test.deps.now() + 1000);
          if (bill === undefined) continue;
          const answer = (await random.one([...steps, ...debtSteps])({ company, bill, random })) as
            | { status?: number; statusCode?: number }
            | undefined;
          assert.ok((answer?.status ?? answer?.statusCode ?? 0) < 500, JSON.stringify(answer));
          if (turn % 15 === 14) test.deps.setNow(test.deps.now() + DAY_MS);
          if (turn % 10 === 9) await billCompanies(test.deps);
        }
        await assertEqual(`${seed} ${new Date(atMs).toISOString()}`);
        for (const { id, was } of await frozenNow()) {
          assert.equal(frozen.get(id) ?? was, was);
          frozen.set(id, was);
        }
      }
      assert.ok(frozen.size >= 4);
    });
  }

  it('met every step of a debt', async () => {
    const { rows } = await sql<{ action: string }>`SELECT DISTINCT action FROM debt_events ORDER BY 1`.execute(db);
    assert.deepEqual(
      rows.map(({ action }) => action),
      [...DEBT_ACTIONS].sort(),
    );
  });

  it('met every step of a bill', async () => {
    const { rows } = await sql<{ action: string }>`SELECT DISTINCT action FROM bill_events
      WHERE action <> 'remind' ORDER BY 1`.execute(db);
    assert.deepEqual(
      rows.map(({ action }) => action),
      COMPANY_BILL_ACTIONS.filter((action) => action !== 'remind').sort(),
      'reminders depend on dates and have a test of their own',
    );
  });
});
