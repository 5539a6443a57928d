import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles } from './source-files.ts';

/** Pages of a company that show what all companies of their reader have, or have no company in their address. */
const withoutCompany = ['/admin/empresas/solicitudes', '/admin/empresas/directorio'];

/** Links into the pages of restaurants and companies that do not say whose they open. */
const listNameless = (text: string): string[] =>
  [...text.matchAll(/(\/admin\/(?:restaurantes|empresas)\/[a-z/-]+)(\?(?:restaurante|empresa)=)?/g)]
    .filter(([, path = '', names]) => names === undefined && !withoutCompany.includes(path))
    .map(([, path = '']) => path);

test('a link into the pages of restaurants and companies names the one: its reader may work for several', () => {
  // calls of the API begin with '/admin/restaurants' and '/admin/enterprises', so such a path is a link to a page
  const files = sourceFiles().filter(
    ({ path }) => path.startsWith('apps/api/src/features/') && !path.endsWith('.test.ts'),
  );
  assert.deepEqual(
    files.flatMap(({ path, text }) => listNameless(text).map((link) => `${path}: ${link}`)),
    [],
  );
  assert.deepEqual(
    listNameless("url: '/admin/restaurantes/ofertas', `Míralo en https://sazon.test/admin/empresas/reporte?desde=1`"),
    ['/admin/restaurantes/ofertas', '/admin/empresas/reporte'],
  );
  assert.deepEqual(listNameless('/admin/empresas/reporte?empresa=, /admin/empresas/solicitudes'), []);
});
