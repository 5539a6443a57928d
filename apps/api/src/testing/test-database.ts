import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../db/embedded.ts';
import { migrateAt } from '../db/migrate-with-own-connections.ts';
import { forgetful } from './fast-database-settings.ts';

let server: Promise<string> | undefined;

/**
 * The PostgreSQL of this test run: the one `npm test` started for all files (TEST_DATABASE_URL), else one of this
 * process's own, gone with it.
 */
function serverUrl(): Promise<string> {
  server ??= startServer();
  return server;
}

async function startServer(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return given;
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-test-'));
  const embedded = await startEmbedded(directory, forgetful);
  process.once('exit', () => {
    const [pid] = fs.readFileSync(path.join(directory, 'pg18', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT'); // nothing here is worth a clean shutdown
    fs.rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  });
  return embedded.url;
}

const templateName = 'sazon_template';
let copies = 0;

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** Creates the migrated template once; the first test process does. */
async function ensureTemplate(admin: pg.Client, url: string): Promise<void> {
  await admin.query('SELECT pg_advisory_lock(77)');
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      templateName,
    ]);
    if (rowCount === 1) return;
    await admin.query(`DROP DATABASE IF EXISTS ${templateName}`);
    await admin.query(`CREATE DATABASE ${templateName}`);
    await migrateAt(withDatabase(url, templateName));
    await admin.query(`ALTER DATABASE ${templateName} IS_TEMPLATE true`);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(77)');
  }
}

/** A migrated, empty database of this caller's own; `drop` removes it. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = await serverUrl();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await ensureTemplate(admin, url);
  const name = `sazon_test_${process.pid}_${copies++}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  return {
    url: withDatabase(url, name),
    async drop() {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
