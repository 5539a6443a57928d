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

/** `gluten, huevo y ajonjolí`. The format is made when it is asked for: home, which only knows of it, does without. */
export const formatAllergens = (keys: readonly string[]): string =>
  new Intl.ListFormat('es-CO').format(keys.map((key) => allergenWords[key] ?? key.replaceAll('-', ' ')));

/** `Contiene gluten, huevo y ajonjolí`, for who eats and for who cooks. */
export const describeAllergens = (keys: readonly string[]): string => `Contiene ${formatAllergens(keys)}`;

/** What a kitchen said about a dish or an addition: 'none' is its signed word, silence is not. */
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
