// Draws every plate, and each addition that can lie on one, into public/platos/. Run by the build; the files are not kept in git.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { additionDrawings } from '@sazon/domain/catalog/addition-drawings';
import { plateRecipes, plateRims } from '@sazon/domain/catalog/plate-drawing-names';
import { renderAddition } from './addition-drawings.ts';
import { renderPlate } from './plate-svg.ts';
import { emptyDish, recipes } from './recipes.ts';
import { rimColours } from './rims.ts';

const folder = path.join(import.meta.dirname, '../../public/platos');

// Stepping by two through five colours gives each rim of a dish its own; the start differs from dish to dish.
const chooseColour = (recipeIndex: number, rimIndex: number) =>
  rimColours[(recipeIndex * 3 + rimIndex * 2) % rimColours.length] ?? rimColours[0];

export function drawPlates(): Map<string, string> {
  const drawings = new Map<string, string>();
  plateRecipes.forEach((name, recipeIndex) => {
    plateRims.forEach((rim, rimIndex) => {
      const colour = chooseColour(recipeIndex, rimIndex);
      drawings.set(`${name}-${rim}.svg`, renderPlate({ seed: name, recipe: recipes[name], rim, colour }));
    });
  });
  drawings.set('vacio.svg', renderPlate({ seed: 'vacio', recipe: emptyDish, rim: 'filete', colour: rimColours[4] }));
  for (const name of additionDrawings) drawings.set(`extra-${name}.svg`, renderAddition(name));
  return drawings;
}

export function writePlates(): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, drawing] of drawPlates()) writeFileSync(path.join(folder, file), drawing);
}

if (import.meta.main) writePlates();
