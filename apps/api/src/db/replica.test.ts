import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { backUp } from './backup.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded-database.ts';
import { openReplica, REPLICA_LAG_MS } from './replica.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-replica-'));
after(() => fs.rmSync(root, { recursive: true, force: true }));

describe('a replica for reports', { timeout: 120_000 }, () => {
  it('is read while it is fresh, and the database itself when it lags or is away', async () => {
    const primary = await startEmbedded(path.join(root, 'primary', 'db'));
    const { db } = connect(primary.url, 2);
    await sql`CREATE TABLE lunches (words text)`.execute(db);
    await backUp(path.join(root, 'primary'), path.join(root, 'standby'));
    const cluster = path.join(root, 'standby', 'db', 'pg18');
    fs.copyFileSync(path.join(cluster, 'PG_VERSION'), path.join(cluster, 'standby.signal'));
    const standby = await startEmbedded(path.join(root, 'standby', 'db'), { primary_conninfo: primary.url });
    const other = connect(standby.url, 1);
    let nowMs = 1_000_000;
    const replica = openReplica(standby.url, db, db, () => nowMs);
    assert.equal(replica.choose(), db, 'nothing is known before the first check');

    const until = async (isReplica: boolean) => {
      for (let tries = 0; tries < 200; tries++) {
        await replica.check();
        if ((replica.choose() !== db) === isReplica) return;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      assert.fail(isReplica ? 'it does not catch up' : 'it is still read');
    };
    await until(true);
    const { rows } = await sql`SELECT pg_is_in_recovery() AS standby`.execute(replica.choose());
    assert.deepEqual(rows, [{ standby: true }]);

    await sql`SELECT pg_wal_replay_pause()`.execute(other.db);
    await sql`INSERT INTO lunches VALUES ('bandeja paisa')`.execute(db);
    await replica.check();
    assert.notEqual(replica.choose(), db, 'a moment behind is fresh enough');
    nowMs += REPLICA_LAG_MS + 1;
    await until(false);
    await sql`SELECT pg_wal_replay_resume()`.execute(other.db);
    await until(true);

    await other.db.destroy();
    await standby.stop();
    await assert.rejects(replica.check());
    assert.equal(replica.choose(), db);
    await replica.close();
    await db.destroy();
    await primary.stop();
  });
});
