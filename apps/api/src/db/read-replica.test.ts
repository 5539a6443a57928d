import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { backUp } from './back-up-and-restore-data-folder.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded-database.ts';
import { openReplica } from './read-replica.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-replica-'));
after(() => fs.rmSync(root, { recursive: true, force: true }));
const notSynced = { fsync: 'off' };

describe('a replica for reports', { timeout: 120_000 }, () => {
  it('is read once it has what was written before, and the database itself when it lags or is away', async () => {
    const primary = await startEmbedded(path.join(root, 'primary', 'db'), notSynced);
    const { db } = connect(primary.url, 2);
    await sql`CREATE TABLE lunches (words text)`.execute(db);
    await backUp(path.join(root, 'primary'), path.join(root, 'standby'));
    const cluster = path.join(root, 'standby', 'db', 'pg18');
    fs.copyFileSync(path.join(cluster, 'PG_VERSION'), path.join(cluster, 'standby.signal'));
    const settings = { ...notSynced, primary_conninfo: primary.url };
    const standby = await startEmbedded(path.join(root, 'standby', 'db'), settings);
    const other = connect(standby.url, 1);
    const errors: unknown[] = [];
    let nowMs = 0;
    // each look at the clock takes a moment, so that no wait depends on how fast the machine is
    const now = () => (nowMs += 1);
    const replica = openReplica(standby.url, db, db, now, (error) => errors.push(error));
    const readsStandby = async () => (await replica.choose()) !== db;
    const untilRead = async () => {
      while (!(await readsStandby())) nowMs += 10_000;
    };
    await untilRead();
    for (const words of ['ajiaco', 'bandeja paisa', 'mondongo']) {
      await sql`INSERT INTO lunches VALUES (${words})`.execute(db);
      await untilRead();
      const { rows } = await sql`SELECT words FROM lunches WHERE words = ${words}`.execute(await replica.choose());
      assert.deepEqual(rows, [{ words }], 'it has what was just written');
    }

    await sql`SELECT pg_wal_replay_pause()`.execute(other.db);
    await sql`INSERT INTO lunches VALUES ('lechona')`.execute(db);
    nowMs += 10_000;
    const late = replica.choose();
    setTimeout(() => (nowMs += 1000), 50);
    assert.equal(await late, db);
    await sql`SELECT pg_wal_replay_resume()`.execute(other.db);
    assert.equal(await replica.choose(), db, 'it is left alone for a while');
    await untilRead();
    assert.deepEqual(errors, []);

    await other.db.destroy();
    await standby.stop();
    assert.equal(await replica.choose(), db);
    assert.equal(errors.length, 1);
    await replica.close();
    await db.destroy();
    await primary.stop();
  });
});
