// Chooses the drawn plate of a dish without a photo from its name, category and id.
import { type PlateRecipe, type PlateRim, plateRims } from './plate-recipes.ts';
import { type Rule, recipeOfCategory, rulesOfCategory, rulesOfName, type Words } from './plate-words.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function firstMatch(rules: readonly Rule[], name: string): PlateRecipe | undefined {
  const words = plain(name).split(/[^a-z0-9]+/);
  const holds = (wanted: Words) =>
    wanted.split(' ').every((beginning) => beginning === '' || words.some((word) => word.startsWith(beginning)));
  return rules.find(([wanted]) => holds(wanted))?.[1];
}

export function plateRecipeOf(menuName: string, categoryKey: string): PlateRecipe {
  return (
    firstMatch(rulesOfCategory[categoryKey] ?? [], menuName) ??
    firstMatch(rulesOfName, menuName) ??
    recipeOfCategory[categoryKey] ??
    'carne-asada'
  );
}

/** Returns the rim of a dish's plate: always the same for one id, and usually different for consecutive ids. */
export function plateRimOf(menuId: string): PlateRim {
  let hash = 2166136261;
  for (const character of menuId) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return plateRims[(hash >>> 8) % plateRims.length] ?? 'filete';
}

/** The path of the drawing, for example `/platos/ajiaco-hojas.svg`. */
export function plateOf(menu: { name: string; categoryKey: string; id: string }): string {
  return `/platos/${plateRecipeOf(menu.name, menu.categoryKey)}-${plateRimOf(menu.id)}.svg`;
}
