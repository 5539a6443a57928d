import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { backUp } from './back-up-and-restore-data-folder.ts';
import { connect } from './connect.ts';
import { requestTimeLimits } from './connection-time-limits.ts';
import { isDatabaseUnavailable } from './database-unavailable-errors.ts';
import { startEmbedded } from './embedded-database.ts';
import { splitHosts } from './primary-host-failover.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-primary-'));
after(() => fs.rmSync(root, { recursive: true, force: true }));
const notSynced = { fsync: 'off' };
const limits = { ...requestTimeLimits, connectMs: 60_000 };

it('an address with several hosts is split, with what belongs to all of them', () => {
  assert.deepEqual(splitHosts('postgres://a:b@one:1,two:2/sazon?target_session_attrs=read-write&sslmode=require'), [
    'postgres://a:b@one:1/sazon?sslmode=require',
    'postgres://a:b@two:2/sazon?sslmode=require',
  ]);
  for (const one of ['postgres://a:b@one/sazon', 'postgres:///sazon?host=/run', 'postgres://one:1/s?a=b,c'])
    assert.deepEqual(splitHosts(one), [one]);
});

describe('a primary and its standby', { timeout: 120_000 }, () => {
  it('are told apart; calls wait while the standby is promoted, and what was acknowledged is there', async () => {
    const primary = await startEmbedded(path.join(root, 'primary', 'db'), notSynced);
    await backUp(path.join(root, 'primary'), path.join(root, 'standby'));
    const cluster = path.join(root, 'standby', 'db', 'pg18');
    fs.copyFileSync(path.join(cluster, 'PG_VERSION'), path.join(cluster, 'standby.signal'));
    const standby = await startEmbedded(path.join(root, 'standby', 'db'), {
      ...notSynced,
      primary_conninfo: primary.url,
    });
    const at = (url: string) => new URL(url).host;
    // the standby stands first
    const both = primary.url.replace(at(primary.url), `${at(standby.url)},${at(primary.url)}`);
    const { db } = connect(`${both}?target_session_attrs=read-write`, 3, limits);
    await sql`CREATE TABLE lunches (words text)`.execute(db);
    await Promise.all(Array.from({ length: 8 }, () => sql`INSERT INTO lunches VALUES ('antes')`.execute(db)));
    const portOf = async () => (await sql<{ port: string }>`SHOW port`.execute(db)).rows[0]?.port;
    assert.equal(await portOf(), new URL(primary.url).port);

    await primary.stop();
    const waiting = Array.from({ length: 8 }, () => sql`INSERT INTO lunches VALUES ('después')`.execute(db));
    const impatient = connect(both, 1, { ...limits, connectMs: 300 });
    await assert.rejects(sql`SELECT 1`.execute(impatient.db), isDatabaseUnavailable);
    await impatient.db.destroy();
    const alone = connect(standby.url, 1);
    await sql`SELECT pg_promote()`.execute(alone.db);
    await Promise.all(waiting);
    assert.equal(await portOf(), new URL(standby.url).port);
    const { rows } = await sql`SELECT words, count(*) FROM lunches GROUP BY 1 ORDER BY 1`.execute(db);
    assert.deepEqual(rows, [
      { words: 'antes', count: 8 },
      { words: 'después', count: 8 },
    ]);
    await alone.db.destroy();
    await db.destroy();
    await standby.stop();
  });
});
