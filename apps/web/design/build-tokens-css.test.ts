import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { tokensCss, tokensFile } from './build-tokens-css.ts';
import { checkedPairs } from './contrast-pairs.ts';

test('every pair of colours on screen is readable', () => {
  assert.ok(checkedPairs.length >= 158, `only ${checkedPairs.length} pairs are checked`);
  const unreadable = checkedPairs.filter((pair) => pair.ratio < pair.atLeast);
  assert.deepEqual(unreadable, []);
});

test('tokens.css is what the colours say', () => {
  assert.equal(readFileSync(tokensFile, 'utf8'), tokensCss());
});

test('no screen wears a colour of the stylesheet library: they are taken out of the theme, and would draw nothing', () => {
  const theirs =
    /\b(?:bg|text|border|fill|stroke|outline|ring|from|via|to)-(?:black|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)(?:-\d+)?(?:\/\d+)?(?=[\s'"`])/g;
  const source = path.join(import.meta.dirname, '../src');
  const worn = globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(theirs)].map(([name]) => `${file}: ${name}`),
  );
  assert.deepEqual(worn, []);
});
