import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { monthlyMail, setMonthlyMail } from '@sazon/contract/reports/company-report-routes';
import { sql } from 'kysely';
import { signAccess } from '../../http/sign-and-parse-access-tokens.ts';
import { wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { testApp } from '../../testing/test-app.ts';
import { buildAttachments } from '../messages/build-message-attachments-actions.ts';
import { mailMonthlyReports } from './company-monthly-mail-actions.ts';
import { recordOrderFacts } from './record-order-facts-actions.ts';

const test = await testApp({ holding: 'demo' });
const { deps } = test;
await recordOrderFacts(deps);
const at = (instant: string) => {
  const now = () => Date.parse(instant);
  return { ...deps, now };
};
const december = at('2026-12-01T07:30:00-05:00');

const listMails = async () =>
  (
    await sql<{
      to: string;
      userId: string;
      body: string;
      data: Record<string, unknown>;
      kind: string;
      channel: 'email';
    }>`
    SELECT recipient AS "to", user_id AS "userId", body, data, kind, channel FROM outbox_messages WHERE kind = 'company_report'
    ORDER BY recipient`.execute(deps.db)
  ).rows;

describe('the monthly report by e-mail', () => {
  it('cannot be stopped for a company that does not exist, not even by the platform', async () => {
    const admin = deps.db.selectFrom('users').select('id').where('email', '=', 'admin@demo.sazon.co');
    const as = signAccess(test.app, (await admin.executeTakeFirstOrThrow()).id, deps.newId());
    const body = { enterpriseId: deps.newId(), wanted: false };
    assert.equal((await test.call(setMonthlyMail, { as, body })).status, 404);
    const { enterpriseId } = body;
    assert.equal((await test.call(monthlyMail, { as, query: { enterpriseId } })).status, 404);
  });

  it('goes out on the first working day, once, to who may see it and wants it', async () => {
    const { rows: readers } = await sql<{ id: string; email: string; enterpriseId: string }>`
      SELECT DISTINCT u.id, u.email, held.scope_id AS "enterpriseId" FROM user_permissions held
      JOIN users u ON u.id = held.user_id
      WHERE held.scope = 'enterprise' AND held.permission = 'enterprises_reports_view' AND u.email IS NOT NULL`.execute(
      deps.db,
    );
    const [reader] = readers;
    assert.ok(reader !== undefined);
    assert.equal(await mailMonthlyReports(at('2026-11-30T12:00:00-05:00')), 0);
    await recordOrderFacts(at('2026-12-01T06:59:00-05:00'));
    assert.equal(await mailMonthlyReports(at('2026-12-01T06:59:00-05:00')), 0);
    // a person who stopped it, and then wants it again
    const as = signAccess(test.app, reader.id, deps.newId());
    const { enterpriseId } = reader;
    assert.deepEqual((await test.call(monthlyMail, { as, query: { enterpriseId } })).body, { wanted: true });
    await test.call(setMonthlyMail, { as, body: { enterpriseId, wanted: false } });
    assert.deepEqual((await test.call(monthlyMail, { as, query: { enterpriseId } })).body, { wanted: false });
    await test.call(setMonthlyMail, { as, body: { enterpriseId, wanted: true } });
    await Promise.all([mailMonthlyReports(december), mailMonthlyReports(december)]);
    await mailMonthlyReports(december);
    const mails = await listMails();
    assert.equal(mails.filter(({ to }) => to === reader.email).length, 1);
    assert.equal(new Set(mails.map(({ to, data }) => `${to} ${data.companyReport}`)).size, mails.length);
    const known = new Set(readers.map(({ email }) => email));
    assert.ok(mails.every(({ to }) => known.has(to)));
  });

  it('carries the report on paper, without a dish, for who may still see it', async () => {
    const [mail] = await listMails();
    assert.ok(mail !== undefined);
    const message = { ...mail, id: 1, subject: null, tries: 1, expiresAtMs: 0, heldUntilMs: 0 };
    const [file] = (await buildAttachments(december, message)) ?? [];
    assert.equal(file?.name, 'reporte-2026-11-01-a-2026-11-30.pdf');
    const words = `${wordsIn(file?.content ?? Buffer.from(''))} ${mail.body}`;
    assert.match(words, /Reporte de noviembre/);
    const { rows: dishes } = await sql<{ name: string }>`SELECT name FROM menus UNION SELECT name FROM brands`.execute(
      deps.db,
    );
    assert.deepEqual(
      dishes.filter(({ name }) => words.includes(name)),
      [],
    );
    await deps.db
      .deleteFrom('user_permissions')
      .where('user_id', '=', mail.userId)
      .where('permission', '=', 'enterprises_reports_view')
      .execute();
    assert.equal(await buildAttachments(december, message), undefined);
  });

  it('is stopped by whom it concerns, for a company of theirs, and others still get it', async () => {
    const [mail] = await listMails();
    assert.ok(mail !== undefined);
    const enterpriseId = String(mail.data.companyReport);
    const { rows: others } = await sql<{ id: string }>`SELECT id FROM users WHERE email IS NOT NULL AND active
      AND verified_at IS NOT NULL AND id NOT IN (SELECT user_id FROM user_permissions) LIMIT 1`.execute(deps.db);
    const ids = [mail.userId, others[0]?.id ?? ''];
    await deps.db
      .insertInto('user_permissions')
      .values(
        ids.map((id) => ({
          ...{ user_id: id, scope: 'enterprise' as const, scope_id: enterpriseId },
          permission: 'enterprises_reports_view',
        })),
      )
      .execute();
    const as = signAccess(test.app, mail.userId, deps.newId());
    const foreign = await test.call(setMonthlyMail, { as, body: { enterpriseId: deps.newId(), wanted: false } });
    assert.equal(foreign.status, 404);
    await test.call(setMonthlyMail, { as, body: { enterpriseId, wanted: false } });
    assert.ok((await mailMonthlyReports(at('2026-11-03T09:00:00-05:00'))) > 0);
    const october = (await listMails()).filter(
      ({ data }) => data.from === '2026-10-01' && data.companyReport === enterpriseId,
    );
    assert.deepEqual(
      october.map(({ userId }) => userId),
      [ids[1]],
    );
  });
});
