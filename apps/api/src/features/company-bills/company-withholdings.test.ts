import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import * as admin from '@sazon/contract/company-bills/admin-routes';
import * as own from '@sazon/contract/company-bills/routes';
import * as withheld from '@sazon/contract/company-bills/withholding-routes';
import { findWithholdingAnswerDay } from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import { DAY_MS, toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { assertNoDifferences } from '../../testing/assert-no-differences.ts';
import {
  aBillClerk,
  anIssuedCompanyBill,
  issueMs,
  lunchPayrollCop,
  lunchSubsidyCop,
} from '../../testing/company-bill-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { companyBillChecks } from '../../testing/money-checks-of-all-days.ts';
import { readLedgerBalance } from '../../testing/read-ledger-balance.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';
import { deleteUnusedUploads } from '../unused-uploads/delete-unused-uploads-actions.ts';
import { remindCompanies } from './company-bill-notices-actions.ts';
import { findWithholding } from './company-withholdings-queries.ts';

const test = await testApp();
const { db } = test.deps;
const clerk = await aBillClerk(test);
const as = clerk.token;
const total = lunchPayrollCop + lunchSubsidyCop;
/** The subsidy of a lunch without its INC. */
const baseCop = 7407;
const ofSubsidy = { tax: 'rete_fuente' as const, baseCop, ratePpm: 35_000, amountCop: 259 };

afterEach(async () => {
  await assertNoDifferences(db, companyBillChecks);
  test.deps.setNow(mondayMorning);
});

/** A company with an issued bill of one lunch, and the calls of its staff. */
async function aWithholdingCompany() {
  test.deps.setNow(mondayMorning);
  const company = await anIssuedCompanyBill(test, clerk);
  const { enterpriseId, keeper, id } = company;
  const hr = { as: keeper.token, params: { id } };
  let keys = 0;
  const state = (of: Partial<typeof ofSubsidy> = {}, key = `withheld-${id}-${++keys}`) =>
    test.call(withheld.stateWithholding, {
      ...{ ...hr, body: { enterpriseId, ...ofSubsidy, ...of } },
      headers: { 'idempotency-key': key },
    });
  const approve = () => test.call(own.approveCompanyBill, { ...hr, body: { enterpriseId } });
  const read = async () => (await test.call(own.companyBill, { ...hr, query: { enterpriseId } })).body;
  return { ...company, hr, state, approve, read };
}

const answer = (id: string, withholdingId: string, reason?: string) =>
  reason === undefined
    ? test.call(withheld.acceptWithholding, { as, params: { id, withholdingId }, body: {} })
    : test.call(withheld.rejectWithholding, { as, params: { id, withholdingId }, body: { reason } });

const readBalance = (account: string) => readLedgerBalance(db, account);

describe('what a company withholds of its bill', () => {
  it('is stated once, counts against what is left, and with the payment makes the bill paid', async () => {
    const { enterpriseId, id, hr, state, approve, read } = await aWithholdingCompany();
    const [one, two] = [await state({}, `once-${id}`), await state({}, `once-${id}`)];
    assert.deepEqual([one.status, two.body.id], [200, one.body.id]);
    const issued = await read();
    assert.deepEqual([issued.withholdings.length, issued.openWithheldCop, issued.withheldCop], [1, 259, 0]);
    assert.equal((await answer(id, one.body.id)).status, 409, 'the company has not approved the bill');
    await approve();
    const params = { id };
    const pay = (amountCop: number, reference: string) =>
      test.call(admin.payCompanyBill, { as, params, body: { amountCop, reference, paidOn: '2026-12-08' } });
    assert.equal((await pay(total - 259, 'A1')).status, 200);
    assert.equal((await read()).state, 'approved', 'the platform has not answered');
    const before = await readBalance('platform:tax-credits');
    for (const status of [200, 409]) assert.equal((await answer(id, one.body.id)).status, status);
    const paid = await read();
    assert.deepEqual(
      [paid.state, paid.paidCop, paid.withheldCop, paid.openWithheldCop, paid.paidOn],
      ['paid', total - 259, 259, 0, '2026-12-08'],
    );
    assert.deepEqual(
      paid.events.slice(0, 2).map(({ action }) => action),
      ['settle', 'acceptWithholding'],
    );
    assert.equal(await readBalance(`company:${enterpriseId}`), 0);
    assert.equal(await readBalance('platform:tax-credits'), before - 259);
    const again = await test.call(withheld.withdrawWithholding, {
      ...{ ...hr, params: { id, withholdingId: one.body.id }, body: { enterpriseId } },
    });
    assert.equal(again.status, 409);
    assert.equal((await state()).status, 409, 'nothing more is withheld of a paid bill');
    await assert.rejects(
      db.updateTable('bill_withholdings').set({ amount_cop: 1 }).where('id', '=', one.body.id).execute(),
      /frozen/,
    );
    await assert.rejects(db.deleteFrom('bill_withholdings').where('id', '=', one.body.id).execute(), /withdrawn/);
  });

  it('is owed again when it is rejected or withdrawn, and covers the last of a bill that was paid in part', async () => {
    const { enterpriseId, id, hr, state, approve, read } = await aWithholdingCompany();
    await approve();
    const first = await state();
    assert.equal((await answer(id, first.body.id, 'Falta el certificado.')).status, 200);
    assert.equal((await read()).withholdings[0]?.answer, 'Falta el certificado.');
    test.deps.setNow(test.deps.now() + 1000);
    const second = await state();
    const taken = { ...hr, params: { id, withholdingId: second.body.id }, body: { enterpriseId } };
    assert.equal((await test.call(withheld.withdrawWithholding, taken)).status, 200);
    const { withholdings, openWithheldCop } = await read();
    assert.deepEqual([withholdings.map((one) => one.state), openWithheldCop], [['rejected', 'withdrawn'], 0]);
    const third = await state();
    const body = { amountCop: total - 258, reference: 'A1', paidOn: '2026-12-08' };
    assert.equal((await test.call(admin.payCompanyBill, { as, params: { id }, body })).status, 200);
    assert.match((await answer(id, third.body.id)).body.message ?? '', /solo faltan \$.258/);
  });

  it('keeps to base, rate, amount and the limits of the setting, and names the field', async () => {
    const { state } = await aWithholdingCompany();
    const refuses = async (of: Partial<typeof ofSubsidy>, field: string) => {
      const { status, body } = await state(of);
      assert.deepEqual([status, body.field], [400, field]);
    };
    await refuses({ baseCop: baseCop + 1 }, 'baseCop');
    await refuses({ amountCop: 2000 }, 'amountCop');
    await refuses({ ratePpm: 0 }, 'ratePpm');
    await refuses({ tax: 'rete_iva' as never }, 'tax');
    const limit = { tax: 'rete_fuente', mostRatePpm: 25_000, minBaseCop: 0, validFrom: '2026-01-01', validTo: null };
    const setting = { key: 'company_withholdings', value: JSON.stringify([limit]), updated_at: new Date(issueMs) };
    await db
      .insertInto('settings')
      .values({ ...setting, updated_at: setting.updated_at.toISOString() })
      .execute();
    await refuses({}, 'ratePpm');
    await db.deleteFrom('settings').where('key', '=', 'company_withholdings').execute();
  });

  it('is neither late nor reminded of while the platform has to answer', async () => {
    const { id, state, approve, read } = await aWithholdingCompany();
    await approve();
    test.deps.setNow(issueMs + 10 * DAY_MS);
    const { body } = await state();
    const paid = { amountCop: total - 259, reference: 'A1', paidOn: '2026-12-08' };
    await test.call(admin.payCompanyBill, { as, params: { id }, body: paid });
    test.deps.setNow(issueMs + 18 * DAY_MS);
    await remindCompanies(test.deps);
    assert.deepEqual(
      [(await read()).overdue, (await read()).events.some(({ action }) => action === 'remind')],
      [false, false],
    );
    await answer(id, body.id, 'Esa tarifa no aplica.');
    assert.equal((await read()).overdue, true);
  });

  it('keeps its bill from being late for ten working days', async () => {
    const { id, state, approve, read } = await aWithholdingCompany();
    await approve();
    const { dueOn } = await read();
    test.deps.setNow(toInstantMs(addDays(dueOn ?? '', 1), '09:00'));
    await state();
    const paid = { amountCop: total - 259, reference: 'A1', paidOn: '2026-12-08' };
    await test.call(admin.payCompanyBill, { as, params: { id }, body: paid });
    const last = findWithholdingAnswerDay(toBogotaDate(test.deps.now()));
    test.deps.setNow(toInstantMs(last, '23:59'));
    assert.equal((await read()).overdue, false);
    test.deps.setNow(toInstantMs(addDays(last, 1), '00:00'));
    assert.equal((await read()).overdue, true);
  });

  it('is told of by e-mail when it is rejected, with the reason and what is owed again', async () => {
    const { id, keeper, state, approve } = await aWithholdingCompany();
    await approve();
    const { body } = await state();
    assert.equal((await answer(id, body.id, 'Falta el certificado')).status, 200);
    const told = await db
      .selectFrom('outbox_messages')
      .select(['recipient', 'subject', 'body'])
      .where('kind', '=', 'company_withholding_rejected')
      .where((where) => where(where.ref('data', '->>').key('billId'), '=', id))
      .execute();
    assert.deepEqual(
      told.map(({ recipient }) => recipient),
      [`ana.${keeper.phone}@example.co`],
    );
    assert.match(told[0]?.body ?? '', /no aceptamos la retención de \$.259 .*«Falta el certificado»\. Ahora faltan \$/);
  });

  it('is not accepted on a base that lines rejected afterwards took away', async () => {
    const { enterpriseId, id, hr, state, approve, read } = await aWithholdingCompany();
    const { body } = await state();
    const lines = await test.call(own.companyBillLines, { ...{ as: hr.as, params: { id }, query: { enterpriseId } } });
    const lineIds = lines.body.data.flatMap((person) =>
      person.lines.filter(({ kind }) => kind === 'subsidy').map((one) => one.id),
    );
    const rejected = { enterpriseId, lineIds, reason: 'left' as const, note: 'Se retiró.' };
    assert.equal((await test.call(own.rejectCompanyLines, { ...hr, body: rejected })).status, 200);
    await approve();
    const refused = await answer(id, body.id);
    assert.deepEqual([refused.status, (await read()).withheldCop], [409, 0]);
    assert.match(refused.body.message ?? '', /La base que queda es de \$.0\./);
    assert.equal((await answer(id, body.id, 'La base ya no está.')).status, 200);
  });

  it('is withdrawn with a bill that is voided', async () => {
    const { id, state } = await aWithholdingCompany();
    await state();
    await test.call(admin.voidCompanyBill, { as, params: { id }, body: { reason: 'Se repite' } });
    const { body } = await test.call(admin.platformCompanyBill, { as, params: { id } });
    assert.deepEqual([body.state, body.withholdings[0]?.state, body.openWithheldCop], ['voided', 'withdrawn', 0]);
  });
});

describe('the certificate of a withholding', () => {
  it('is read by its company and the platform alone, and stays once the platform accepted it', async () => {
    const { enterpriseId, id, keeper, state, approve, read } = await aWithholdingCompany();
    const other = await aWithholdingCompany();
    const { body } = await state();
    const path = (of: string) => `/api/admin/enterprises/${of}/bills/${id}/withholdings/${body.id}/certificate`;
    const send = (token: string, of: string, payload: Buffer) =>
      test.app.inject({
        ...{ method: 'PUT', url: path(of), payload },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      });
    const get = (token: string, url: string) =>
      test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    const pdf = Buffer.from('%PDF-1.7 certificado');
    assert.equal((await send(keeper.token, enterpriseId, Buffer.from('hola'))).statusCode, 415);
    assert.equal((await send(other.keeper.token, enterpriseId, pdf)).statusCode, 404);
    assert.equal((await send(other.keeper.token, other.enterpriseId, pdf)).statusCode, 404);
    assert.equal((await send(keeper.token, enterpriseId, pdf)).statusCode, 200);
    assert.equal((await read()).withholdings[0]?.certificate, 'pdf');
    const platform = `/api/admin/company-bills/${id}/withholdings/${body.id}/certificate`;
    assert.deepEqual((await get(keeper.token, path(enterpriseId))).rawPayload, pdf);
    assert.deepEqual((await get(as, platform)).rawPayload, pdf);
    for (const url of [path(enterpriseId), path(other.enterpriseId)])
      assert.equal((await get(other.keeper.token, url)).statusCode, 404);
    assert.equal((await get(keeper.token, platform)).statusCode, 403);
    const find = async () => {
      const found = await findWithholding(db, { id, withholdingId: body.id });
      return buildDocumentKey('withholding', found?.certificateId ?? '', 'pdf');
    };
    const before = await find();
    const corrected = Buffer.from('%PDF-1.7 corregido');
    assert.equal((await send(keeper.token, enterpriseId, corrected)).statusCode, 200);
    await deleteUnusedUploads(test.deps);
    assert.equal(await test.deps.files.get(before), undefined, 'the file of the replaced one is gone');
    assert.deepEqual(await test.deps.files.get(await find()), corrected);
    assert.deepEqual(await db.selectFrom('replaced_certificates').selectAll().execute(), []);
    await approve();
    await answer(id, body.id);
    assert.equal((await send(keeper.token, enterpriseId, pdf)).statusCode, 409);
  });

  it('is refused to staff who may only look, and answers to staff of the company itself', async () => {
    const { enterpriseId, hr, id, state, approve } = await aWithholdingCompany();
    const looker = await aCustomer(test, { permissions: [{ permission: 'enterprises_billing_view', enterpriseId }] });
    const body = { enterpriseId, ...ofSubsidy };
    const headers = { 'idempotency-key': `looks-${id}` };
    const looks = { ...hr, as: looker.token, body, headers };
    assert.equal((await test.call(withheld.stateWithholding, looks)).status, 403);
    await approve();
    const stated = await state();
    const both = await aCustomer(test, {
      permissions: [
        { permission: 'admin_enterprises_billing_mark_as_paid' },
        { permission: 'enterprises_billing_view', enterpriseId },
      ],
    });
    const params = { id, withholdingId: stated.body.id };
    const own = await test.call(withheld.acceptWithholding, { as: both.token, params, body: {} });
    assert.equal(own.status, 403, 'nobody decides about their own money');
  });
});
