// One plate from above as a small SVG: shadow, china, painted rim, food.
import type { PlateRim } from '@sazon/domain/catalog/plate-drawing-names';
import { at, randomFrom } from './drawn-shapes.ts';
import { pieces } from './pieces.ts';
import type { Recipe } from './recipe-builders.ts';
import { paintRim, type RimColour } from './rims.ts';

const gradients = `<radialGradient id="s"><stop offset=".82" stop-color="#3A1220" stop-opacity=".26"/><stop offset="1" stop-color="#3A1220" stop-opacity="0"/></radialGradient><radialGradient id="w" cx=".5" cy=".42" r=".62"><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#F0E8EA"/></radialGradient>`;
const brothShine = `<radialGradient id="q" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3A1220" stop-opacity=".2"/></radialGradient>`;

export interface PlateLook {
  seed: string;
  recipe: Recipe;
  rim: PlateRim;
  colour: RimColour;
}

export function renderPlate({ seed, recipe, rim, colour }: PlateLook): string {
  const random = randomFrom(seed);
  const food = recipe.food
    .map(({ piece, x, y, turn, look }) => {
      const drawing = pieces[piece](random, look);
      return at(x, y, turn, look.scale ? `<g transform="scale(${look.scale})">${drawing}</g>` : drawing);
    })
    .join('');
  const broth = recipe.broth ? `<circle r="85" fill="${recipe.broth}"/><circle r="85" fill="url(#q)"/>` : '';
  // Generous servings, so that a 56 px thumbnail still reads.
  const serving = recipe.broth ? 1.16 : 1.24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><defs>${gradients}${recipe.broth ? brothShine : ''}</defs><ellipse cx="120" cy="127" rx="118" ry="113" fill="url(#s)"/><g transform="translate(120 118)"><circle r="112" fill="#FFFDFB"/><circle r="111.2" fill="none" stroke="#E4D8DC" stroke-width="1.6"/>${paintRim(rim, colour)}<circle r="88" fill="url(#w)"/>${broth}<g transform="scale(${serving})">${food}</g></g></svg>`;
}
