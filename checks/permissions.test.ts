import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pageGuards, permissionsTable } from './permissions-table.ts';
import { root } from './source-files.ts';

describe('docs/permissions.md', () => {
  it('says what the contract and the guards say: if not, node checks/write-permissions.ts', async () => {
    assert.equal(fs.readFileSync(path.join(root, 'docs/permissions.md'), 'utf8'), await permissionsTable());
  });

  it('takes the guard of the nearest layout, and AUTH where none names one', () => {
    const file = (id: string, guard?: string) => ({
      path: 'apps/web/src/routes/x.tsx',
      text: `createFileRoute('${id}')({ staticData: { ${guard ? `guard: '${guard}'` : ''} } })`,
    });
    assert.deepEqual(
      pageGuards([
        file('/', 'PUBLIC'),
        file('/_guest', 'GUEST'),
        file('/_guest/a'),
        file('/_guest/b', 'AUTH'),
        file('/c'),
      ]),
      [
        { page: '/', guard: 'PUBLIC' },
        { page: '/a', guard: 'GUEST' },
        { page: '/b', guard: 'AUTH' },
        { page: '/c', guard: 'AUTH' },
      ],
    );
  });
});
