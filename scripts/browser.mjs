// Finds a Chromium, and brings one along where there is none: CHROMIUM_PATH, else an installed one, else Debian's package
// when we may install it, else the one from npm. For the journeys the one from npm comes first.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** @returns {Promise<{ path: string, env: Record<string, string> }>} where it is, and the environment it needs */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return found(given);
  const existing = installed.find((file) => fs.existsSync(file)) ?? installFromDebian();
  const browser = existing ? found(existing) : await fromNpm();
  if (browser === undefined) throw new Error('There is no Chromium: install one, or say where it is in CHROMIUM_PATH.');
  return browser;
}

const found = (file, env = {}) => ({ path: file, env: { ...env, CHROMIUM_PATH: file } });

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing a browser for the journeys...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 120_000 });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env,
    timeout: 300_000,
  });
  return installed.find((file) => fs.existsSync(file));
}

/**
 * For the journeys: Chromium without its windows, tabs and settings, from npm. It draws and runs a page as the whole browser
 * does with a quarter less work, and is the same one everywhere.
 * @returns {Promise<{ path: string, env: Record<string, string> }>}
 */
export async function findHeadlessBrowser() {
  if (process.env.CHROMIUM_PATH) return await findBrowser();
  return (await fromNpm()) ?? (await findBrowser());
}

const npmPackage = path.resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..');

/** undefined: it was not made for this machine. */
async function fromNpm() {
  const { version } = JSON.parse(fs.readFileSync(path.join(npmPackage, 'package.json'), 'utf8'));
  const folder = path.join(path.dirname(import.meta.dirname), 'node_modules/.cache/headless', version);
  const file = path.join(folder, 'chromium');
  if (!fs.existsSync(file)) await unpack(path.join(npmPackage, 'bin/chromium.br'), file);
  const plain = found(file);
  if (starts(plain)) return plain;
  const equipped = found(file, librariesFromNpm(folder));
  return starts(equipped) ? equipped : undefined;
}

const starts = ({ path: file, env }) =>
  spawnSync(file, ['--version'], { stdio: 'ignore', env: { ...process.env, ...env } }).status === 0;

/** Under its name it is whole: two runs at once, or one that is cut off, leave no half of it. */
async function unpack(archive, file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const plain = zlib.createBrotliDecompress({ chunkSize: 2 ** 21 });
  await pipeline(fs.createReadStream(archive), plain, fs.createWriteStream(draft, { mode: 0o755 }));
  fs.renameSync(draft, file);
}

/** The system libraries it carries for machines that lack them. */
function librariesFromNpm(folder) {
  const libraries = path.join(folder, 'libraries');
  if (!fs.existsSync(path.join(libraries, 'lib'))) {
    fs.mkdirSync(libraries, { recursive: true });
    const tar = path.join(libraries, 'libraries.tar');
    fs.writeFileSync(tar, zlib.brotliDecompressSync(fs.readFileSync(path.join(npmPackage, 'bin/al2023.tar.br'))));
    execFileSync('tar', ['-xf', tar, '-C', libraries]);
  }
  return { LD_LIBRARY_PATH: path.join(libraries, 'lib') };
}
