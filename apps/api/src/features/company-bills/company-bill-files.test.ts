import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { platformCompanyBills } from '@sazon/contract/company-bills/admin-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { aBillClerk, aBilledCompany, billNovember, latestBill } from '../../testing/company-bill-makers.ts';
import { wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { sheetCells } from '../../testing/sheet-cells.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { formatCompanyBillsSheet } from './company-bill-sheets.ts';

const test = await testApp();
const clerk = await aBillClerk(test);
const as = clerk.token;

describe('a company’s bill', () => {
  it('is had as files by its company and the platform, which sum to its total', async () => {
    const company = await aBilledCompany(test);
    const { enterpriseId, keeper } = company;
    await company.ate(await company.employee(), '2026-11-24', '2026-11-25');
    await billNovember(test);
    const { id, totalCop } = await latestBill(test, clerk, enterpriseId);
    const get = (path: string, token: string) =>
      test.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${token}` } });
    for (const [format, starts] of [
      ['csv', '\uFEFF'],
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const ofCompany = await get(`enterprises/bills/${id}/${format}?enterpriseId=${enterpriseId}`, keeper.token);
      const ofPlatform = await get(`company-bills/${id}/${format}`, as);
      assert.deepEqual([ofCompany.statusCode, ofPlatform.statusCode], [200, 200], format);
      assert.ok(ofCompany.body.startsWith(starts), format);
      assert.equal((await get(`company-bills/${id}/${format}`, keeper.token)).statusCode, 403);
    }
    const paper = await get(`enterprises/bills/${id}/pdf?enterpriseId=${enterpriseId}`, keeper.token);
    assert.match(wordsIn(paper.rawPayload), /, CC\s\d{1,3}(\.\d{3})+/, 'a person as pages write them');
    const csv = await get(`enterprises/bills/${id}/csv?enterpriseId=${enterpriseId}`, keeper.token);
    const values = csv.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(/[;,]/)[4]));
    assert.equal(
      values.reduce((sum, value) => sum + value, 0),
      totalCop,
    );
    const other = await aBilledCompany(test);
    const stranger = await get(`enterprises/bills/${id}/pdf?enterpriseId=${enterpriseId}`, other.keeper.token);
    assert.equal(stranger.statusCode, 404);
  });

  it('is in the workbook of the platform’s list, which is narrowed as the list is', async () => {
    test.deps.setNow(mondayMorning);
    const company = await aBilledCompany(test);
    await company.ate(await company.employee(), '2026-11-24', '2026-11-25');
    await billNovember(test);
    const bill = await latestBill(test, clerk, company.enterpriseId);
    const { number, enterprise, totalCop, dueOn } = bill;
    const sheetCellsOf = async (bills: (typeof bill)[]) =>
      (await sheetCells(await formatCompanyBillsSheet(bills, bills.length))).slice(1);
    const read = async (query: object, token = as) => {
      const { statusCode, rawPayload } = await test.app.inject({
        url: `/api/admin/company-bills/xlsx?${new URLSearchParams({ search: enterprise.name, ...query })}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return statusCode === 200 ? await sheetCells(rawPayload) : statusCode;
    };
    const list = async (query: object) => {
      const rows = await read(query);
      assert.ok(typeof rows === 'object');
      return rows;
    };
    const rows = await list({ state: 'issued' });
    const row = rows.find(([first]) => first === number);
    assert.deepEqual(row?.slice(1, 3), [enterprise.name, enterprise.nit]);
    assert.deepEqual([row?.slice(5, 11), row?.[12]], [[1, totalCop, 0, 0, 0, totalCop], 'Pendiente de aprobación']);
    const query = { state: 'issued', search: enterprise.name, perPage: 200 } as const;
    const { total, sums } = (await test.call(platformCompanyBills, { as, query })).body;
    const last = rows.at(-1) ?? [];
    assert.deepEqual([rows.length, last[6], last[10]], [total + 2, sums.totalCop, sums.leftCop]);
    assert.ok(!last[5], 'people are not summed, because one may be in several bills');
    const [rejected] = await sheetCellsOf([{ ...bill, leftOutCop: 8000, paidCop: 1000 }]);
    assert.deepEqual(rejected?.slice(6, 11), [totalCop, 8000, 1000, 0, totalCop - 9000]);
    const [, voidedSums] = await sheetCellsOf([{ ...bill, state: 'voided' }]);
    assert.deepEqual([voidedSums?.[6], voidedSums?.[10]], [0, 0]);
    const has = async (narrowed: object) => (await list(narrowed)).some(([first]) => first === number);
    assert.deepEqual([await has({ overdue: 'true' }), await has({ state: 'paid' })], [false, false]);
    test.deps.setNow(toInstantMs(addDays(dueOn ?? '', 1), '08:00'));
    assert.equal(await has({ overdue: 'true' }), true);
    assert.deepEqual([await has({ state: 'issued' }), await has({ state: 'issued', overdue: 'true' })], [false, true]);
    const late = (await test.call(platformCompanyBills, { as, query: { search: enterprise.name } })).body;
    const sum = (of: 'count' | 'leftCop') => late.states.reduce((all, one) => all + one[of], late.overdue[of]);
    assert.deepEqual([sum('count'), sum('leftCop')], [late.total, late.sums.leftCop], 'a late bill is summed once');
    const said = (await sheetCells(await formatCompanyBillsSheet(late.data, 45_210))).flat().join(' ');
    assert.match(said, /Solo las primeras 20\.000 filas de 45\.210/);
    assert.doesNotMatch(
      (await sheetCells(await formatCompanyBillsSheet(late.data, late.total))).flat().join(' '),
      /Solo/,
    );
    assert.equal(await read({}, company.keeper.token), 403);
  });
});
