export const allergenWords: Readonly<Record<string, string>> = {
  gluten: 'gluten',
  leche: 'leche',
  huevo: 'huevo',
  pescado: 'pescado',
  crustaceos: 'crustáceos',
  moluscos: 'moluscos',
  mani: 'maní',
  'frutos-secos': 'frutos secos',
  soya: 'soya',
  sesamo: 'ajonjolí',
  mostaza: 'mostaza',
  apio: 'apio',
  sulfitos: 'sulfitos',
};

/**
 * `gluten, huevo y ajonjolí`. The list format is created at each call, so that pages that only import this file do not
 * pay for it.
 */
export const formatAllergens = (keys: readonly string[]): string =>
  new Intl.ListFormat('es-CO').format(keys.map((key) => allergenWords[key] ?? key.replaceAll('-', ' ')));

/** `Contiene gluten, huevo y ajonjolí`, for the customer and for the kitchen. */
export const describeAllergens = (keys: readonly string[]): string => `Contiene ${formatAllergens(keys)}`;

/** `Con lo que elegiste: contiene maní…`, of a warning that only chosen additions bring. */
export const describeByAddition = (warning: string): string =>
  `Con lo que elegiste: ${warning.charAt(0).toLowerCase()}${warning.slice(1)}`;

/** Words what a kitchen declared about allergens: the list, that there are none, or that it declared nothing. */
export const describeDeclaredAllergens = (food: {
  readonly allergens: readonly string[];
  readonly allergensDeclared: boolean;
}): string => {
  if (food.allergens.length > 0) return describeAllergens(food.allergens);
  return food.allergensDeclared ? 'Alérgenos: ninguno' : 'Alérgenos: sin declarar';
};

const diets: Readonly<Record<string, string>> = {
  vegetariano: 'vegetariano',
  vegano: 'vegano',
  'sin-gluten': 'sin gluten',
  'bajo-en-carbohidratos': 'bajo en carbohidratos',
};

/** `vegano ni sin gluten`: what a dish is not. */
export const formatDiets = (keys: readonly string[]): string => keys.map((key) => diets[key] ?? key).join(' ni ');
