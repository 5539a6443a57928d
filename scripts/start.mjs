// Starts the product with what V8 and glibc have to know before a process begins: for `npm start`, the image and the benches.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../apps/api/src/main.ts');
// a young heap of at most 16 MB a half, and an old heap that grows by 30% at a time: by default both grow with the machine
const args = ['--max-semi-space-size=16', '--heap-growing-percent=30', main];
// by default glibc keeps freed memory, for each thread and in ever larger blocks (docs/scale.md, "Memory of a process")
const glibc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const env = { ...glibc, ...process.env };

// This process becomes the product under the same id, so that signals reach it. Windows and Node before 23 cannot do that.
if (process.platform === 'win32' || process.execve === undefined) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...args], { stdio: 'inherit', env });
  process.exit(status ?? 1);
}
process.execve(process.execPath, [process.execPath, ...process.execArgv, ...args], env);
