// Writes src/ui/icons.svg: one sprite with the icons of icons.ts, so a screen pays for the weights it uses and nothing else.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { icons } from './icons.ts';

// The package exports no package.json, so its folder is found through one of the icons.
const assets = path.resolve(
  createRequire(import.meta.url).resolve('@phosphor-icons/core/fill/check-fill.svg'),
  '../..',
);

function symbol(name: string, weight: string) {
  const file = path.join(assets, weight, weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`);
  const drawing = readFileSync(file, 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  return `<symbol id="${name}-${weight}" viewBox="0 0 256 256">${drawing}</symbol>`;
}

export function iconSprite(): string {
  const symbols = Object.entries(icons).flatMap(([name, weights]) => weights.map((weight) => symbol(name, weight)));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}

export const spriteFile = path.join(import.meta.dirname, '../src/ui/icons.svg');

if (import.meta.main) writeFileSync(spriteFile, iconSprite());
