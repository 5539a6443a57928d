import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { listOfParts, notices, shippedParts } from '../scripts/third-parties.mjs';
import { root } from './source-files.ts';

const manifests = fs.globSync('{apps,packages}/*/package.json', { cwd: root });
const production = manifests.flatMap((file) =>
  Object.entries<string>(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).dependencies ?? {}),
);
/** What a build tool leaves in the pages. */
const inPages = ['@phosphor-icons/core', 'tailwindcss'];

describe('what of others is shipped', () => {
  const text = notices();

  it('is named in the notices with version, licence and words: every dependency, and what they need', () => {
    assert.ok(production.length > 30);
    for (const [name, version] of production)
      if (!name.startsWith('@sazon/')) assert.match(text, new RegExp(`^${name} ${version}\nLicencia: \\S`, 'm'));
    for (const name of [...inPages, 'scheduler', 'fast-uri', 'pg-types'])
      assert.match(text, new RegExp(`^${name} \\d`, 'm'));
    const bare = shippedParts().filter((part) => part.text.length < 100);
    assert.deepEqual(bare, []);
  });

  it('leaves out what only develops and tests', () => {
    assert.doesNotMatch(text, /^(vitest|@biomejs\/biome|@playwright\/test|knip) /m);
  });

  it('is a list of parts for tools, with all of the notices, and says of no address where it came from', () => {
    const list = JSON.parse(listOfParts());
    assert.equal(list.bomFormat, 'CycloneDX');
    const listed = new Set(list.components.map((part: { purl: string }) => decodeURIComponent(part.purl)));
    for (const { name, version } of shippedParts()) assert.ok(listed.has(`pkg:npm/${name}@${version}`), name);
    assert.ok(![...listed].some((purl) => /\/(vitest|knip)@/.test(purl as string)));
    assert.doesNotMatch(JSON.stringify(list.components), /"type":"distribution"/);
  });
});
