// Everything that says whether Sazón works: types, lint, dead code, rules, HTTP, screens, journeys. `npm test -- domain api`
// runs only the stages named. The closing line counts every check: 'N passed, N failed'.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findHeadlessBrowser } from './browser.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** Where a tool is: npm puts a workspace's own in the workspace or at the root, as it sees fit. */
const bin = (name, workspace = '') => {
  const own = path.join(root, workspace, 'node_modules', '.bin', name);
  return fs.existsSync(own) ? own : path.join(root, 'node_modules', '.bin', name);
};

/** What Node has made of our TypeScript and of the libraries: the hundred processes of a run make it once, not each anew. */
const compiled = path.join(root, 'node_modules/.cache/node-compile');

/** Runs a command and keeps what it says; a stage shows it only when something failed. */
function run(command, args, { cwd = root, env = {}, timeoutMs = 900_000 } = {}) {
  return new Promise((resolve) => {
    const given = { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, FORCE_COLOR: '0' };
    const child = spawn(command, args, { cwd, env: given });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      keep(`\nStopped after ${timeoutMs / 60_000} minutes.\n`);
      child.kill('SIGKILL');
    }, timeoutMs);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 1, output: String(error) });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      // Some runners colour what they print wherever CI is set, whatever FORCE_COLOR says.
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) });
    });
  });
}

/** A tool that only says yes or no counts as one check. */
const oneCheck = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });

/** Reads the counts a runner printed; a runner that failed without counting a failure is one failure. */
function counted({ code, output }, passed, failed) {
  const sum = (pattern) => [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);
  const counts = { passed: sum(passed), failed: sum(failed) };
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, output };
}
const nodeTests = (result) => counted(result, /^(?:ℹ|#) pass (\d+)$/gm, /^(?:ℹ|#) (?:fail|cancelled) (\d+)$/gm);

const testFiles = (directory, pattern = /\.test\.ts$/) =>
  fs
    .readdirSync(path.join(root, directory), { recursive: true })
    .filter((file) => pattern.test(file) && !file.includes('node_modules') && !file.startsWith('dist'))
    .map((file) => path.join(directory, file))
    .sort();

/**
 * Where the tests' databases and files lie: in memory where it has room, for PostgreSQL makes a thousand small files for
 * each database (1.5 s on a disk, 0.1 s here), else wherever the system keeps what is temporary.
 */
function temporaryFolder() {
  const memory = '/dev/shm';
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30 ? memory : os.tmpdir();
}
const inMemory = { TMPDIR: temporaryFolder() };

/** One PostgreSQL for all files of the HTTP stage; each makes its own database in it. */
async function withDatabase(work) {
  const { startEmbedded } = await import(path.join(root, 'apps/api/src/db/embedded-database.ts'));
  const { forgetful } = await import(path.join(root, 'apps/api/src/testing/fast-database-settings.ts'));
  const directory = fs.mkdtempSync(path.join(temporaryFolder(), 'sazon-test-db-'));
  const database = await startEmbedded(directory, forgetful);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

/** What a runner says of the tests that failed; all of it when it ended before it could. */
function fromFailures(output) {
  const at = output.indexOf('\u2716 failing tests:');
  return at === -1 ? output.slice(-8000) : output.slice(at);
}

/** The files that take longest: they start first, each in another process, so that none is waited for at the end. */
const longest = /(every-(route|neighbour|role)|money-adds-up|company-bills-walk|backup)\.test\.ts$/;

/**
 * Runs test files in processes of sixteen, two at a time: a process of its own for each file would read the whole API 300
 * times, which is half of what the stage costs.
 */
async function runInGroups(files, env) {
  const ordered = [...files.filter((file) => longest.test(file)), ...files.filter((file) => !longest.test(file))];
  const groups = Array.from({ length: Math.ceil(files.length / 16) }, () => []);
  for (const [index, file] of ordered.entries()) groups[index % groups.length].push(file);
  const results = [];
  const runNext = async () => {
    for (let group = groups.shift(); group !== undefined; group = groups.shift()) {
      const args = ['--test', '--test-isolation=none', ...group];
      results.push(await run(process.execPath, args, { env, timeoutMs: 2_700_000 }));
    }
  };
  await Promise.all([runNext(), runNext()]);
  const failed = results.filter((result) => result.code !== 0);
  return {
    code: failed.length === 0 ? 0 : 1,
    // what failed stands last, for the end of it all is shown
    output: [...results, ...failed.map(({ output }) => ({ output: fromFailures(output) }))]
      .map(({ output }) => output)
      .join('\n'),
  };
}

const stages = {
  types: async () => oneCheck(await run(process.execPath, ['scripts/typecheck.mjs'])),
  lint: async () => oneCheck(await run(bin('biome'), ['check', '.'])),
  'dead code': async () => {
    const all = oneCheck(await run(bin('knip'), ['--no-progress']));
    // without the tests as users: what only they call is no part of the product
    const product = oneCheck(await run(bin('knip'), ['--no-progress', '--production']));
    return {
      passed: all.passed + product.passed,
      failed: all.failed + product.failed,
      output: all.output + product.output,
    };
  },
  domain: async () =>
    nodeTests(
      await run(process.execPath, [
        '--test',
        '--test-isolation=none',
        ...testFiles('packages'),
        ...testFiles('apps/web/design'),
      ]),
    ),
  checks: async () => nodeTests(await run(process.execPath, ['--test', ...testFiles('checks')])),
  api: async () =>
    await withDatabase(async (url) =>
      nodeTests(await runInGroups(testFiles('apps/api/src'), { TEST_DATABASE_URL: url, ...inMemory })),
    ),
  screens: async () =>
    counted(
      await run(bin('vitest', 'apps/web'), ['run', '--reporter=default'], { cwd: path.join(root, 'apps/web') }),
      /^\s+Tests .*?(\d+) passed/gm,
      /^\s+Tests .*?(\d+) failed/gm,
    ),
  build: async () => {
    const result = oneCheck(await run(process.execPath, ['scripts/build-web.mjs']));
    const weights = path.join(root, 'apps/web/dist/.vite/weights.txt');
    return { ...result, note: result.failed === 0 ? fs.readFileSync(weights, 'utf8') : undefined };
  },
  journeys: async () => {
    const browser = await findHeadlessBrowser();
    const result = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], {
      env: { ...browser.env, ...inMemory },
      timeoutMs: 2_700_000,
    });
    return counted(result, /^\s+(\d+) passed/gm, /^\s+(\d+) (?:failed|interrupted|did not run)/gm);
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };

async function runStage(name) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const startedAt = performance.now();
  const result = await stages[name]().catch((error) => ({
    passed: 0,
    failed: 1,
    output: String(error?.stack ?? error),
  }));
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${result.failed === 0 ? '✔' : '✖'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`,
  );
  if (result.note) console.log(result.note.trimEnd());
  if (result.failed > 0) console.log(result.output.slice(-20_000));
}

async function runInTurn(names) {
  for (const name of names) await runStage(name);
}

// the compiler uses one core: what needs nothing of it runs beside it
const beside = ['lint', 'domain', 'checks'];
await Promise.all([runInTurn(['types', 'dead code']), runInTurn(beside)]);
await runInTurn(Object.keys(stages).filter((name) => !['types', 'dead code', ...beside].includes(name)));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
// Ends by itself: process.exit() may wait for ever for a thread of V8 that is still at work.
process.exitCode = total.failed === 0 ? 0 : 1;
setTimeout(() => process.exit(), 5000).unref();
