import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { firstChunks, firstFiles, staffFeatures, staffFiles, staffModules } from './chunk-patterns.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/money/*.ts'], { cwd: root }).map(
  (file) => `/${file.split(path.sep).join('/')}`,
);

test('every name in the chunks is that of a file or folder: a renamed one would go into another part unseen', () => {
  const names = [
    ...staffFeatures.map((name) => `/src/features/${name}/`),
    ...staffFiles.map((name) => `/src/${name}\\.tsx?$`),
    ...Object.values(firstFiles).flatMap((part) => part.map((name) => `/src/${name}$`)),
  ];
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
  const isStaff = (file: string) => staffModules.test(`/app/src/${file}`);
  assert.deepEqual(
    ['features/menu-management/dish-editor.tsx', 'routes/_admin/admin/empresas.tsx', 'ui/pages/pager.tsx'].map(isStaff),
    [true, true, true],
  );
  assert.deepEqual(
    ['features/menu/menu-screen.tsx', 'routes/_customer/inicio.tsx', 'features/shell/customer-side-menu.tsx'].map(
      isStaff,
    ),
    [false, false, false],
  );
});
