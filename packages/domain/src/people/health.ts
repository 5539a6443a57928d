/** The allergens that dishes declare, as the kitchen marks them. */
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

/** The diets a person can keep to: each is the tag of the dishes that fit it. */
export const DIETS = ['vegetariano', 'vegano', 'sin-gluten', 'bajo-en-carbohidratos'] as const;
export type Diet = (typeof DIETS)[number];

export type HealthProfile = { readonly allergens: readonly Allergen[]; readonly diets: readonly Diet[] };

type Dish = { readonly allergens: readonly string[]; readonly tags: readonly string[] };

/** What follows from a diet without being tagged: a vegan dish is vegetarian too. */
const fits = (diet: Diet, tags: readonly string[]): boolean =>
  tags.includes(diet) || (diet === 'vegetariano' && tags.includes('vegano'));

/**
 * What a person should know before eating this: their allergens that the dish declares, and their diets that it is not
 * marked for. Allergens are what the restaurant declares; a dish that declares none is not promised free of them.
 */
export function healthWarning(
  profile: HealthProfile,
  dish: Dish,
): { readonly allergens: readonly Allergen[]; readonly diets: readonly Diet[] } | null {
  const allergens = profile.allergens.filter((allergen) => dish.allergens.includes(allergen));
  const diets = profile.diets.filter((diet) => !fits(diet, dish.tags));
  return allergens.length === 0 && diets.length === 0 ? null : { allergens, diets };
}
