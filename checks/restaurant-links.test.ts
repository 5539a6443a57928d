import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles } from './source-files.ts';

/** Links into the restaurant's pages that do not say which restaurant they open. */
const listNameless = (text: string): string[] =>
  [...text.matchAll(/['"`](\/admin\/restaurantes\/[a-z/-]+)(\?restaurante=)?/g)]
    .filter(([, , names]) => names === undefined)
    .map(([, path = '']) => path);

test('a link into the restaurant’s pages names the restaurant: its reader may work for several', () => {
  const files = sourceFiles().filter(
    ({ path }) => path.startsWith('apps/api/src/features/') && !path.endsWith('.test.ts'),
  );
  assert.deepEqual(
    files.flatMap(({ path, text }) => listNameless(text).map((link) => `${path}: ${link}`)),
    [],
  );
  assert.deepEqual(listNameless("url: '/admin/restaurantes/ofertas'"), ['/admin/restaurantes/ofertas']);
});
