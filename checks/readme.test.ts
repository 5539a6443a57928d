import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { demoAccounts, demoConsolidatorCode, demoPassword } from '../apps/api/src/db/seed/demo-accounts.ts';
import { root } from './source-files.ts';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');

describe('README.md', () => {
  it('lists every setting that the configuration reads, and no other', () => {
    const config = fs
      .readdirSync(path.join(root, 'apps/api/src'))
      .filter((name) => /^config(-[a-z-]+)?\.ts$/.test(name))
      .map((name) => read(`apps/api/src/${name}`))
      .join('\n');
    const inConfig = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
    const section = readme.split('## Settings')[1]?.split('## ')[0] ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const inReadme = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]),
    );
    assert.deepEqual(inReadme.sort(), [...new Set(inConfig)].sort());
  });

  it('names the demo accounts as they are', () => {
    for (const { email, cellPhone } of demoAccounts) assert.ok(readme.includes(`| ${email} | ${cellPhone} |`), email);
    assert.ok(readme.includes(demoPassword) && readme.includes(demoConsolidatorCode));
  });

  it('names files and commands that exist', () => {
    const files = [...readme.matchAll(/`((?:docs|apps|packages)\/[\w./-]+)`/g)].map((match) => match[1] as string);
    assert.deepEqual(
      files.filter((file) => !fs.existsSync(path.join(root, file))),
      [],
    );
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...readme.matchAll(/npm run (\w+)/g)].map((match) => match[1] as string);
    assert.deepEqual(
      commands.filter((command) => scripts[command] === undefined),
      [],
    );
  });
});
