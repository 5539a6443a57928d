import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerCompanyLines } from '@sazon/contract/company-bills/admin-routes';
import {
  approveCompanyBill,
  companyBill,
  companyBillLines,
  rejectCompanyLines,
} from '@sazon/contract/company-bills/routes';
import * as contract from '@sazon/contract/payroll-deductions/routes';
import type { Resolution } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aBillClerk, anIssuedCompanyBill, lunchPayrollCop } from '../../testing/company-bill-makers.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { readPdfStructure, wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { sheetCells } from '../../testing/sheet-cells.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const clerk = await aBillClerk(test);
const company = await anIssuedCompanyBill(test, clerk, 4);
const { enterpriseId, keeper, people, id: billId } = company;
const ids = people.map(({ phone }) => phone);
const params = { id: billId };
/** The document of the first person with its first two digits swapped: nobody's. */
const swapped = `${ids[0]?.[1]}${ids[0]?.[0]}${ids[0]?.slice(2)}`;
assert.ok(!ids.includes(swapped));

const url = (path: string, query: Record<string, string> = {}) =>
  `/api/admin/enterprises/bills/${billId}/${path}?${new URLSearchParams({ enterpriseId, ...query })}`;
const send = (method: 'POST' | 'PUT', path: string, text: string, query = {}, as = keeper.token) =>
  test.app.inject({
    ...{ method, url: url(path, query), payload: Buffer.from(text) },
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
  });
const read = async () =>
  (await test.call(contract.readPayrollPack, { as: keeper.token, params, query: { enterpriseId } })).body
    .reconciliation;
const findRow = async (identification: string) =>
  (await read())?.rows.find((row) => row.identification === identification);
const match = (identification: string, userId: string, as = keeper.token) =>
  test.call(contract.matchDocument, { as, params, body: { enterpriseId, identification, userId } });
const unmatch = (identification: string) =>
  test.call(contract.unmatchDocument, { as: keeper.token, params, body: { enterpriseId, identification } });
const resolve = (rowIds: string[], resolution: Resolution, reason = '') =>
  test.call(contract.resolveDifferences, {
    ...{ as: keeper.token, params, body: { enterpriseId, rowIds, resolution, reason } },
  });
const close = (as = keeper.token) => test.call(contract.closeReconciliation, { as, params, body: { enterpriseId } });

/** October's bill of the same company, and its reconciliation as it begins. */
const octoberId = test.deps.newId();
const at = toIso(test.deps.now());
const october = { period_start: '2026-10-01', period_end: '2026-10-31', created_at: at };
await db
  .insertInto('bills')
  .values({ id: octoberId, kind: 'company', enterprise_id: enterpriseId, state: 'draft', ...october })
  .execute();
const sums = { orders: 0, sold_cop: 0, to_pay_cop: 0, pay_on: '2026-12-03', dispute_until: at };
await db
  .updateTable('bills')
  .set({ state: 'issued', number_year: 2026, number: 90_001, ...sums, issued_at: at })
  .where('id', '=', octoberId)
  .execute();
const beginOctober = () =>
  db
    .insertInto('payroll_reconciliations')
    .values({ bill_id: octoberId, file_name: 'octubre.csv', uploaded_by: keeper.id, uploaded_at: at })
    .execute();

/** A file as a payroll system saves it: strange headers, other concepts, and the sum below. */
const file = [
  'ACME S.A.;;;;',
  'COD;QUIEN;COD_CONC;VLR;CTA',
  `${swapped};OTRO NOMBRE;0471;13.400;2370`,
  `${ids[1]};B;0471;10.000;2370`,
  `${ids[2]};C;0471;15.000;2370`,
  `${ids[3]};D;0500;99.000;2370`,
  `79604118;HUGO CARDENAS;0471;5.000;2370`,
].join('\n');
const chosen = { fileName: 'NOMINA.csv', headerLine: '2', fields: 'identification,name,concept,amount,none' };

