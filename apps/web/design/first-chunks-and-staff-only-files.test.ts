import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { firstChunks, firstFiles, isOfStaff, listCustomerFiles } from './first-chunks-and-staff-only-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/money/*.ts'], { cwd: root }).map(
  (file) => `/${file.split(path.sep).join('/')}`,
);

test('every name in the chunks is that of a file or folder: a renamed one would go into another part unseen', () => {
  const names = [...Object.values(firstFiles).flatMap((part) => part.map((name) => `/src/${name}$`))];
  assert.deepEqual(
    names.filter((name) => !files.some((file) => new RegExp(name).test(file))),
    [],
  );
});

test('a file goes into the part of its name', () => {
  const find = (file: string) => firstChunks.find(({ test: has }) => has.test(file))?.name;
  assert.deepEqual(
    ['/app/src/ui/tablecloth.tsx', 'C:\\app\\src\\ui\\fields\\text-field.tsx', '/app/src/ui/pages/pager.tsx'].map(find),
    ['core', 'fields', undefined],
  );
});

test('what only staff needs goes into its own folder, whatever feature it is of', () => {
  const customerFiles = listCustomerFiles();
  const isStaff = (...names: string[]) =>
    isOfStaff(
      names.map((name) => path.join(root, name)),
      customerFiles,
    );
  const [domain, web] = ['packages/domain/src', 'apps/web/src'];
  for (const file of [
    `${web}/features/menu-management/dish-editor.tsx`,
    `${web}/features/campaigns/schedule-step-and-law-card.tsx`,
    `${web}/features/control-tower/propose-routes-dialog.tsx`,
    `${web}/routes/_admin/admin/empresas.tsx?tsr-split=component`,
    `${web}/ui/pages/pager.tsx`,
    `${domain}/promotions/offer-draft-faults.ts`,
    'node_modules/react-hook-form/dist/index.esm.mjs',
  ])
    assert.equal(isStaff(file), true, file);
  for (const file of [
    `${web}/features/menu/menu-screen.tsx`,
    `${web}/routes/_customer/inicio.tsx`,
    `${web}/features/shell/customer-side-menu.tsx`,
    `${domain}/money/format.ts`,
    'node_modules/react/index.js',
  ])
    assert.equal(isStaff(file), false, file);
  assert.equal(isStaff(`${web}/ui/pages/pager.tsx`, `${web}/routes/_customer/inicio.tsx`), false);
});
