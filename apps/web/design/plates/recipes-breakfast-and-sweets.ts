// Breakfast, sweets and drinks.
import { dish, put } from './recipe-builders.ts';

export const breakfastAndSweetsRecipes = {
  huevos: dish(
    put('scrambled', -14, -10, 0, { size: 42 }),
    put('arepa', 36, 30, 0, { size: 27 }),
    put('avocadoSlices', -46, 38, -30, { count: 3 }),
    put('cheeseCubes', 46, -26, 0, { size: 12, count: 4 }),
    put('coriander', -14, -10, 0, { size: 34, count: 5 }),
    put('tomato', -8, 50, 0, { size: 10 }),
  ),
  pandebono: dish(
    put('cheeseBread', -40, 14, 0, { size: 26 }),
    put('cheeseBread', -14, 48, 0, { size: 24 }),
    put('cheeseBread', -40, -36, 0, { size: 22 }),
    put('cup', 24, -10, -30, { colour: '#5A2E1D', light: '#9A6142' }),
    put('cheeseCubes', 40, 48, 0, { size: 10, count: 3 }),
  ),
  cafe: dish(put('cup', 0, 0, -20, { size: 38 }), put('cheeseBread', -48, 44, 0, { size: 15 })),
  avena: dish(
    put('glass', 0, 0, 0, { size: 62, colour: '#F3E4C6', edge: '#E3CC9A' }),
    put('granola', -20, -22, 0, { size: 22 }),
    put('banana', 24, -34, 16),
    put('strawberry', 34, 12, 20),
    put('strawberry', 18, 34, -20),
    put('berries', -26, 24, 0, { size: 18, count: 9 }),
    put('nuts', 0, 0, 0, { size: 48, count: 6, colour: '#7CA84A', edge: '#4C7A2E' }),
  ),
  parfait: dish(
    put('glass', 0, 0, 0, { size: 56 }),
    put('granola', -14, -14, 0, { size: 24 }),
    put('strawberry', 20, -18, 20),
    put('strawberry', 28, 12, -16),
    put('berries', -8, 24, 0, { size: 20, count: 10 }),
    put('kiwi', -34, 12, 0, { size: 12 }),
    put('drizzle', 0, 2, 8, { colour: '#E0941C', size: 34 }),
  ),
  torta: dish(
    put('cakeSlice', -2, -2, 0, { scale: 1.2 }),
    put('strawberry', 44, 42, 20),
    put('nuts', -44, 42, 0, { size: 10, count: 4 }),
    put('drizzle', -4, 52, 0, { colour: '#E0941C', size: 22 }),
  ),
  brownie: dish(
    put('brownie', 0, 0, 0, { scale: 1.14 }),
    put('nuts', -44, 44, 0, { size: 13, count: 5 }),
    put('strawberry', 44, -36, 20),
    put('mash', -40, -46, 0, { size: 14, colour: '#FFF6E0', edge: '#E3CF9E', light: '#fff' }),
  ),
  frutas: dish(
    put('glass', 0, 0, 0, { size: 62, colour: '#FFF3DC', edge: '#FFDFA0' }),
    put('cubes', -28, -18, 0, { size: 24, count: 9, colour: '#FFB03F', edge: '#E0861C', light: '#FFE09A' }),
    put('cubes', 26, 26, 0, { size: 22, count: 8, colour: '#F2706B', edge: '#D5483F', light: '#FFC0B8' }),
    put('banana', 28, -34, 10, { count: 3 }),
    put('kiwi', -30, 28),
    put('kiwi', -14, 42, 0, { size: 11 }),
    put('strawberry', 2, 0, 10),
    put('strawberry', 44, -4, -20),
    put('gratedCheese', 0, 0, 0, { size: 40, count: 24, colour: '#FFF6DF' }),
  ),
  jugo: dish(
    put('glass', 0, 0, 0, { size: 54, colour: '#FFC23F', edge: '#F3A01C' }),
    put('citrus', 22, -18, 0, { size: 16 }),
    put('cubes', -10, 10, 0, { size: 14, count: 4, colour: '#FFF6DF', edge: '#EBD9A8', light: '#fff' }),
    put('basil', -26, -22, 20),
  ),
};
