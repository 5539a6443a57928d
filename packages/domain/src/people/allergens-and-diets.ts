/** The allergens that a kitchen can mark on a dish. */
export const ALLERGENS = [
  'gluten',
  'leche',
  'huevo',
  'pescado',
  'crustaceos',
  'moluscos',
  'mani',
  'frutos-secos',
  'soya',
  'sesamo',
  'mostaza',
  'apio',
  'sulfitos',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** The diets a person can choose: each is the tag of the dishes that fit it. */
export const DIETS = ['vegetariano', 'vegano', 'sin-gluten', 'bajo-en-carbohidratos'] as const;
export type Diet = (typeof DIETS)[number];

export type HealthProfile = { readonly allergens: readonly Allergen[]; readonly diets: readonly Diet[] };

type Dish = { readonly allergens: readonly string[]; readonly tags: readonly string[] };

/** Whether a dish fits a diet. A vegan dish is vegetarian even without that tag. */
const fits = (diet: Diet, tags: readonly string[]): boolean =>
  tags.includes(diet) || (diet === 'vegetariano' && tags.includes('vegano'));

/**
 * Returns what to warn a person about: their allergens that a dish declares, and their diets that it is not marked for;
 * null when there is neither. A dish may contain allergens that it does not declare.
 */
export function findHealthWarning(
  profile: HealthProfile,
  dish: Dish,
): { readonly allergens: readonly Allergen[]; readonly diets: readonly Diet[] } | null {
  const allergens = profile.allergens.filter((allergen) => dish.allergens.includes(allergen));
  const diets = profile.diets.filter((diet) => !fits(diet, dish.tags));
  return allergens.length === 0 && diets.length === 0 ? null : { allergens, diets };
}
