import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { connect } from './connect.ts';
import { isDatabaseUnavailable } from './database-unavailable-errors.ts';
import { addSocketFolder, prepareSocketFolder } from './embedded-socket-folder.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-socket-'));
after(() => fs.rmSync(root, { recursive: true }));
const prepare = (folder: string) => prepareSocketFolder(path.join(root, folder), { prefix: [] });

it('makes a folder that nobody else enters, and leaves nothing in it', async () => {
  const folder = await prepare('db');
  assert.equal(folder, path.join(root, 'db', 'socket'));
  assert.equal(fs.statSync(folder).mode & 0o777, 0o700);
  assert.deepEqual(fs.readdirSync(folder), []);
});

it('does without a socket file where none can be', async () => {
  assert.equal(await prepare('a'.repeat(87)), '');
  assert.equal(await prepare('one,two'), '');
  // a disk that takes none
  fs.mkdirSync(path.join(root, 'proc'));
  fs.symlinkSync('/proc/self/fdinfo', path.join(root, 'proc', 'socket'));
  assert.equal(await prepare('proc'), '');
  assert.equal(addSocketFolder('postgres://127.0.0.1:5432/sazon', ''), 'postgres://127.0.0.1:5432/sazon');
});

it('says that the database is away while its socket file is', async () => {
  const { db } = connect(addSocketFolder('postgres://postgres:x@127.0.0.1:5432/postgres', path.join(root, 'db')), 1);
  await assert.rejects(sql`SELECT 1`.execute(db), isDatabaseUnavailable);
  await db.destroy();
});
