// What of others is shipped: their notices, for people (licencias.txt), and the list of parts, for tools (CycloneDX). Reads
// the lockfile and what is installed, so it needs no network. Uses Node and npm alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (...parts) => JSON.parse(readFileSync(path.join(root, ...parts), 'utf8'));

/** Tools of the build that leave a part of themselves in the pages: drawings of icons, and the base of the stylesheet. */
const leftInPages = ['node_modules/@phosphor-icons/core', 'node_modules/tailwindcss'];

const isOurs = (place) => !place.includes('node_modules/');

/** The packages of the lockfile without those that only develop and test, by their place. */
const shipped = ({ packages }, also = false) =>
  Object.entries(packages).filter(
    ([place, { dev, devOptional, link }]) =>
      !isOurs(place) && !link && ((!dev && (also || !devOptional)) || leftInPages.includes(place)),
  );

/** Everything of others that is installed here and shipped: a package for another kind of machine is not. */
export function shippedParts() {
  const parts = new Map();
  for (const [place, { version }] of shipped(read('package-lock.json'))) {
    if (!existsSync(path.join(root, place, 'package.json'))) continue;
    const manifest = read(place, 'package.json');
    const licence = manifest.license ?? 'MIT';
    parts.set(`${manifest.name} ${version}`, {
      name: manifest.name,
      version,
      licence,
      text: readLicenceText(place, manifest),
    });
  }
  return [...parts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The licence as its package brings it: in files of its own, or in a part of what it says of itself. */
function readLicenceText(place, { author, license }) {
  const folder = path.join(root, place);
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  const listTexts = (pattern) =>
    files
      .filter(({ name }) => pattern.test(name))
      .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim());
  const own = listTexts(/^(licen[cs]e|copying|notice|ofl)/i);
  if (own.length > 0) return own.join('\n\n');
  const told = listTexts(/^readme/i).map((text) =>
    /^#+ *licen[cs].*$([\s\S]*?)(?=^#+ |(?![\s\S]))/im.exec(text)?.[0].trim(),
  );
  const holder = typeof author === 'string' ? author : author?.name;
  const standard = license === 'MIT' ? [mit(holder ?? 'its authors')] : [];
  return [...told.filter((text) => text !== undefined && text.length > 60), ...standard].join('\n\n');
}

const mit = (holder) => `Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Where the whole text of one licence is, for the packages that bring only its first lines. */
const formatLicenceAddress = (licence) =>
  /^[\w.-]+$/.test(licence) ? ` (https://spdx.org/licenses/${licence}.html)` : '';

/** The notices as one text. */
export function notices() {
  const line = '-'.repeat(80);
  const each = shippedParts().map(
    ({ name, version, licence, text }) =>
      `${line}\n${name} ${version}\nLicencia: ${licence}${formatLicenceAddress(licence)}\n\n${text}\n`,
  );
  return `Sazón está hecho también con el trabajo de otros. Estos son sus programas y letras, y sus licencias.\n\n${each.join('\n')}`;
}

/**
 * The list of parts as npm writes it (CycloneDX 1.5), of the lockfile alone. It is given a copy without what only develops
 * and tests: its own `--omit dev` also drops a shipped package that some tool happens to name.
 */
export function listOfParts() {
  const lock = read('package-lock.json');
  const kept = new Map(shipped(lock, true));
  const outer = mkdtempSync(path.join(os.tmpdir(), 'sazon-parts-'));
  const copy = path.join(outer, 'sazon');
  const write = (file, content) => {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(copy, file), JSON.stringify(content));
  };
  const tools = leftInPages.map((place) => place.replace('node_modules/', ''));
  const slim = (place, { devDependencies = {}, ...manifest }) => ({
    ...manifest,
    version: '0.0.0',
    dependencies: {
      ...manifest.dependencies,
      ...Object.fromEntries(
        Object.entries(devDependencies).filter(([name]) => place === 'apps/web' && tools.includes(name)),
      ),
    },
  });
  try {
    const packages = Object.fromEntries(
      Object.entries(lock.packages)
        .filter(([place, { link }]) => isOurs(place) || link || kept.has(place))
        .map(([place, entry]) => [place, isOurs(place) ? slim(place, entry) : { ...entry, dev: undefined }]),
    );
    for (const place of Object.keys(packages).filter(isOurs))
      write(path.join(place, 'package.json'), slim(place, read(place, 'package.json')));
    write('package-lock.json', { ...lock, packages });
    const npm = process.env.npm_execpath;
    const [command, first] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
    const args = [
      ...first,
      'sbom',
      '--sbom-format',
      'cyclonedx',
      '--package-lock-only',
      '--offline',
      '--loglevel=error',
    ];
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (status !== 0) throw new Error(`npm could not write the list of parts: ${stderr}`);
    return stdout;
  } finally {
    rmSync(outer, { recursive: true, force: true });
  }
}
