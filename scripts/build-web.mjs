// Builds the web app when its sources changed, and compresses it once so that no request has to. Uses Vite and Node alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { listOfParts, notices } from './third-parties.mjs';

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'apps/web');
const dist = path.join(web, 'dist');
const stampFile = path.join(dist, '.stamp');

/** Everything the build reads, tests and generated files aside. */
const sources = [
  'apps/web/{src,design,public}/**/*',
  'apps/web/*.{ts,json,html}',
  'packages/{domain,contract}/src/**/*.ts',
  'packages/{domain,contract}/package.json',
  'package-lock.json',
  'scripts/{build-web,third-parties}.mjs',
  'tsconfig.base.json',
];
const isGenerated = (file) => /\.test\.tsx?$|\.gen\.ts$|public[\\/]platos[\\/]/.test(file);

/** One hash of the names and contents of all sources. */
function calculateStamp() {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root }).filter((file) => !isGenerated(file));
  for (const file of files.sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}

function run(script, args, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}\nThe web app could not be built.`);
  process.exit(status ?? 1);
}

/** Beside every text file of 1 kB or more: its .br and .gz. */
async function compress() {
  const brotli = promisify(zlib.brotliCompress);
  const gzip = promisify(zlib.gzip);
  const texts = readdirSync(dist, { recursive: true }).filter((file) =>
    /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file),
  );
  let count = 0;
  await Promise.all(
    texts.map(async (file) => {
      const full = path.join(dist, file);
      const plain = readFileSync(full);
      if (plain.length < 1024) return;
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      const [br, gz] = await Promise.all([brotli(plain, { params }), gzip(plain, { level: 9 })]);
      writeFileSync(`${full}.br`, br);
      writeFileSync(`${full}.gz`, gz);
      count++;
    }),
  );
  return count;
}

/**
 * What of others is shipped: notices beside the pages, the list of parts beside the folder that is served. An npm that
 * cannot write the list says so, and the pages are built all the same.
 */
function writeThirdParties() {
  writeFileSync(path.join(dist, 'licencias.txt'), notices());
  try {
    const parts = listOfParts();
    mkdirSync(path.join(root, 'dist'), { recursive: true });
    writeFileSync(path.join(root, 'dist/sbom.cdx.json'), parts);
  } catch (error) {
    console.warn(error.message);
  }
}

/** `npm start` twice at once: one builds, the other waits for it. A lock whose owner died is taken over. */
function takeLock(lock) {
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(path.join(lock, 'pid'), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    }
  }
}

function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(path.join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'ESRCH') return true;
    // The owner has not written its pid yet; after ten seconds it never will.
    return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 10_000;
  }
}

const isBuilt = (wanted) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

const wanted = calculateStamp();
if (!isBuilt(wanted)) {
  const lock = path.join(root, '.build.lock');
  takeLock(lock);
  try {
    if (!isBuilt(wanted)) {
      const startedAt = performance.now();
      process.stdout.write('Building the web app... ');
      run(path.join(root, 'node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], web);
      writeThirdParties();
      const count = await compress();
      writeFileSync(stampFile, wanted);
      console.log(`done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${count} files compressed.`);
    }
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
