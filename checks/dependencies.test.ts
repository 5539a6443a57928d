import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from './source-files.ts';

const rooms: Readonly<Record<string, string>> = {
  'Whole project': 'package.json',
  'apps/api': 'apps/api/package.json',
  'apps/web': 'apps/web/package.json',
  'packages/contract': 'packages/contract/package.json',
};

type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

const readManifest = (file: string): Manifest => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

const wanted = (manifest: Manifest): Record<string, string> => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

/** The dependencies that a section of the document has a line for: those named before the colon of each point. */
function described(document: string, title: string): string[] {
  const section = document.split(/^## /m).find((each) => each.startsWith(`${title}\n`)) ?? '';
  const points = section.split(/^- /m).slice(1);
  return points.flatMap((point) =>
    [...(/^[^:]*?(?=: )/s.exec(point)?.[0] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] as string),
  );
}

describe('docs/dependencies.md', () => {
  const document = fs.readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8');

  for (const [title, file] of Object.entries(rooms)) {
    it(`has a line for every dependency of ${file}, and none left over`, () => {
      assert.deepEqual(described(document, title).sort(), Object.keys(wanted(readManifest(file))).sort());
    });
  }

  it('knows every package of the workspace', () => {
    assert.deepEqual(wanted(readManifest('packages/domain/package.json')), {});
    const packages = fs.globSync('{apps,packages}/*/package.json', { cwd: root }).sort();
    assert.deepEqual(packages, [...Object.values(rooms).slice(1), 'packages/domain/package.json'].sort());
  });

  it('is about exact versions only', () => {
    for (const file of Object.values(rooms)) {
      for (const [name, version] of Object.entries(wanted(readManifest(file)))) {
        assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
      }
    }
  });

  it('sees a point with several names, and not the names in its reasons', () => {
    const text = '## Some\n\n- `a`, `@b/c`: why.\n- `d`: better than `e`: surely.\n\n## Other\n\n- `f`: x.\n';
    assert.deepEqual(described(text, 'Some'), ['a', '@b/c', 'd']);
  });
});
