// Type-checks every room with the libraries it is allowed to see: the domain without DOM and node, the worker without DOM.
// What did not change since the last check of a project is not checked again (a second run takes a tenth of the time).
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
const known = path.join(root, 'node_modules/.cache/typecheck');
const projects = [
  'packages/domain/tsconfig.json',
  'packages/contract/tsconfig.json',
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.sw.json',
  'apps/web/tsconfig.design.json',
];
const routes = spawnSync(process.execPath, [path.join(root, 'apps/web/design/build-route-trees.ts')], {
  stdio: 'inherit',
});
let failed = routes.status === 0 ? 0 : 1;
for (const project of projects) {
  const { status } = spawnSync(
    process.execPath,
    [compiler, '-p', project, '--incremental', '--tsBuildInfoFile', path.join(known, `${project}.tsbuildinfo`)],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
