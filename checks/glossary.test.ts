import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { sourceFiles } from './source-files.ts';

/** The features of a page's table: noun → the rooms that have its folder. */
function listed(page: string): Map<string, string> {
  const rows = page.matchAll(/^\| `([a-z-]+)` \| ([a-z ]+) \| .+ \|$/gm);
  return new Map([...rows].map(([, noun = '', rooms = '']) => [noun, rooms]));
}

/** The folders there are, said the same way. */
function folders(paths: readonly string[]): Map<string, string> {
  const rooms = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, app, noun] = /^apps\/(api|web)\/src\/features\/([^/]+)\//.exec(path) ?? [];
    if (app !== undefined && noun !== undefined) rooms.set(noun, (rooms.get(noun) ?? new Set()).add(app));
  }
  return new Map([...rooms].map(([noun, apps]) => [noun, [...apps].toSorted().join(' ')]));
}

const sorted = (nouns: Map<string, string>) => [...nouns].toSorted(([a], [b]) => a.localeCompare(b));

describe('the glossary', () => {
  it('lists every feature once, with the rooms that have it', () => {
    const page = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8');
    assert.deepEqual(sorted(listed(page)), sorted(folders(sourceFiles().map(({ path }) => path))));
  });

  it('is complete beside the table of features in docs/architecture.md', () => {
    const page = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');
    const table = /^\| about \| features \|$[\s\S]*?\n\n/m.exec(page)?.[0] ?? '';
    const named = [...table.matchAll(/`([a-z-]+)`/g)].map(([, noun]) => noun);
    const there = [...folders(sourceFiles().map(({ path }) => path))].filter(([, rooms]) => rooms.includes('api'));
    assert.deepEqual(named.toSorted(), there.map(([noun]) => noun).toSorted());
  });

  it('notices a folder that it lacks, one in another room, and a line without a folder', () => {
    const page = '| `cart` | api web | the cart |\n| `lunches` | api | gone |\n';
    const there = folders(['apps/api/src/features/cart/a.ts', 'apps/web/src/features/menu/b.tsx']);
    assert.deepEqual(sorted(listed(page)), [
      ['cart', 'api web'],
      ['lunches', 'api'],
    ]);
    assert.deepEqual(sorted(there), [
      ['cart', 'api'],
      ['menu', 'web'],
    ]);
  });
});
