import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  readPackStatements,
  readPayrollPack,
  redrawStatements,
  resolveDifferences,
  saveDeductionLayout,
} from '@sazon/contract/payroll-deductions/routes';
import { deductionPresets } from '@sazon/domain/payroll/deduction-layouts';
import { unzipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { XLSX_TYPE } from '../../sheets/write-workbook.ts';
import { aBillClerk, anIssuedCompanyBill, lunchPayrollCop } from '../../testing/company-bill-makers.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { sheetCells } from '../../testing/sheet-cells.ts';
import { testApp } from '../../testing/test-app.ts';
import { redrawFailedDocuments, renderPendingDocuments } from '../payroll/draw-pending-documents-actions.ts';

const test = await testApp();
const { db } = test.deps;
const clerk = await aBillClerk(test);
const company = await anIssuedCompanyBill(test, clerk, 3);
const { enterpriseId, keeper, people, id: billId } = company;

const pack = async (as = keeper.token) =>
  await test.call(readPayrollPack, { as, params: { id: billId }, query: { enterpriseId } });
const count = async () =>
  (await test.call(readPackStatements, { as: keeper.token, params: { id: billId }, query: { enterpriseId } })).body;
const redraw = async (as = keeper.token) =>
  (await test.call(redrawStatements, { as, params: { id: billId }, body: { enterpriseId } })).status;

/** Makes a statement one that cannot be drawn, which the trigger allows nobody. */
async function breakStatement() {
  const { rows } = await sql<{ id: string; content: string }>`SELECT id, content::text FROM signed_documents
    WHERE enterprise_id = ${enterpriseId} AND kind = 'closing' AND pdf IS NULL LIMIT 1`.execute(db);
  const { id = '', content = '' } = rows[0] ?? {};
  const write = (text: string) =>
    db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE signed_documents SET content = ${text}::jsonb WHERE id = ${id}`.execute(tx);
    });
  await write(JSON.stringify({ ...JSON.parse(content), blocks: [{ kind: 'list', items: null }] }));
  return { mend: () => write(content) };
}
const get = (file: string, as = keeper.token) =>
  test.app.inject({
    method: 'GET',
    url: `/api/admin/enterprises/bills/${billId}/${file}?enterpriseId=${enterpriseId}`,
    headers: { authorization: `Bearer ${as}` },
  });
const send = (text: string, as = keeper.token) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/admin/enterprises/bills/${billId}/deducted?enterpriseId=${enterpriseId}&fileName=nomina.csv`,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });

const upload = (path: string, payload: Buffer, query = '', as = keeper.token) =>
  test.app.inject({
    method: 'POST',
    url: `/api/admin/enterprises/bills/${billId}/${path}?enterpriseId=${enterpriseId}${query}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
    payload,
  });
const neighbourToken = (await aCustomer(test)).token;

describe('the payroll pack of a bill', () => {
  it('has a line for each person in the layout that the company saved', async () => {
    const { body } = await pack();
    assert.deepEqual([body.people, body.totalCop, body.leavers.length], [3, 3 * lunchPayrollCop, 0]);
    assert.match((await get('deductions')).body, /^\uFEFFDocumento;/);
    const layout = { ...deductionPresets.sap.layout, concept: '4711' };
    const saved = { as: keeper.token, params: { enterpriseId }, body: layout };
    assert.equal((await test.call(saveDeductionLayout, saved)).status, 200);
    assert.match((await get('deductions')).body, /;20261101;20261130;4711;13400\.00;COP\r\n/);
  });

  it('takes no layout of a company that does not exist, not even from the platform', async () => {
    const { token: as } = await aCustomer(test, {
      permissions: [{ permission: 'panel_admin' }, { permission: 'enterprises_billing_approval_or_reject' }],
    });
    const params = { enterpriseId: test.deps.newId() };
    const saved = await test.call(saveDeductionLayout, { as, params, body: deductionPresets.sap.layout });
    assert.equal(saved.status, 404);
  });

  it('is refused while a statement is missing, says how many are, and draws none on the way', async () => {
    assert.deepEqual(await count(), { total: 3, drawn: 0, failed: 0, problems: [] });
    const refused = await get('pack.zip');
    assert.equal(refused.statusCode, 409);
    assert.match(refused.json().message, /^Faltan 3 de 3 extractos: los estamos preparando/);
    assert.equal((await count()).drawn, 0);
  });

  it('says whose statement cannot be drawn and why, rings for the platform, and is drawn again on demand', async () => {
    const broken = await breakStatement();
    await renderPendingDocuments(test.deps);
    await renderPendingDocuments(test.deps);
    const { problems, ...counts } = await count();
    assert.deepEqual(counts, { total: 3, drawn: 2, failed: 1 });
    assert.match(problems[0]?.problem ?? '', /not iterable/);
    assert.match((await get('pack.zip')).json().message, /^Un extracto no se pudo preparar/);
    const alarms = await db.selectFrom('failed_jobs').select(['name', 'error']).where('resolved', '=', false).execute();
    assert.equal(alarms.length, 1, 'once, however often the job runs');
    assert.match(alarms[0]?.error ?? '', /documentos firmados que no se pueden dibujar: .*not iterable/);
    await assert.rejects(redrawFailedDocuments(test.deps), /not iterable/);
    await broken.mend();
    assert.deepEqual([await redraw(), await redraw()], [200, 409]);
    assert.deepEqual(await count(), { total: 3, drawn: 2, failed: 0, problems: [] });
    await renderPendingDocuments(test.deps);
    assert.equal((await count()).drawn, 3);
    const viewer = await aCustomer(test, { permissions: [{ permission: 'enterprises_billing_view', enterpriseId }] });
    assert.equal(await redraw(viewer.token), 403);
  });

  it('is a ZIP with a control total, a summary, the settlements of who left, and the signed statements', async () => {
    const [first] = people;
    const left = db
      .updateTable('preapproved_users')
      .set({ active: false })
      .where('user_id', '=', first?.id ?? '');
    await left.execute();
    const { rawPayload, headers } = await get('pack.zip');
    assert.equal(headers['content-type'], 'application/zip');
    const parts = unzipSync(new Uint8Array(rawPayload));
    const names = Object.keys(parts);
    for (const name of ['descuentos.csv', 'control.txt', 'resumen.csv', 'liquidaciones.csv'])
      assert.ok(names.includes(name), name);
    const statements = names.filter((name) => name.startsWith('extractos/'));
    assert.equal(statements.length, 3);
    assert.equal(Buffer.from(parts[statements[0] ?? '']?.slice(0, 4) ?? []).toString(), '%PDF');
    const control = Buffer.from(parts['control.txt'] ?? []).toString();
    assert.match(control, /Personas: 2\r\nTotal: \$\s26\.800\r\nSHA-256 de descuentos\.csv: [0-9a-f]{64}/);
    assert.equal((await pack()).body.leavers.length, 1);
    await db
      .updateTable('preapproved_users')
      .set({ active: true })
      .where('user_id', '=', first?.id ?? '')
      .execute();
  });

  it('is compared with what payroll deducted; each difference is answered, and a later file keeps the answers', async () => {
    const documents = (await pack()).body;
    assert.equal(documents.reconciliation, null);
    const ids = people.map(({ phone }) => phone);
    const lines = (second: number) =>
      `Nómina de noviembre;;\nCédula;Nombre;Valor descontado\n${ids[0]};A;13.400\n${ids[1]};B;${second}\n999888777;X;5000\nTOTAL;;31.800\n`;
    assert.equal((await send(lines(10_000))).statusCode, 200);
    const { reconciliation } = (await pack()).body;
    assert.deepEqual(reconciliation?.rows.map(({ outcome, deductedCop }) => [outcome, deductedCop]).sort(), [
      ['less', 10_000],
      ['missing', null],
      ['unknown', 5000],
    ]);
    const getRow = (outcome: string) => reconciliation?.rows.find((row) => row.outcome === outcome)?.id ?? '';
    const resolve = (rowIds: string[], body: object) =>
      test.call(resolveDifferences, {
        as: keeper.token,
        params: { id: billId },
        body: { enterpriseId, rowIds, ...body } as never,
      });
    assert.equal((await resolve([getRow('less')], { resolution: 'carried' })).status, 200);
    assert.equal((await resolve([getRow('unknown')], { resolution: 'written_off' })).body.code, 'REASON_REQUIRED');
    assert.equal((await send(lines(10_000))).statusCode, 200);
    const kept = (await pack()).body.reconciliation?.rows.find(({ outcome }) => outcome === 'less');
    assert.equal(kept?.resolution, 'carried');
    assert.equal((await send(lines(13_400))).statusCode, 200);
    assert.equal((await pack()).body.reconciliation?.rows.length, 2);
  });

  it('changes nothing for a file that cannot be read, and says what is wrong', async () => {
    const before = (await pack()).body.reconciliation;
    for (const [text, message] of [
      ['hola', /columnas/],
      ['Cédula;Valor\n1020448391;abc\n', /Fila 2, valor/],
      ['', /no tiene filas|no es una hoja/],
    ] as const) {
      const answer = await send(text);
      assert.equal(answer.statusCode, 400, text);
      assert.match(answer.json().message, message);
    }
    assert.deepEqual((await pack()).body.reconciliation, before);
  });

  it('fills the payroll’s own workbook, and nothing but the chosen column of it', async () => {
    const ids = people.map(({ phone }) => phone);
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Novedades',
          rows: [
            ['Siigo'],
            [],
            ['Contrato', 'Cédula', 'Nombre', 'Bonos', 'Almuerzos'],
            ['001', ids[0] ?? '', 'Ana', 7, null],
            ['002', '5', 'Otra', null, null],
            ['003', Number(ids[1]), 'Beto', null, null],
          ],
        },
      ],
    });
    const read = (await upload('template', Buffer.from(book))).json();
    assert.deepEqual([read.suggestedAt, read.people, read.missing.length], [4, 2, 1]);
    const filled = await upload('template/filled', Buffer.from(book), '&column=4');
    assert.equal(filled.headers['content-type'], XLSX_TYPE);
    assert.deepEqual(await sheetCells(filled.rawPayload), [
      ['Siigo'],
      ['Contrato', 'Cédula', 'Nombre', 'Bonos', 'Almuerzos'],
      ['001', ids[0], 'Ana', 7, lunchPayrollCop],
      ['002', '5', 'Otra'],
      ['003', Number(ids[1]), 'Beto', null, lunchPayrollCop],
    ]);
    const csv = Buffer.from(`C\u00e9dula;Nombre;Valor\n${ids[2]};Pe\u00f1a;\n`, 'latin1');
    const written = await upload('template/filled', csv, '&column=2');
    assert.equal(written.rawPayload.toString('latin1'), `C\u00e9dula;Nombre;Valor\r\n${ids[2]};Pe\u00f1a;13400`);
    assert.deepEqual((await upload('template/filled', csv, '&column=9')).json().field, 'column');
    assert.match((await upload('template', Buffer.from('Nombre;Valor\nAna;1'))).json().message, /documento/);
    assert.equal((await upload('template', csv, '', neighbourToken)).statusCode, 403);
  });

  it('is of nobody of another company, and only who decides about bills changes it', async () => {
    const other = await anEnterprise(test);
    const neighbour = await aCustomer(test, {
      permissions: [
        { permission: 'enterprises_billing_view', enterpriseId: other.id },
        { permission: 'enterprises_billing_approval_or_reject', enterpriseId: other.id },
      ],
    });
    const viewer = await aCustomer(test, { permissions: [{ permission: 'enterprises_billing_view', enterpriseId }] });
    assert.equal((await pack(neighbour.token)).status, 404);
    assert.equal((await get('deductions', neighbour.token)).statusCode, 404);
    assert.equal((await get('pack.zip', neighbour.token)).statusCode, 404);
    assert.equal((await send('Cédula;Valor\n1;1\n', neighbour.token)).statusCode, 404);
    assert.equal((await send('Cédula;Valor\n1;1\n', viewer.token)).statusCode, 403);
    const foreign = await test.call(readPayrollPack, {
      as: neighbour.token,
      params: { id: billId },
      query: { enterpriseId: other.id },
    });
    assert.equal(foreign.status, 404);
  });
});