describe('a reconciliation', () => {
  it('reads the columns of the file, and asks for those that it does not know', async () => {
    const { statusCode, body } = await send('POST', 'deducted/columns', file);
    assert.equal(statusCode, 200, body);
    const view = JSON.parse(body);
    assert.deepEqual(
      view.columns.map(({ header, field }: { header: string; field: string | null }) => [header, field]),
      [
        ['COD', null],
        ['QUIEN', null],
        ['COD_CONC', 'concept'],
        ['VLR', 'amount'],
        ['CTA', null],
      ],
    );
    assert.deepEqual(
      [view.headerLine, view.columns[2].concepts[0], view.columns[2].concept],
      [2, { concept: '0471', lines: 4 }, null],
    );
    assert.equal((await send('PUT', 'deducted', file, { fileName: 'n.csv' })).statusCode, 400);
    const wrong = await send('PUT', 'deducted', file, { ...chosen, fields: 'name,none,none,amount,none' });
    assert.equal(wrong.statusCode, 400);
    assert.equal(await read(), null, 'nothing is kept of a file that cannot be read');
  });

  it('counts only the rows of the concept, and reads the next file by the same columns', async () => {
    const kept = await send('PUT', 'deducted', file, { ...chosen, concept: '0471' });
    assert.equal(kept.statusCode, 200, kept.body);
    const found = await read();
    assert.deepEqual([found?.documents, found?.fileCop, found?.openDifferences], [4, 43_400, 6]);
    assert.match(found?.sha256 ?? '', /^[0-9a-f]{64}$/);
    assert.equal((await findRow('79604118'))?.name, 'HUGO CARDENAS');
    const again = JSON.parse((await send('POST', 'deducted/columns', file)).body);
    assert.deepEqual(
      [again.columns[0].field, again.columns[0].by, again.columns[2].concept],
      ['identification', 'company', '0471'],
    );
  });

  it('finds differences by a part of a name or document, page by page, as the pack has them', async () => {
    const find = async (query: { search?: string; page?: number; perPage?: number }) =>
      (
        await test.call(contract.searchDifferences, {
          ...{ as: keeper.token, params },
          query: { enterpriseId, ...query },
        })
      ).body;
    const listFound = async (search: string) =>
      (await find({ search })).data.map(({ identification }) => identification);
    assert.deepEqual(await listFound('cárdenas'), ['79604118']);
    assert.deepEqual(await listFound('960411'), ['79604118']);
    assert.deepEqual(await listFound('79.604.118'), ['79604118'], 'as pages write it');
    assert.deepEqual(await listFound('100%'), []);
    const all = (await read())?.rows;
    assert.deepEqual((await find({})).data, all);
    const second = await find({ page: 2, perPage: 4 });
    assert.deepEqual([second.total, second.data], [6, all?.slice(4)]);
    const likely = (await find({ search: swapped })).data.map((row) => row.likely?.userId);
    assert.deepEqual(likely, [people[0]?.id]);
  });

  it('gives a document to the person that HR says it is, keeps that in a later file, and takes it back', async () => {
    const [first] = people;
    const likely = (await findRow(swapped))?.likely;
    assert.deepEqual([likely?.userId, likely?.why], [first?.id, 'document']);
    assert.equal((await match(swapped, first?.id ?? '')).status, 200);
    assert.equal(await findRow(swapped), undefined);
    assert.equal(await findRow(ids[0] ?? ''), undefined, 'theirs is equal now');
    assert.equal((await send('PUT', 'deducted', file, { ...chosen, concept: '0471' })).statusCode, 200);
    assert.deepEqual(
      (await read())?.matched.map(({ toIdentification }) => toIdentification),
      [ids[0]],
    );
    assert.equal((await unmatch(swapped)).status, 200);
    assert.equal((await findRow(swapped))?.outcome, 'unknown');
    assert.equal((await findRow(ids[0] ?? ''))?.outcome, 'missing');
    assert.equal((await match(swapped, first?.id ?? '')).status, 200);
    // no other document, no stranger, nobody for themselves
    assert.equal((await match(ids[1] ?? '', first?.id ?? '')).status, 404);
    assert.equal((await match('79604118', (await aCustomer(test)).id)).status, 404);
    assert.equal((await match('79604118', keeper.id)).status, 403);
    const listed = await test.call(contract.listReconciledPeople, {
      ...{ as: keeper.token, params, query: { enterpriseId, search: ids[0] ?? '', part: 'equal' } },
    });
    assert.deepEqual(
      listed.body.data.map(({ deductedCop }) => deductedCop),
      [lunchPayrollCop],
    );
  });

  it('closes once everything is answered and approved, tells each person, and never changes again', async () => {
    const [, less, more, missing] = await Promise.all(ids.map(findRow));
    const unknown = await findRow('79604118');
    assert.match(String((await close()).body.message), /responder/);
    assert.equal((await resolve([unknown?.id ?? ''], 'carried')).status, 409, 'nobody to carry it for');
    assert.equal((await resolve([unknown?.id ?? ''], 'not_ours')).status, 200);
    assert.equal((await resolve([more?.id ?? ''], 'refunded')).status, 200);
    assert.equal((await resolve([less?.id ?? ''], 'carried', 'Incapacidad')).status, 200);
    assert.equal((await resolve([missing?.id ?? ''], 'settlement')).status, 200);
    assert.equal((await close()).status, 409, 'the bill is not approved');

    // a rejected deduction waits for its answer, and falls out: what was compared is no longer what is asked
    const query = { enterpriseId, search: ids[3] ?? '' };
    const lines = await test.call(companyBillLines, { as: keeper.token, params, query });
    assert.deepEqual(lines.body.data[0]?.deducted, { expectedCop: lunchPayrollCop, deductedCop: null });
    const deduction = lines.body.data[0]?.lines.find(({ kind }) => kind === 'deduction');
    const rejected = { enterpriseId, lineIds: [deduction?.id ?? ''], reason: 'left' as const, note: 'Se retiró' };
    assert.equal((await test.call(rejectCompanyLines, { as: keeper.token, params, body: rejected })).status, 200);
    const approved = await test.call(approveCompanyBill, { as: keeper.token, params, body: { enterpriseId } });
    assert.equal(approved.status, 200);
    assert.match(String((await close()).body.message), /Falta que Sazón responda/);
    const answer = { lineIds: [deduction?.id ?? ''], fallsOut: true, answer: 'De acuerdo' };
    const answered = await test.call(answerCompanyLines, { as: clerk.token, params, body: answer });
    assert.equal(answered.status, 200, JSON.stringify(answered.body));
    assert.match(String((await close()).body.message), /cambió después del archivo/);
    assert.equal((await send('PUT', 'deducted', file, { ...chosen, concept: '0471' })).statusCode, 200);
    await beginOctober();
    assert.equal((await read())?.closing, 'former_open', 'what October carries over can still change');
    assert.match(String((await close()).body.message), /período anterior/);
    await db.deleteFrom('payroll_reconciliations').where('bill_id', '=', octoberId).execute();
    assert.equal((await read())?.closing, null);

    const closed = await close();
    assert.deepEqual([closed.status, closed.body.told], [200, 2]);
    const { rows: told } = await sql<{ to: string; body: string }>`SELECT recipient AS to, body FROM outbox_messages
      WHERE kind = 'payroll_reconciled' AND channel = 'push'`.execute(db);
    assert.match(
      told.find(({ to }) => to === people[1]?.id)?.body ?? '',
      /no se te descontaron \$\s3\.400.*«Incapacidad»/,
    );
    assert.match(told.find(({ to }) => to === people[2]?.id)?.body ?? '', /1\.600 de más.*te los devuelve/);
    const bill = await test.call(companyBill, { as: keeper.token, params, query: { enterpriseId } });
    // what the rejected line asked of the fourth is in it no more
    const { steps = [], ...reconciled } = bill.body.reconciled ?? {};
    assert.deepEqual(reconciled, {
      ...{ expectedCop: 3 * lunchPayrollCop, deductedCop: 38_400 },
      closed: { by: bill.body.reconciled?.closed?.by, at: test.deps.now() },
    });
    assert.deepEqual(
      [...new Set(steps.map(({ kind, resolution }) => resolution ?? kind))].toSorted(),
      ['carried', 'file', 'matched', 'not_ours', 'refunded'],
      'its history has the steps before it was closed',
    );
    const carried = steps.find(({ resolution }) => resolution === 'carried');
    assert.deepEqual([carried?.people, carried?.amountCop, carried?.reason], [1, -3400, 'Incapacidad']);
    assert.equal(steps.find(({ kind }) => kind === 'file')?.reason, 'NOMINA.csv');
    assert.equal((await close()).status, 409);
    assert.equal((await send('PUT', 'deducted', file, { ...chosen, concept: '0471' })).statusCode, 409);
    assert.equal((await unmatch(swapped)).status, 409);
    assert.equal((await resolve([less?.id ?? ''], 'written_off', 'x')).status, 409);
    const changed = sql`UPDATE payroll_reconciliation_rows SET deducted_cop = 1 WHERE bill_id = ${billId}`;
    await assert.rejects(changed.execute(db), /a closed reconciliation does not change/);
  });

  it('is in the files of the bill: what was deducted and the difference, with its sums', async () => {
    const get = (format: string) =>
      test.app.inject({ url: url(format), headers: { authorization: `Bearer ${keeper.token}` } });
    const rows = await sheetCells((await get('xlsx')).rawPayload);
    const [head] = rows;
    assert.deepEqual(head?.slice(4, 7), ['Valor', 'Descontado', 'Diferencia']);
    const of = (identification: string | undefined) =>
      rows.filter(([document, , , , , deducted]) => document === identification && typeof deducted === 'number');
    assert.deepEqual(
      [of(ids[1]), of(ids[2])].map((found) => found.map((row) => row.slice(5, 7))),
      [[[10_000, -3400]], [[15_000, 1600]]],
      'once for each person',
    );
    assert.deepEqual(rows.at(-1)?.slice(5, 7), [38_400, 38_400 - 3 * lunchPayrollCop]);
    const csv = (await get('csv')).body.trim().split('\r\n');
    assert.match(csv[0] ?? '', /Valor;Descontado;Diferencia/);
    const sum = csv.slice(1).reduce((cop, line) => cop + Number(line.split(';')[5]), 0);
    assert.equal(sum, 38_400);
    const words = wordsIn((await get('pdf')).rawPayload).replaceAll('\n', ' ');
    assert.match(words, /Descontado/);
    assert.match(words, /\$ ?38\.400/);
  });

  it('puts what was rejected first, then what differs; what is decided asks for nothing more', async () => {
    const list = async (query: object) =>
      (await test.call(companyBillLines, { as: keeper.token, params, query: { enterpriseId, ...query } })).body;
    const { data, counts, total } = await list({});
    assert.deepEqual([counts, total], [{ all: 4, toDecide: 0, rejected: 1 }, 4]);
    assert.ok(data.every(({ asks }) => !asks));
    const first = data.map(({ identification }) => identification);
    assert.equal(first[0], ids[3], 'what was rejected');
    // people of one name stand in the order of their ids
    assert.deepEqual(first.slice(1, 3).toSorted(), [ids[1], ids[2]].toSorted(), 'then what differs');
    assert.equal((await list({ part: 'decide' })).total, 0);
  });

  it('carries nothing over to a period that is closed, and is written off by nobody for themselves', async () => {
    await beginOctober();
    const [theirs, own] = [test.deps.newId(), test.deps.newId()];
    const row = { bill_id: octoberId, name: 'B', expected_cop: 9000, deducted_cop: 4000, outcome: 'less' as const };
    await db
      .insertInto('payroll_reconciliation_rows')
      .values([
        { ...row, id: theirs, user_id: people[1]?.id ?? '', identification: ids[1] ?? '' },
        { ...row, id: own, user_id: keeper.id, identification: keeper.phone },
      ])
      .execute();
    const answer = (id: string, resolution: Resolution) =>
      test.call(contract.resolveDifferences, {
        ...{ as: keeper.token, params: { id: octoberId } },
        body: { enterpriseId, rowIds: [id], resolution, reason: 'Ya no está' },
      });
    assert.match(String((await answer(theirs, 'carried')).body.message), /período siguiente ya está cerrada/);
    assert.equal((await answer(own, 'written_off')).status, 403);
    for (const id of [theirs, own]) assert.equal((await answer(id, 'settlement')).status, 200);
    assert.equal((await answer(theirs, 'written_off')).status, 200);
  });

  it('has a record as a tagged PDF, of nobody of another company', async () => {
    const get = (as: string) =>
      test.app.inject({ method: 'GET', url: url('acta.pdf'), headers: { authorization: `Bearer ${as}` } });
    const record = await get(keeper.token);
    assert.equal(record.headers['content-type'], 'application/pdf');
    assert.equal(readPdfStructure(record.rawPayload).untagged, 0);
    const other = await anEnterprise(test);
    const neighbour = await aCustomer(test, {
      permissions: [
        { permission: 'enterprises_billing_view', enterpriseId: other.id },
        { permission: 'enterprises_billing_approval_or_reject', enterpriseId: other.id },
      ],
    });
    const viewer = await aCustomer(test, { permissions: [{ permission: 'enterprises_billing_view', enterpriseId }] });
    assert.equal((await get(neighbour.token)).statusCode, 404);
    assert.equal((await get(viewer.token)).statusCode, 200);
    assert.equal((await send('POST', 'deducted/columns', file, {}, neighbour.token)).statusCode, 404);
    assert.equal((await send('POST', 'deducted/columns', file, {}, viewer.token)).statusCode, 403);
    assert.equal((await close(neighbour.token)).status, 404);
    assert.equal((await close(viewer.token)).status, 403);
  });
});
