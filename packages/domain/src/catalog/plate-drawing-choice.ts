import { foldText } from '../fold-text.ts';
// Chooses the drawn plate of a dish without a photo from its name, category and id.
import { type PlateRecipe, type PlateRim, plateRims } from './plate-drawing-names.ts';
import { namePlateRules, type PlateRule, type WordBeginnings } from './plate-drawing-rules.ts';
import { categoryPlateRecipes, categoryPlateRules } from './plate-drawings-by-category.ts';

function firstMatch(rules: readonly PlateRule[], name: string): PlateRecipe | undefined {
  const words = foldText(name).split(/[^a-z0-9]+/);
  const holds = (wanted: WordBeginnings) =>
    wanted.split(' ').every((beginning) => beginning === '' || words.some((word) => word.startsWith(beginning)));
  return rules.find(([wanted]) => holds(wanted))?.[1];
}

export function choosePlateRecipe(menuName: string, categoryKey: string): PlateRecipe {
  return (
    firstMatch(categoryPlateRules[categoryKey] ?? [], menuName) ??
    firstMatch(namePlateRules, menuName) ??
    categoryPlateRecipes[categoryKey] ??
    'carne-asada'
  );
}

/** Returns the rim of a dish's plate: always the same for one id, and usually different for consecutive ids. */
export function choosePlateRim(menuId: string): PlateRim {
  let hash = 2166136261;
  for (const character of menuId) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return plateRims[(hash >>> 8) % plateRims.length] ?? 'filete';
}

/** Returns the path of the drawing, for example `/platos/ajiaco-hojas.svg`. */
export function buildPlatePath(menu: { name: string; categoryKey: string; id: string }): string {
  return `/platos/${choosePlateRecipe(menu.name, menu.categoryKey)}-${choosePlateRim(menu.id)}.svg`;
}
