import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { BackupError, backUp, restore } from './back-up-and-restore-data-folder.ts';
import { startEmbedded } from './embedded-database.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-backup-'));
after(() => fs.rmSync(root, { recursive: true, force: true }));
const at = (name: string) => path.join(root, name);

async function open(dataDir: string) {
  const embedded = await startEmbedded(path.join(dataDir, 'db'));
  const client = new pg.Client({ connectionString: embedded.nearUrl });
  client.on('error', () => {});
  await client.connect();
  const close = async () => {
    await client.end();
    await embedded.stop();
  };
  return { client, close };
}

const readRows = async (client: pg.Client, table: string) =>
  (await client.query(`SELECT id, words FROM ${table} ORDER BY id`)).rows;

describe('a backup', { timeout: 300_000 }, () => {
  it('taken while it is written to opens elsewhere, with all that was there before and nothing by halves', async () => {
    const dataDir = at('data');
    const { client, close } = await open(dataDir);
    await client.query(`
      CREATE TABLE orders (id int PRIMARY KEY, words text);
      CREATE TABLE money (id int PRIMARY KEY, words text)`);
    let written = 0;
    const write = async () => {
      written++;
      const words = 'x'.repeat(written % 900);
      await client.query(
        `BEGIN; INSERT INTO orders VALUES (${written}, '${words}'); INSERT INTO money VALUES (${written}, '${words}'); COMMIT`,
      );
    };
    while (written < 500) await write();
    await client.query('DELETE FROM orders WHERE id <= 10; DELETE FROM money WHERE id <= 10');
    fs.writeFileSync(path.join(dataDir, 'session-secret'), 'secreto');
    fs.mkdirSync(path.join(dataDir, 'files'));
    fs.writeFileSync(path.join(dataDir, 'files', 'photo.webp'), 'foto');

    const before = written;
    const taken = backUp(dataDir, at('kept')).then(() => 'taken');
    while ((await Promise.race([taken, write()])) !== 'taken');
    await write();
    await close();

    assert.equal(await restore(at('kept'), at('elsewhere')), undefined);
    const other = await open(at('elsewhere'));
    const [orders, money] = [await readRows(other.client, 'orders'), await readRows(other.client, 'money')];
    await other.close();
    assert.deepEqual(orders, money);
    assert.equal(orders[0].id, 11);
    assert.ok(orders.length >= before - 10, `${orders.length} of ${before}`);
    assert.ok(orders.every(({ id, words }) => words.length === id % 900));
    for (const [file, words] of Object.entries({ 'session-secret': 'secreto', 'files/photo.webp': 'foto' }))
      assert.equal(fs.readFileSync(path.join(at('elsewhere'), file), 'utf8'), words);
  });

  it('is put back in the place of what is there, which is kept beside it', async () => {
    const first = await open(at('kept-twice'));
    await first.client.query("CREATE TABLE orders (id int, words text); INSERT INTO orders VALUES (1, 'antes')");
    await first.close();
    await backUp(at('kept-twice'), at('copy'));
    const changed = await open(at('kept-twice'));
    await changed.client.query("UPDATE orders SET words = 'después'");
    await assert.rejects(restore(at('copy'), at('kept-twice')), BackupError);
    await changed.close();
    const beside = await restore(at('copy'), at('kept-twice'));
    assert.ok(beside !== undefined && fs.existsSync(path.join(beside, 'db', 'pg18')));
    const back = await open(at('kept-twice'));
    assert.deepEqual(await readRows(back.client, 'orders'), [{ id: 1, words: 'antes' }]);
    await back.close();
  });

  it('that does not open leaves what is there as it is', async () => {
    fs.cpSync(at('copy'), at('broken'), { recursive: true });
    fs.truncateSync(path.join(at('broken'), 'db', 'pg18', 'global', 'pg_control'), 100);
    await assert.rejects(restore(at('broken'), at('kept-twice')));
    const still = await open(at('kept-twice'));
    assert.deepEqual(await readRows(still.client, 'orders'), [{ id: 1, words: 'antes' }]);
    await still.close();
  });

  it('says in one line what is no backup, no data, or already there', async () => {
    await assert.rejects(restore(root, at('nothing')), /is no backup/);
    await assert.rejects(backUp(at('nothing'), at('new')), /there is no database/);
    await assert.rejects(backUp(at('kept-twice'), at('copy')), /exists already/);
  });
});
