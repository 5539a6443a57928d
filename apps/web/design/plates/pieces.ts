import { breads } from './pieces-breads.ts';
import { poultry } from './pieces-chicken-and-eggs.ts';
import { meats } from './pieces-meats.ts';
import { sauces } from './pieces-sauces.ts';
import { sea } from './pieces-seafood.ts';
import { sides } from './pieces-sides.ts';
import { sweets } from './pieces-sweets.ts';
import { toppings } from './pieces-toppings.ts';
import { tortillasAndPasta } from './pieces-tortillas-and-pasta.ts';
import { vegetables } from './pieces-vegetables.ts';

export const pieces = {
  ...breads,
  ...meats,
  ...poultry,
  ...sauces,
  ...sea,
  ...sides,
  ...sweets,
  ...tortillasAndPasta,
  ...toppings,
  ...vegetables,
};

export type PieceName = keyof typeof pieces;
