import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { startEmbedded } from '../db/embedded-database.ts';
import { createBucketPlace } from './backup-places-in-folder-and-bucket.ts';
import { deleteOldBackups, listBases, saveBase } from './base-backups.ts';
import { shipLog, startLogShipping } from './log-shipping.ts';
import { noteBackupRun } from './note-backup-or-drill-run.ts';
import { practiseRestore } from './restore-drill.ts';
import { restoreToInstant } from './restore-to-instant.ts';
import { openBackupPlace } from './sealed-backup-place.ts';
import { findGap, readIdentity, toLogFolder } from './write-ahead-log-files.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-instant-'));
after(() => fs.rmSync(root, { recursive: true, force: true }));
const at = (name: string) => path.join(root, name);
const keys = { secret: 'a key of backups, of more than 32 characters', otherSecret: undefined, keepDays: 14 };
const kept = { folder: at('kept'), bucket: undefined, ...keys };
const now = () => performance.timeOrigin + performance.now();

async function open(dataDir: string) {
  const embedded = await startEmbedded(path.join(dataDir, 'db'), { fsync: 'off' });
  const client = new pg.Client({ connectionString: embedded.url });
  client.on('error', () => {});
  await client.connect();
  const read = async () => (await client.query('SELECT words FROM lunches ORDER BY id')).rows.map(({ words }) => words);
  const close = async () => {
    await client.end();
    await embedded.stop();
  };
  return { client, url: embedded.url, read, close };
}

const readAt = async (dataDir: string) => {
  const opened = await open(dataDir);
  const words = await opened.read();
  await opened.close();
  return words;
};

