import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connectAll } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded-database.ts';
import { migrateAt } from '../db/migrate-with-own-connections.ts';
import { loadDemoData } from './demo-data.ts';
import { forgetful } from './fast-database-settings.ts';
import { mondayMorning } from './monday-morning.ts';

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

/** Databases to copy, each made by the first test process that wants it. */
const templates = {
  empty: { name: 'sazon_template', from: 'template1', fill: migrateAt },
  demo: { name: 'sazon_demo_template', from: 'sazon_template', fill: loadDemoDataAt },
} as const;
export type Template = keyof typeof templates;
let copies = 0;

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** Copies the files: writing each page through the server's log costs three times as much. */
const buildCopyClause = (template: string) => `TEMPLATE ${template} STRATEGY FILE_COPY`;

async function ensureTemplate(admin: pg.Client, url: string, { name, from, fill }: (typeof templates)[Template]) {
  await admin.query('SELECT pg_advisory_lock(77)');
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount === 1) return;
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.query(`CREATE DATABASE ${name} ${buildCopyClause(from)}`);
    await fill(withDatabase(url, name));
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(77)');
  }
}

async function loadDemoDataAt(url: string): Promise<void> {
  const { db, close } = connectAll(url, 2, () => {});
  await loadDemoData(db, mondayMorning);
  await close();
}

/** A migrated database of this caller's own, empty or with the demo data of Monday morning; `drop` removes it. */
export async function freshDatabase(holding: Template = 'empty'): Promise<{ url: string; drop(): Promise<void> }> {
  const url = await serverUrl();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await ensureTemplate(admin, url, templates.empty);
  if (holding !== 'empty') await ensureTemplate(admin, url, templates[holding]);
  const name = `sazon_test_${process.pid}_${copies++}`;
  await admin.query(`CREATE DATABASE ${name} ${buildCopyClause(templates[holding].name)}`);
  return {
    url: withDatabase(url, name),
    async drop() {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
