// Paints the app's icons from the mark. `node apps/web/design/build-app-icons.ts` after changing it; the PNGs are kept in git.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const folder = path.join(import.meta.dirname, '../public');
const mark = readFileSync(path.join(folder, 'mark.svg'), 'utf8');
const drawing = mark
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '')
  .replace(/<rect[^>]*\/>/, '');

const svg = (ground: string, scale: number, inner = drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 96 96">${ground}<g transform="translate(48 48) scale(${scale}) translate(-48 -48)">${inner}</g></svg>`;

const yellow = '<rect width="96" height="96" fill="#FFD04D"/>';
const rounded = '<rect width="96" height="96" rx="22" fill="#FFD04D"/>';
// A launcher paints this one in its own colour, so only its shape counts.
const silhouette = drawing
  .replace('fill="#fff"', 'fill="none"')
  .replaceAll('#21181F', '#000')
  .replaceAll('#D4264A', '#000');

const icons = [
  { file: 'icons/icon-192.png', size: 192, drawing: svg(rounded, 1) },
  { file: 'icons/icon-512.png', size: 512, drawing: svg(rounded, 1) },
  { file: 'icons/icon-maskable-512.png', size: 512, drawing: svg(yellow, 0.8) },
  { file: 'icons/icon-monochrome-512.png', size: 512, drawing: svg('', 0.9, silhouette) },
  { file: 'apple-touch-icon.png', size: 180, drawing: svg(yellow, 0.92) },
];

mkdirSync(path.join(folder, 'icons'), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { file, size, drawing: picture } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${picture}`);
  await page.screenshot({ path: path.join(folder, file), omitBackground: true });
  await page.close();
}
await browser.close();