describe('a backup with its log', { timeout: 300_000 }, () => {
  const dataDir = at('data');
  const cluster = path.join(dataDir, 'db', 'pg18');
  const place = openBackupPlace(kept);
  let mistakeMs = 0;
  let log = '';

  it('is restored on another machine to a second before a mistake', async () => {
    const { client, url, close } = await open(dataDir);
    log = toLogFolder(readIdentity(cluster));
    // of a database that was kept here before
    await place.put(`${toLogFolder('00ff')}00000001${'1'.padStart(16, '0')}`, Buffer.from('x'));
    await client.query("CREATE TABLE lunches (id serial, words text); INSERT INTO lunches (words) VALUES ('antes')");
    await shipLog(url, cluster, place, new Set());
    await saveBase(dataDir, place, now);
    await client.query("INSERT INTO lunches (words) VALUES ('después')");
    mistakeMs = now();
    await client.query("SELECT pg_sleep(0.01); DELETE FROM lunches; INSERT INTO lunches (words) VALUES ('error')");
    await shipLog(url, cluster, place, new Set());
    await client.query("INSERT INTO lunches (words) VALUES ('aún no copiado')");
    await close();

    assert.equal((await restoreToInstant(place, at('elsewhere'), mistakeMs)).before, undefined);
    assert.deepEqual(await readAt(at('elsewhere')), ['antes', 'después']);
    await assert.rejects(restoreToInstant(place, at('nowhere'), mistakeMs - 3_600_000), /the oldest backup is of/);
    await assert.rejects(restoreToInstant(place, at('nowhere'), now() + 60_000), /reach only until 20/);
  });

  it('is restored in the place of the data with what was not copied yet, and that is kept beside it', async () => {
    fs.mkdirSync(path.join(dataDir, 'files'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'files', 'later.webp'), 'foto');
    const { before } = await restoreToInstant(place, dataDir, undefined);
    assert.ok(fs.existsSync(path.join(before ?? '', 'db', 'pg18', 'PG_VERSION')));
    assert.equal(fs.readFileSync(path.join(dataDir, 'files', 'later.webp'), 'utf8'), 'foto');
    const { client, url, read, close } = await open(dataDir);
    assert.deepEqual(await read(), ['error', 'aún no copiado']);

    // the bucket is away when the product starts, and back when it ends
    const errors: unknown[] = [];
    let isAway = true;
    const list = (prefix: string) => (isAway ? Promise.reject(new Error('away')) : place.list(prefix));
    const stop = startLogShipping(url, cluster, { ...place, list }, (error) => {
      errors.push(error);
      isAway = false;
    });
    await client.query("INSERT INTO lunches (words) VALUES ('sin balde')");
    while (isAway) await new Promise((resolve) => setTimeout(resolve, 5));
    const names = await place.list(log);
    await stop();
    assert.equal(errors.length, 1);
    assert.ok((await place.list(log)).length > names.length);
    await close();
  });

  it('is opened for practice and counted, noted in the database, and leaves nothing behind', async () => {
    const { client, url, close } = await open(dataDir);
    await noteBackupRun(url, { kind: 'drill', name: 'de antes', bytes: 1, finishedAtMs: 0 });
    await client.query(
      `CREATE TABLE orders (id int); CREATE TABLE ledger_transfers (id int); CREATE TABLE users (id int);
       CREATE TABLE backup_runs (kind text, name text, bytes bigint, finished_at timestamptz)`,
    );
    await shipLog(url, cluster, place, new Set());
    await assert.rejects(practiseRestore(place, dataDir), /has no people/);
    await client.query('INSERT INTO orders SELECT generate_series(1, 5); INSERT INTO users VALUES (1)');
    await shipLog(url, cluster, place, new Set());
    const { base, bytes, rows } = await practiseRestore(place, dataDir);
    assert.deepEqual(rows, { orders: 5, ledger_transfers: 0, users: 1 });
    assert.equal(base, (await listBases(place)).at(-1)?.name);
    await noteBackupRun(url, { kind: 'drill', name: base, bytes, finishedAtMs: 1_790_000_000_500 });
    const noted = await client.query(
      'SELECT bytes > 1000000 AS large, extract(epoch FROM finished_at) AS at FROM backup_runs',
    );
    assert.deepEqual(noted.rows, [{ large: true, at: '1790000000.500000' }]);
    assert.ok(!fs.existsSync(`${dataDir}.drill`) && !fs.existsSync(`${dataDir}.drill.partial`));
    await close();
  });

  it('tells nobody anything without its key, and does not open when it was altered', async () => {
    const files = fs.readdirSync(at('kept'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    for (const file of files)
      assert.ok(!fs.readFileSync(path.join(file.parentPath, file.name)).includes('después'), file.name);
    const stranger = openBackupPlace({ ...kept, secret: 'another key, also of more than 32 characters' });
    await assert.rejects(restoreToInstant(stranger, at('nowhere'), undefined), /BACKUP_KEY is another one/);
    const both = openBackupPlace({
      ...kept,
      secret: 'another key, also of more than 32 characters',
      otherSecret: keys.secret,
    });
    assert.equal((await listBases(both)).length, 1);

    const [{ name } = { name: '' }] = await listBases(place);
    const part = path.join(at('kept'), 'base', name, '00000');
    const bytes = fs.readFileSync(part);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    fs.writeFileSync(part, bytes);
    await assert.rejects(restoreToInstant(place, at('nowhere'), undefined), /altered/);
  });

  it('lacks no file of its log without saying so', () => {
    const first = '0000000100000000000000FE';
    const whole = [first, '0000000100000000000000FF', '000000020000000100000000', '00000002.history'];
    assert.equal(findGap(whole), undefined);
    assert.equal(findGap(whole.toSpliced(1, 1)), '00000000000000FF');
    assert.equal(findGap([]), undefined);
  });

  it('of former weeks is deleted with its log, and the last one of each database never', async () => {
    const former = `${log}00000001${'0'.repeat(16)}`;
    const whole = { parts: 0, takenAtMs: 1, firstLogFile: `00000001${'0'.repeat(16)}` };
    for (const [name, identity] of [
      ['1970-01-01T00-00-00', log.split('/')[1]],
      ['1970-01-02T00-00-00', '00ff'],
    ] as const)
      await place.put(`base/${name}/whole`, Buffer.from(JSON.stringify({ ...whole, identity })));
    await place.put(former, Buffer.from('x'));
    await deleteOldBackups(place, now());
    assert.deepEqual(
      (await listBases(place)).map(({ identity }) => identity),
      ['00ff', log.split('/')[1]],
    );
    assert.equal(await place.get(former), undefined);
    assert.ok((await place.list(log)).length > 0);
    assert.ok((await place.list(toLogFolder('00ff'))).length > 0);
  });
});

describe('a bucket for backups', () => {
  it('keeps, lists over pages, shows and deletes', async () => {
    const objects = new Map<string, Buffer>();
    const server = http.createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      if (!/^AWS4-HMAC-SHA256 Credential=id\//.test(request.headers.authorization ?? ''))
        return response.writeHead(403).end();
      const key = pathname.replace(/^\/copies\/?/, '');
      if (searchParams.has('list-type')) {
        const names = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).sort();
        const from = Number(searchParams.get('continuation-token') ?? 0);
        const more = names.length > from + 1 ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : '';
        return response.end(`<r>${names.slice(from, from + 1).map((name) => `<Key>${name}</Key>`)}${more}</r>`);
      }
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(key);
      const found = objects.get(key);
      return response.writeHead(found === undefined && request.method === 'GET' ? 404 : 200).end(found);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/copies/sazon`;
    const place = createBucketPlace({ url, region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' });
    for (const name of ['log/b', 'log/a', 'base/x/whole']) await place.put(name, Buffer.from(name));
    assert.deepEqual([...objects.keys()][0], 'sazon/log/b');
    assert.deepEqual(await place.list('log/'), ['log/a', 'log/b']);
    assert.equal(String(await place.get('base/x/whole')), 'base/x/whole');
    await place.remove('log/a');
    assert.equal(await place.get('log/a'), undefined);
    server.closeAllConnections();
    server.close();
  });
});
