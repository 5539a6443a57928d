import assert from 'node:assert/strict';
import net from 'node:net';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { connect } from './db/connect.ts';
import { start } from './start.ts';
import { demoSecret, loadDemoData } from './testing/demo-data.ts';
import { freshDatabase } from './testing/test-database.ts';

const database = await freshDatabase();
const production = readConfig({
  SAZON_ENV: 'production',
  SAZON_SECRET: 'k'.repeat(40),
  PUBLIC_URL: 'https://sazon.example',
  DATABASE_URL: database.url,
  WOMPI_PUBLIC_KEY: 'pub_prod_x',
  WOMPI_PRIVATE_KEY: 'prv_prod_x',
  WOMPI_EVENTS_SECRET: 'prod_events_x',
  WOMPI_INTEGRITY_SECRET: 'prod_integrity_x',
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'p'.repeat(43),
  VAPID_SUBJECT: 'mailto:soporte@sazon.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  EMAIL_FROM: 'hola@sazon.example',
  INFOBIP_URL: 'https://x.api.infobip.com',
  INFOBIP_API_KEY: 'llave',
  HOST: '127.0.0.1',
  PORT: '0',
  SAZON_JOBS: 'false',
  LOG_LEVEL: 'silent',
});
const said: string[] = [];
const running = await start(production, (line) => said.push(line));
after(async () => {
  await running.stop();
  await database.drop();
});

const quiet = () => undefined;

const readStatus = async (path: string, init?: RequestInit) => (await fetch(`${running.url}${path}`, init)).status;

describe('a start in production', () => {
  it('serves, once the database and its migrations are there', async () => {
    assert.equal(await readStatus('/api/health'), 200);
    assert.equal(await readStatus('/api/ready'), 200);
  });

  it('has no demo accounts, no outbox page, no clock to move and no sandbox', async () => {
    const doors = [
      '/api/openapi.json',
      '/api/dev/accounts',
      '/api/dev/outbox',
      '/sandbox/wompi/v1/merchants/x',
      '/sandbox/wompi/p/',
    ];
    for (const door of doors) assert.equal(await readStatus(door), 404, door);
    assert.equal(await readStatus('/api/dev/clock', { method: 'POST', body: '{"now":0}' }), 404);
  });

  it('knows the port it got when any free one was asked for', () => {
    assert.equal(running.deps.config.port, Number(new URL(running.url).port));
  });

  it('loads no demo data', async () => {
    const people = await running.deps.db.selectFrom('users').select('id').execute();
    assert.deepEqual(people, []);
    assert.ok(!said.join().includes('demo'));
  });

  it('refuses a database that holds what everybody knows of the demo, in one line that says what to do', async () => {
    const demo = await freshDatabase();
    const { db } = connect(demo.url, 2);
    await loadDemoData(db, Date.parse('2026-11-23T13:00:00Z'));
    const again = () => start({ ...production, databaseUrl: demo.url, secret: demoSecret }, quiet);
    await assert.rejects(again(), (error: Error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, /^DATABASE_URL: .*@demo\.sazon\.co.*CONS01.*lobby.*operations\.md\)\.$/);
      return true;
    });
    const exchanged = { ...production, databaseUrl: demo.url, secret: 'n'.repeat(40), otherSecret: demoSecret };
    await assert.rejects(start(exchanged, quiet), /CONS01/);
    await db.updateTable('users').set({ active: false }).where('email', 'like', '%@demo.sazon.co').execute();
    await db.updateTable('consolidators').set({ active: false }).execute();
    await db.updateTable('lobby_screens').set({ revoked_at: new Date().toISOString() }).execute();
    await (await again()).stop();
    await db.destroy();
    await demo.drop();
  });

  it('refuses data that it cannot bring up to date, in one line that says what to do', async () => {
    const old = await freshDatabase();
    const { db } = connect(old.url, 1);
    await sql`DELETE FROM kysely_migration WHERE name <> '0001_places'`.execute(db);
    await sql`UPDATE kysely_migration SET name = '0001_people_and_places'`.execute(db);
    await assert.rejects(start({ ...production, databaseUrl: old.url }, quiet), (error: Error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, /^DATABASE_URL: .*unreleased version.* Use an empty one\.$/);
      return true;
    });
    await db.destroy();
    await old.drop();
  });

  it('says to a developer which migrations changed after the database ran them', async () => {
    const own = await freshDatabase();
    const { db } = connect(own.url, 1);
    const name = '0264_offers_in_money_check';
    const lines: string[] = [];
    const startAgain = async () => {
      const again = { ...production, env: 'development', databaseUrl: own.url } as const;
      await (await start(again, (line) => lines.push(line))).stop();
    };
    await startAgain();
    await sql`UPDATE kysely_migration SET checksum = 'of what it said before' WHERE name = ${name}`.execute(db);
    await startAgain();
    assert.deepEqual(
      lines.filter((line) => line.startsWith('This database')),
      [`This database ran ${name} before the file changed, and lacks what it makes now: use an empty one.`],
    );
    await db.destroy();
    await own.drop();
  });

  it('runs with an account that owns no table, when another one migrates', async () => {
    const own = await freshDatabase();
    const owner = new pg.Client({ connectionString: own.url });
    await owner.connect();
    const role = `sazon_app_${process.pid}`;
    await owner.query(`
      CREATE ROLE ${role} LOGIN PASSWORD 'clave';
      CREATE SCHEMA jobs AUTHORIZATION ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    const url = new URL(own.url);
    url.username = role;
    url.password = 'clave';
    const config = { ...production, databaseUrl: url.href, migrateUrl: own.url, runsJobs: true };
    const limited = await start(config, quiet);
    assert.equal((await fetch(`${limited.url}/api/ready`)).status, 200);
    await assert.rejects(sql`DROP TABLE refunds`.execute(limited.deps.db), /must be owner/);
    await limited.stop();
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await owner.end();
    await own.drop();
  });

  it('tells browsers to come by HTTPS only', async () => {
    const { headers } = await fetch(`${running.url}/inicio`);
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=\d+/);
    assert.match(headers.get('permissions-policy') ?? '', /^camera=\(self\), microphone=\(\)/);
    const images = /img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];
    assert.ok(images.includes("'self'") && !images.includes('https:'), images.join());
  });
});

/** What the server says to these bytes. */
function saidTo(bytes: string): Promise<string> {
  const { port } = new URL(running.url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      said += chunk.toString();
    });
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
  });
}

describe('what is no HTTP', () => {
  it('is refused as a problem in Spanish like everything else', async () => {
    const broken = await saidTo('GET /api/health HTTP/9.9\r\n\r\n');
    assert.match(broken, /^HTTP\/1\.1 400 .*application\/problem\+json.*"code":"VALIDATION".*Revisa los datos/s);
    const endless = await saidTo(`GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    assert.match(endless, /^HTTP\/1\.1 413 .*application\/problem\+json.*"code":"BODY_TOO_LARGE"/s);
  });
});
