import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { signAccess } from '../../http/sign-and-parse-access-tokens.ts';
import { wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { testApp } from '../../testing/test-app.ts';
import { recordOrderFacts } from './record-order-facts-actions.ts';

const test = await testApp({ holding: 'demo' });
const { deps } = test;
await recordOrderFacts(deps);

const readToken = async (permission: string) => {
  const { rows } = await sql<{
    id: string;
    scope: string;
  }>`SELECT user_id AS id, scope_id AS scope FROM user_permissions
    WHERE permission = ${permission} ORDER BY user_id LIMIT 1`.execute(deps.db);
  const [holder] = rows;
  assert.ok(holder !== undefined);
  return { as: signAccess(test.app, holder.id, deps.newId()), scope: holder.scope };
};

const get = (path: string, as: string) =>
  test.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${as}` } });

const october = 'from=2026-10-01&to=2026-10-31';

/** What is on every page of every report: title, page x of y, and marks for who listens to it. */
function assertPaper(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const words = wordsIn(pdf);
  assert.match(raw, /\/Marked true/);
  assert.match(raw, /\/Lang \(es-CO\)/);
  for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) assert.ok(raw.includes(`/S /${tag}\n`), tag);
  const pages = [...raw.matchAll(/\/Type \/Page\n/g)].length;
  for (let page = 1; page <= pages; page += 1) assert.ok(words.includes(`Página ${page} de ${pages}`), words);
  return words;
}

describe('reports on paper', () => {
  it('of a company say its sums in sentences, and no dish, brand or person', async () => {
    const { as, scope } = await readToken('enterprises_reports_view');
    const answer = await get(`enterprises/report/pdf?${october}&enterpriseId=${scope}`, as);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="reporte-2026-10-01-a-2026-10-31.pdf"');
    const words = assertPaper(answer.rawPayload);
    assert.match(words, /Reporte de octubre/);
    assert.match(words, /Datos hasta/);
    assert.match(words, /En texto|La empresa paga/);
    const { rows } = await sql<{ word: string }>`SELECT unnest(ARRAY[menus.name, brands.name]) AS word FROM menus
      JOIN brands ON brands.id = brand_id UNION SELECT first_name || ' ' || last_name FROM users
      WHERE enterprise_id = ${scope}`.execute(deps.db);
    assert.ok(rows.length > 20);
    assert.deepEqual(
      rows.filter(({ word }) => words.includes(word)),
      [],
    );
    const foreign = await readToken('restaurant_bills_view');
    assert.equal((await get(`enterprises/report/pdf?${october}`, foreign.as)).statusCode, 403);
  });

  it('of the platform have the sums of its table', async () => {
    const { as } = await readToken('admin_enterprises_reports_view');
    const words = assertPaper((await get(`reports/pdf?${october}&by=hour`, as)).rawPayload);
    const { rows } = await sql<{ sales: number }>`SELECT sum(sales_cop)::bigint AS sales FROM report_days
      WHERE day BETWEEN '2026-10-01' AND '2026-10-31'`.execute(deps.db);
    const sales = Number(rows[0]?.sales).toLocaleString('es-CO');
    assert.ok(words.includes(sales), `${sales} in ${words}`);
    assert.match(words, /Días para pagar a restaurantes|Pagamos a los restaurantes|pasan? de 45 días/);
    assert.match(words, /es lo que más trae|Lo que trajeron las promociones/);
  });

  it('of a restaurant are its own', async () => {
    const { as, scope } = await readToken('restaurant_bills_view');
    const words = assertPaper((await get(`restaurants/report/pdf?${october}&restaurantId=${scope}`, as)).rawPayload);
    assert.match(words, /Devuelto a clientes por tu causa: lo cancelado no se cobra en tu liquidación\./);
    const { rows } = await sql<{
      name: string;
      own: boolean;
    }>`SELECT name, id = ${scope} AS own FROM restaurants`.execute(deps.db);
    for (const { name, own } of rows) assert.equal(words.includes(name), own, name);
    const other = rows.find(({ own }) => !own);
    assert.ok(other !== undefined);
    const { id } = await deps.db
      .selectFrom('restaurants')
      .select('id')
      .where('name', '=', other.name)
      .executeTakeFirstOrThrow();
    const foreign = await get(`restaurants/report/pdf?${october}&restaurantId=${id}`, as);
    assert.ok([403, 404].includes(foreign.statusCode), `${foreign.statusCode}`);
  });
});
