import type { Allergen, Diet } from '@sazon/domain/people/allergens-and-diets';

/** The allergens and diets that a word in the name of an addition implies. */
const contains: readonly [RegExp, readonly Allergen[]][] = [
  [/huevo|mayonesa|brioche|tártara/i, ['huevo']],
  [/queso|quesito|costeño|mozzarella|parmesano|crema|yogur|en leche|malteada|capuchino|suero|pandebono/i, ['leche']],
  [/césar|chocolate caliente|chocolate santafereño|entera|deslactosada|brioche/i, ['leche']],
  [/pasta|crutones|masa madre|^integral$|brioche|pan |rollitos|refajo/i, ['gluten']],
  [/ponzu|teriyaki|edamame|tofu|tempeh/i, ['soya']],
  [/ponzu|teriyaki/i, ['gluten']],
  [/atún|salmón|filete|tártara/i, ['pescado']],
  [/camar/i, ['crustaceos']],
  [/maní/i, ['mani']],
  [/almendras/i, ['frutos-secos']],
  [/ajonjolí|tahini|hummus|falafel/i, ['sesamo']],
  [/mostaza|vinagreta/i, ['mostaza']],
];

const meat = /pollo|chicharrón|chorizo|morcilla|pechuga|tocineta|cerdo|res |carne|lomo|césar/i;

/** What the demo's additions contain, and which diets they break. */
export function readFoodTags(name: string): { allergens: Allergen[]; notFor: Diet[] } {
  const allergens = contains.flatMap(([word, has]) => (word.test(name) ? has : []));
  return { allergens: [...new Set(allergens)], notFor: meat.test(name) ? ['vegetariano', 'vegano'] : [] };
}
