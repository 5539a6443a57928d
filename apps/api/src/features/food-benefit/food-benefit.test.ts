import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEmployees, readEmployee, updateEmployee } from '@sazon/contract/employees/routes';
import { readFoodBenefit } from '@sazon/contract/food-benefit/routes';
import { readSubsidies } from '@sazon/contract/subsidies/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aBenefitCompany, anEatenLunch, letOut } from '../../testing/food-benefit-makers.ts';
import { onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { warnOfFoodBenefits } from './food-benefit-notices-actions.ts';

const test = await testApp();
const { db } = test.deps;
const limitCop = 2_147_334;

const read = async (hr: Customer, enterpriseId: string, month?: string) =>
  (await test.call(readFoodBenefit, { as: hr.token, params: { enterpriseId }, query: month ? { month } : {} })).body;

const readPerson = (userId: string) =>
  db.selectFrom('preapproved_users').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();

/** The e-mails about food benefits to one person of human resources. */
const mailsTo = async (email: string) =>
  (
    await sql<{ subject: string; body: string }>`SELECT subject, body FROM outbox_messages
      WHERE kind = 'food_benefit' AND recipient = ${email} ORDER BY id`.execute(db)
  ).rows;

describe('the food benefit of a month', () => {
  it('adds what was paid and what is to come, in the register, its filter and the report', async () => {
    const company = await aBenefitCompany(test);
    const { hr, enterpriseId } = company;
    const [ana, leo] = [await onPayroll(test, enterpriseId), await onPayroll(test, enterpriseId)];
    await anEatenLunch(test, company, ana, { subsidyCop: 1_700_000 });
    await anEatenLunch(test, company, ana, { subsidyCop: 20_000, status: 'scheduled', date: '2026-11-30' });
    await anEatenLunch(test, company, ana, { subsidyCop: 900_000, status: 'cancelled' });
    await anEatenLunch(test, company, ana, { subsidyCop: 900_000, date: '2026-10-31' });
    await anEatenLunch(test, company, leo, { subsidyCop: 8000 });
    const { id } = await readPerson(ana.id);
    const { benefit } = (await test.call(readEmployee, { as: hr.token, params: { id } })).body;
    assert.deepEqual(benefit, {
      ...{ paidCop: 1_700_000, scheduledCop: 20_000, incomeCop: 0, limitCop, level: 'near' },
    });
    const near = (await test.call(listEmployees, { as: hr.token, query: { benefit: 'near' } })).body;
    assert.deepEqual([near.data.map((person) => person.id), near.total], [[id], 1]);
    assert.ok((await test.call(listEmployees, { as: hr.token, query: {} })).body.total >= 2);
    const month = await read(hr, enterpriseId);
    assert.deepEqual(
      [month.month, month.near, month.over, month.income, month.data.map(({ personId }) => personId)],
      ['2026-11-01', 1, 0, 0, [id]],
    );
    assert.equal((await read(hr, enterpriseId, '2026-10-15')).data.length, 0);
  });

  it('counts a charged lunch, and not one whose line the platform took out of the bill', async () => {
    const company = await aBenefitCompany(test);
    const { hr, enterpriseId } = company;
    const ana = await onPayroll(test, enterpriseId);
    await anEatenLunch(test, company, ana, { subsidyCop: 2_147_335, status: 'cancelled', charged: true });
    const over = await read(hr, enterpriseId);
    assert.deepEqual([over.over, over.data[0]?.incomeCop], [1, 1]);
    await letOut(test, company, await anEatenLunch(test, company, ana, { subsidyCop: 8000 }));
    assert.equal((await read(hr, enterpriseId)).data[0]?.incomeCop, 1);
  });

  it('counts everything as income of who earns too much, and human resources marks who that is', async () => {
    const company = await aBenefitCompany(test);
    const { hr, enterpriseId } = company;
    const ana = await onPayroll(test, enterpriseId);
    await anEatenLunch(test, company, ana, { subsidyCop: 50_000 });
    const { id } = await readPerson(ana.id);
    const marked = await test.call(updateEmployee, { as: hr.token, params: { id }, body: { earnsOver310Uvt: true } });
    assert.deepEqual([marked.body.benefit?.level, marked.body.benefit?.incomeCop], ['income', 50_000]);
    assert.deepEqual(marked.body.history[0]?.changes, [{ field: 'earnsOver310Uvt', before: false, after: true }]);
    const month = await read(hr, enterpriseId);
    assert.deepEqual([month.income, month.near, month.over], [1, 0, 0]);
    await warnOfFoodBenefits(test.deps);
    assert.deepEqual(await mailsTo(company.email), []);
  });

  it('tells human resources of 80 % and of 100 % once each', async () => {
    const company = await aBenefitCompany(test);
    const ana = await onPayroll(test, company.enterpriseId);
    const run = async () => {
      await warnOfFoodBenefits(test.deps);
      await warnOfFoodBenefits(test.deps);
      return (await mailsTo(company.email)).map(({ subject }) => /cerca|encima/.exec(subject)?.[0]);
    };
    await anEatenLunch(test, company, ana, { subsidyCop: 1_000_000 });
    assert.deepEqual(await run(), []);
    await anEatenLunch(test, company, ana, { subsidyCop: 800_000, status: 'scheduled', date: '2026-11-27' });
    assert.deepEqual(await run(), ['cerca']);
    await anEatenLunch(test, company, ana, { subsidyCop: 400_000 });
    assert.deepEqual(await run(), ['cerca', 'encima']);
    const [, last] = await mailsTo(company.email);
    assert.match(last?.body ?? '', /Ana Pérez \(\$\s2\.200\.000\)/);
    await anEatenLunch(test, company, ana, { subsidyCop: 1_800_000, status: 'scheduled', date: '2026-12-04' });
    assert.deepEqual(await run(), ['cerca', 'encima', 'cerca']);
  });

  it('takes the last known UVT for a year without its own, and says so', async () => {
    const { hr, enterpriseId } = await aBenefitCompany(test);
    const { limit } = await read(hr, enterpriseId, '2027-01-10');
    assert.deepEqual([limit.limitCop, limit.year, limit.isOwnYear], [limitCop, 2026, false]);
    const value = [
      { year: 2026, valueCop: 52_374, benefitUvt: 41, salaryUvt: 310 },
      { year: 2027, valueCop: 55_000, benefitUvt: 41, salaryUvt: 310 },
    ];
    const stored = { key: 'uvt', value: JSON.stringify(value), updated_at: toIso(test.deps.now()) };
    await db.insertInto('settings').values(stored).execute();
    assert.equal((await read(hr, enterpriseId, '2027-01-10')).limit.limitCop, 41 * 55_000);
    const { body } = await test.call(readSubsidies, { as: hr.token, params: { enterpriseId } });
    assert.equal(body.benefitLimit.limitCop, limitCop);
    await db.deleteFrom('settings').where('key', '=', 'uvt').execute();
  });

  it('is a file of each person and month for payroll', async () => {
    const company = await aBenefitCompany(test);
    const { hr, enterpriseId } = company;
    const ana = await onPayroll(test, enterpriseId);
    await anEatenLunch(test, company, ana, { subsidyCop: 2_200_000, date: '2026-10-30' });
    await anEatenLunch(test, company, ana, { subsidyCop: 8000 });
    const url = (format: string) =>
      `/api/admin/enterprises/${enterpriseId}/food-benefit/${format}?from=2026-10-01&to=2026-11-30`;
    const headers = { authorization: `Bearer ${hr.token}` };
    const csv = await test.app.inject({ method: 'GET', url: url('csv'), headers });
    assert.equal(csv.statusCode, 200, csv.body);
    const rows = csv.body.split('\r\n').map((line) => line.split(';'));
    assert.deepEqual(
      rows.slice(1, 3).map((cells) => [cells[0], cells[4], cells[7], cells[8], cells[9], cells[11], cells[15]]),
      [
        ['2026-10', 'Ana Pérez', '1', '2200000', '0', '2147334', String(2_200_000 - limitCop)],
        ['2026-11', 'Ana Pérez', '1', '8000', '0', '2147334', '0'],
      ],
    );
    const xlsx = await test.app.inject({ method: 'GET', url: url('xlsx'), headers });
    assert.equal(xlsx.rawPayload.subarray(0, 2).toString(), 'PK');
    const neighbour = await aBenefitCompany(test);
    const other = { authorization: `Bearer ${neighbour.hr.token}` };
    assert.equal((await test.app.inject({ method: 'GET', url: url('csv'), headers: other })).statusCode, 404);
    const customer = await aCustomer(test);
    const none = { authorization: `Bearer ${customer.token}` };
    assert.equal((await test.app.inject({ method: 'GET', url: url('csv'), headers: none })).statusCode, 403);
  });
});
