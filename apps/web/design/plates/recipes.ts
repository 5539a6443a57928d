import type { PlateRecipe } from '@sazon/domain/catalog/plate-drawing-names';
import type { Recipe } from './recipe-builders.ts';
import { asiaRecipes } from './recipes-asia.ts';
import { breakfastAndSweetsRecipes } from './recipes-breakfast-and-sweets.ts';
import { grillAndSeaRecipes } from './recipes-grill-and-seafood.ts';
import { handheldRecipes } from './recipes-handheld.ts';
import { homeRecipes } from './recipes-home-cooking.ts';
import { latinRecipes } from './recipes-latin.ts';
import { mediterraneanRecipes } from './recipes-mediterranean.ts';
import { saladsRecipes } from './recipes-salads.ts';
import { soupsRecipes } from './recipes-soups.ts';

/** Every name the domain may ask for has a drawing, or this does not compile. */
export const recipes: Record<PlateRecipe, Recipe> = {
  ...homeRecipes,
  ...soupsRecipes,
  ...grillAndSeaRecipes,
  ...asiaRecipes,
  ...latinRecipes,
  ...mediterraneanRecipes,
  ...handheldRecipes,
  ...saladsRecipes,
  ...breakfastAndSweetsRecipes,
};

export const emptyDish: Recipe = { food: [] };
