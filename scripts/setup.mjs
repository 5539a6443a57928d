// Makes a fresh clone ready: installs the dependencies when the lockfile changed. Runs on whatever Node started npm
// (20 or later), so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = path.join(root, 'node_modules', '.setup-stamp');
const lockDir = path.join(root, '.setup.lock');

const manifests = ['package.json', 'package-lock.json', 'apps/api/package.json', 'apps/web/package.json'];
const hash = createHash('sha256').update(process.platform + process.arch);
for (const file of manifests) hash.update(readFileSync(path.join(root, file)));
const wanted = hash.digest('hex');
const isDone = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

/** @param {number} pid */
function isDead(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** `npm start` and `npm test` may begin together in two terminals: one installs, the other waits. */
function takeLock() {
  for (let tries = 0; ; tries++) {
    try {
      mkdirSync(lockDir);
      writeFileSync(path.join(lockDir, 'pid'), String(process.pid));
      return;
    } catch {
      let pid = 0;
      try {
        pid = Number(readFileSync(path.join(lockDir, 'pid'), 'utf8'));
      } catch {
        // the owner has not written its pid yet
      }
      if ((pid > 0 && isDead(pid)) || tries > 1200) rmSync(lockDir, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
}

// `npm ci` refuses a lockfile that lacks the packages of a platform which its registry did not carry when it was made;
// `npm install --no-save` installs exactly what is locked, checks it, and leaves the lockfile alone.
function install() {
  console.log('Installing dependencies (first run, or the lockfile changed)...');
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(lifecycle|package|command)/.test(name) && name !== 'NODE_ENV',
    ),
  );
  const args = [
    ...prefix,
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) {
    console.error('The dependencies could not be installed: check the connection to the npm registry and try again.');
    process.exit(status ?? 1);
  }
  writeFileSync(stampFile, wanted);
}

if (!isDone()) {
  takeLock();
  try {
    if (!isDone()) install();
  } finally {
    rmSync(lockDir, { recursive: true, force: true });
  }
}

const bundled = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
const found = existsSync(bundled)
  ? spawnSync(bundled, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim()
  : process.versions.node;
const [major = 0, minor = 0] = (found ?? '0.0').split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node 22.18 or later is needed to run TypeScript directly (found ${found}); there is no bundled Node for ${process.platform}-${process.arch}.`,
  );
  process.exit(1);
}

// What is named on the command line runs next, on the Node that was just brought along: the shell that called this may
// still remember the older one.
for (const script of process.argv.slice(2)) {
  const runner = existsSync(bundled) ? bundled : process.execPath;
  const { status } = spawnSync(runner, [path.join(root, script)], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
