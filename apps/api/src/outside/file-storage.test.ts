import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { createLocalFiles } from './file-storage.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-files-'));
const files = createLocalFiles(path.join(folder, 'kept'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

it('gives back what was kept, the last one of a key, and nothing for a key that was never used', async () => {
  await files.put('pictures/ab/abc-480.webp', Buffer.from('one'));
  await files.put('pictures/ab/abc-480.webp', Buffer.from('two'));
  assert.equal((await files.get('pictures/ab/abc-480.webp'))?.toString(), 'two');
  assert.equal(await files.get('pictures/ab/other.webp'), undefined);
  for (const _ of [1, 2]) await files.remove('pictures/ab/abc-480.webp');
  assert.equal(await files.get('pictures/ab/abc-480.webp'), undefined);
});

it('never leaves its folder', async () => {
  for (const key of ['../secret.txt', 'a/../../b.txt', '/etc/passwd', 'a//b.txt', '.env', 'a\\b.txt', '']) {
    await assert.rejects(files.put(key, Buffer.from('x')), /not the key/, key);
    await assert.rejects(files.get(key), /not the key/, key);
    await assert.rejects(async () => files.remove(key), /not the key/, key);
  }
  assert.deepEqual(fs.readdirSync(folder), ['kept']);
});
