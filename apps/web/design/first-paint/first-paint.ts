// The page shows itself before its code is there (docs/decisions/0015-draw-first-pages-at-build-time.md): after the build each first page is opened
// once, in a browser without answers, and what the app draws is put in index.html, with two small scripts that show it.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin, Rolldown } from 'vite';
import { staffPath } from '../../src/staff-path.ts';
import { keptSession, prepare, prepareBoard, start } from './inline-early-reads-and-draw-scripts.ts';
import { boardHolders, boardToStart, isOfBoard } from './kitchen-board-early-reads.ts';
import { type DrawnPage, type PageToStart, pagesToDraw, placeHolders } from './pages-to-draw.ts';

const run = promisify(execFile);
const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
const preloadTag = /<link rel="modulepreload"[^>]*>\s*/g;
const styleTag = /<link rel="stylesheet"[^>]*>/;

/** The entry's chunks, each after those it imports. */
function inOrder(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return [];
  seen.add(file);
  return [...chunk.imports.flatMap((one) => inOrder(bundle, one, seen)), file];
}

async function draw(
  dist: string,
  entry: string,
  { paths, signedIn }: (typeof pagesToDraw)[number],
): Promise<DrawnPage> {
  const script = path.join(import.meta.dirname, 'draw-page.ts');
  const [address = '/'] = paths;
  const { stdout } = await run(process.execPath, [script, dist, entry, address, signedIn ? 'customer' : 'visitor'], {
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout);
}

const isEager = (image: string) => !image.includes('loading="lazy"') || image.includes('/vacio.svg');

/** The pictures that a drawn page shows at once. */
function listImages(html: string): string[] {
  const images = (html.match(/<img[^>]*>/g) ?? []).filter(isEager);
  return [...new Set(images.map((image) => image.match(/ src="([^"]+)"/)?.[1] ?? ''))];
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function firstPaint(): Plugin {
  return {
    name: 'sazon:first-paint',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const file = path.join(dir, 'index.html');
      const page = await readFile(file, 'utf8');
      const [, entry = ''] = page.match(entryTag) ?? [];
      const scripts = inOrder(bundle, entry.slice(1)).map((name) => `/${name}`);
      // Of what a drawn page loaded, its route's own code: the rest is what it asks for once it stands.
      const isRoute = (href: string) => {
        const chunk = bundle[href.slice(1)];
        return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => id.includes('?tsr-split'));
      };
      const withImports = (hrefs: string[]) =>
        hrefs.flatMap((href) => inOrder(bundle, href.slice(1))).map((name) => `/${name}`);
      const drawn = await Promise.all(pagesToDraw.map(async (one) => ({ ...one, ...(await draw(dir, entry, one)) })));
      const pages = drawn.map(
        ({ html, scripts: own, ...rest }): PageToStart => ({
          ...rest,
          scripts: [...new Set(withImports(own.filter(isRoute)))].filter((href) => !scripts.includes(href)),
          images: listImages(html),
        }),
      );
      const ofBoard = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' && one.moduleIds.some(isOfBoard) ? [`/${one.fileName}`] : [],
      );
      const ofTree = (tree: string) => {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(tree)),
        );
        return withImports([`/${chunk?.fileName}`]).filter((href) => !scripts.includes(href));
      };
      const ofPart = { customer: ofTree('/src/customer-routes.gen.ts'), staff: ofTree('/src/route-tree.gen.ts') };
      const board = boardToStart([...new Set(withImports(ofBoard))].filter((href) => !scripts.includes(href)));
      const head = `<script>(session=>{(${prepare})(session,${inScript(pages)},${inScript(placeHolders)});
(${prepareBoard})(session,${inScript(board)},${inScript(boardHolders)})})((${keptSession})())</script>`;
      const templates = drawn.map(({ name, html }) => `<template id="page-${name}">${html}</template>`);
      const body = `${templates.join('\n')}\n<script>(${start})(${[scripts, ofPart, staffPath.source].map(inScript)})</script>`;
      await writeFile(
        file,
        page
          .replace(entryTag, '')
          .replaceAll(preloadTag, '')
          .replace(styleTag, (style) => `${head}\n${style}`)
          .replace('</body>', () => `${body}\n</body>`),
      );
    },
  };
}
