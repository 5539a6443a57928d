import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from './source-files.ts';

/** The walls that Biome holds (`noRestrictedImports` in both biome.json): an import that each must refuse, and where. */
const refused: readonly [file: string, specifier: string][] = [
  ['packages/domain/src/money/a.ts', 'zod'],
  ['packages/domain/src/money/a.ts', 'node:fs'],
  ['packages/domain/src/money/a.ts', '@sazon/contract/cart'],
  ['packages/domain/src/money/a.ts', '../../../contract/src/cart.ts'],
  ['packages/contract/src/a.ts', 'kysely'],
  ['packages/contract/src/a.ts', '../../../apps/api/src/db/connect.ts'],
  ['apps/api/src/http/a.ts', '../../../web/src/router.ts'],
  ['apps/api/src/http/a.ts', '../features/cart/cart-queries.ts'],
  ['apps/api/src/http/a.ts', '../testing/makers.ts'],
  ['apps/api/src/db/a.ts', '../features/cart/cart-queries.ts'],
  ['apps/api/src/db/schema/a-tables.ts', '../connect.ts'],
  ['apps/api/src/db/migrations/0001_a.ts', '@sazon/domain/money/cop'],
  ['apps/api/src/db/seed/a.ts', '../../features/cart/cart-actions.ts'],
  ['apps/api/src/outside/a.ts', '../features/payments/settle-actions.ts'],
  ['apps/api/src/features/a/a.ts', '../../app.ts'],
  ['apps/api/src/features/a/a-routes.ts', 'kysely'],
  ['apps/api/src/features/a/a-routes.ts', '../../db/schema/column.ts'],
  ['apps/api/src/features/a/a-routes.ts', '../../db/transaction.ts'],
  ['apps/api/src/features/a/a-actions.ts', 'fastify'],
  ['apps/api/src/features/a/a-actions.ts', 'kysely'],
  ['apps/api/src/features/a/a-actions.ts', '../../http/serve.ts'],
  ['apps/api/src/features/a/a-queries.ts', '../../http/problem.ts'],
  ['apps/api/src/features/a/a-queries.ts', './a-actions.ts'],
  ['apps/api/src/features/a/a-queries.ts', '../../deps.ts'],
  ['apps/web/src/features/a/a.tsx', '../../../../api/src/deps.ts'],
  ['apps/web/src/features/a/a.tsx', '../../routes/__root.tsx'],
  ['apps/web/src/features/a/a.tsx', 'recharts'],
  ['apps/web/src/features/a/a.tsx', 'node:fs'],
  ['apps/web/src/ui/a.tsx', '@tanstack/react-router'],
  ['apps/web/src/ui/a.tsx', '@tanstack/react-query'],
  ['apps/web/src/ui/a.tsx', '../features/cart/cart-calls.ts'],
  ['apps/web/src/ui/a.tsx', '../calls/query-for.ts'],
  ['apps/web/src/ui/a.tsx', '../session/session-store.ts'],
  ['apps/web/src/routes/a.tsx', '../ui/button.tsx'],
  ['apps/web/src/routes/a.tsx', '@sazon/contract/cart'],
  ['apps/web/src/calls/a.ts', '../features/cart/cart-calls.ts'],
  ['apps/web/src/session/a.ts', '../features/cart/cart-calls.ts'],
  ['apps/web/src/device/a.ts', '../features/cart/cart-calls.ts'],
  ['apps/web/src/messages/a.ts', '../session/session-store.ts'],
];

/** Imports of the same rooms that are right. */
const accepted: readonly [file: string, specifier: string][] = [
  ['packages/domain/src/money/b.ts', '../invariant.ts'],
  ['packages/contract/src/b.ts', '@sazon/domain/access/may'],
  ['apps/api/src/http/session.ts', '../features/accounts/users-queries.ts'],
  ['apps/api/src/features/a/b-actions.ts', '../../http/live.ts'],
  ['apps/api/src/features/a/b-queries.ts', 'kysely'],
  ['apps/api/src/features/a/b.test.ts', '../../testing/makers.ts'],
  ['apps/web/src/ui/b.tsx', '@base-ui/react/dialog'],
  ['apps/web/src/routes/b.tsx', '../features/cart/cart-screen.tsx'],
  ['apps/web/src/features/a/b.tsx', '../../ui/button.tsx'],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-walls-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Lints a house of nothing but these imports, one a line, by the real configuration. */
function found(): Set<string> {
  for (const config of ['biome.json', 'apps/web/biome.json']) {
    fs.mkdirSync(path.dirname(path.join(folder, config)), { recursive: true });
    const read = JSON.parse(fs.readFileSync(path.join(root, config), 'utf8'));
    delete read.vcs;
    fs.writeFileSync(path.join(folder, config), JSON.stringify(read));
  }
  for (const [file, specifier] of [...refused, ...accepted]) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.appendFileSync(path.join(folder, file), `import '${specifier}';\n`);
  }
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(
    biome,
    ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  return new Set(
    [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)].map(([, file = '', line]) => {
      const relative = path.relative(fs.realpathSync(folder), path.resolve(folder, file));
      const text = fs.readFileSync(path.join(folder, relative), 'utf8').split('\n')[Number(line) - 1];
      return `${relative} ← ${/'(.+)'/.exec(text ?? '')?.[1]}`;
    }),
  );
}

const refusals = found();

describe('the walls that Biome holds', () => {
  for (const [file, specifier] of refused) {
    it(`refuses ${specifier} in ${file}`, () => assert.ok(refusals.has(`${file} ← ${specifier}`)));
  }
  for (const [file, specifier] of accepted) {
    it(`lets ${specifier} into ${file}`, () => assert.ok(!refusals.has(`${file} ← ${specifier}`)));
  }
});
