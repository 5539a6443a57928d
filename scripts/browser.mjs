// Finds a Chromium for the journeys, and brings one along where there is none: CHROMIUM_PATH, else an installed one, else
// Debian's package when we may install it, else the one from npm.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
  return existing ? found(existing) : await fromNpm();
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

/** Chromium as an npm package, with the system libraries it carries for machines that lack them. */
async function fromNpm() {
  const { default: chromium } = await import('@sparticuz/chromium');
  const executable = await chromium.executablePath();
  const archive = path.join(path.dirname(import.meta.dirname), 'node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  const libraries = path.join(os.tmpdir(), 'sazon-chromium-libraries');
  if (!fs.existsSync(path.join(libraries, 'lib'))) {
    fs.mkdirSync(libraries, { recursive: true });
    const tar = path.join(libraries, 'libraries.tar');
    fs.writeFileSync(tar, zlib.brotliDecompressSync(fs.readFileSync(archive)));
    execFileSync('tar', ['-xf', tar, '-C', libraries]);
  }
  return found(executable, { LD_LIBRARY_PATH: path.join(libraries, 'lib') });
}
