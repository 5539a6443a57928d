// Poke and the wok.
import { dish, put } from './recipe-builders.ts';

const poke = (...fish: Parameters<typeof dish>) => dish(put('rice', 0, 4, 0, { size: 62 }), ...fish);

const pokeGarden = [
  put('avocadoSlices', -44, 26, -34),
  put('cucumber', -2, -54, 0, { size: 10, count: 4 }),
  put('pods', 46, -26, 0, { size: 15, count: 10 }),
  put('seaweed', 48, 18, 0, { size: 14, count: 14 }),
  put('carrot', -46, -22, 0, { size: 10 }),
  put('carrot', -32, -38, 0, { size: 9 }),
];

export const asiaRecipes = {
  'poke-salmon': poke(
    ...pokeGarden,
    put('cubes', 2, 8, 0, { size: 26, count: 13 }),
    put('kernels', 14, 50, 0, { size: 13, count: 14 }),
    put('sesame', 0, 4, 0, { size: 54, count: 26, colour: '#3A2B33' }),
  ),
  'poke-atun': poke(
    ...pokeGarden,
    put('cubes', 2, 8, 0, { size: 26, count: 13, colour: '#C93A4E', edge: '#8E1F36', light: '#F08A98' }),
    put('citrus', 18, 50, 0, { size: 12 }),
    put('sesame', 0, 4, 0, { size: 54, count: 26 }),
  ),
  'poke-camaron': poke(
    ...pokeGarden,
    put('shrimp', 2, 4, 0, { size: 26, count: 7 }),
    put('cubes', 10, 46, 0, { size: 16, count: 7, colour: '#FFC23F', edge: '#E0941C', light: '#FFE59A' }),
    put('sesame', 0, 4, 0, { size: 54, count: 24, colour: '#3A2B33' }),
  ),
  'poke-tofu': poke(
    ...pokeGarden,
    put('cubes', 2, 8, 0, { size: 26, count: 12, colour: '#F3D08A', edge: '#B9792F', light: '#FFEFC6' }),
    put('mushrooms', 14, 48, 0, { size: 12, count: 3 }),
    put('sesame', 0, 4, 0, { size: 54, count: 24, colour: '#3A2B33' }),
  ),
  'poke-mixto': poke(
    ...pokeGarden,
    put('cubes', -14, 4, 0, { size: 17, count: 8 }),
    put('cubes', 18, 14, 0, { size: 17, count: 8, colour: '#C93A4E', edge: '#8E1F36', light: '#F08A98' }),
    put('kernels', 8, 52, 0, { size: 12, count: 12 }),
    put('sesame', 0, 4, 0, { size: 54, count: 24 }),
  ),
  teriyaki: dish(
    put('rice', -22, 10, 0, { size: 48 }),
    put('chickenBites', 26, -28),
    put('broccoli', 52, 18, 0, { size: 15 }),
    put('broccoli', 34, 38),
    put('carrot', -46, -42, 0, { size: 9 }),
    put('carrot', -30, -52, 0, { size: 9 }),
    put('carrot', -58, -28),
    put('avocadoSlices', -6, 54, 74),
    put('lime', 6, -62, 0, { size: 11 }),
  ),
  'arroz-salteado': dish(
    put('mixedRice', 0, 4, 0, { size: 58 }),
    put('chickenBites', -12, -10, 0, { size: 28, count: 7 }),
    put('shrimp', 24, 22, 0, { size: 18, count: 3 }),
    put('scrambled', 26, -26, 0, { size: 13 }),
    put('coriander', 0, 0, 0, { size: 50, count: 12 }),
    put('lime', -46, 46, 0, { size: 12 }),
  ),
  'pad-thai': dish(
    put('pasta', 0, 0, 0, { size: 56, colour: '#EBB767', edge: '#A86A22', light: '#C9873A' }),
    put('strips', 0, 0, 0, { size: 28, count: 7, colour: '#F0C68A', edge: '#B97A38', light: '#FFF0D0' }),
    put('kernels', -24, 28, 0, { size: 14, count: 10, colour: '#E9D8B4', edge: '#C9A063' }),
    put('peppers', 10, 8, 0, { size: 32, count: 6 }),
    put('lime', 46, -40, 0, { size: 14 }),
    put('lime', 56, -22, 0, { size: 11 }),
    put('coriander', 0, 0, 0, { size: 46, count: 12 }),
  ),
  'pollo-agridulce': dish(
    put('rice', -38, -22, 0, { size: 36 }),
    put('sauce', 22, 18, 0, { size: 44, colour: '#D9482B', edge: '#A82F17', light: '#FF9E7C' }),
    put('chickenBites', 20, 16, 0, { size: 30, count: 10, colour: '#E07A2C', edge: '#A8471A', light: '#FFC078' }),
    put('peppers', 22, 16, 0, { size: 34, count: 8 }),
    put('cubes', 30, -26, 0, { size: 14, count: 4, colour: '#FFD24D', edge: '#E0A21C', light: '#FFF0B0' }),
    put('sesame', 20, 16, 0, { size: 34, count: 18 }),
    put('coriander', -38, -22, 0, { size: 20, count: 3 }),
  ),
  'curry-verde': dish(
    put('rice', -34, -30, 0, { size: 34 }),
    put('sauce', 16, 18, 0, { size: 48, colour: '#A9C15A', edge: '#7A9438', light: '#DDE9A8' }),
    put('broccoli', 34, -2, 0, { size: 14 }),
    put('aubergine', -6, 30, 0, { size: 13 }),
    put('carrot', 12, 6, 0, { size: 9 }),
    put('carrot', 34, 36, 0, { size: 9 }),
    put('pods', 14, 28, 0, { size: 20, count: 8 }),
    put('peppers', 14, 14, 0, { size: 30, count: 4 }),
    put('basil', 2, 6),
  ),
  'curry-garbanzo': dish(
    put('rice', -36, -28, 0, { size: 35 }),
    put('sauce', 16, 18, 0, { size: 47, colour: '#EBA33A', edge: '#C27A1A', light: '#FFD98A' }),
    put('chickpeas', 14, 16, 0, { size: 34, count: 20 }),
    put('greens', 36, 42, 0, { size: 12, count: 5 }),
    put('cream', 10, 8, 20),
    put('coriander', 14, 16, 0, { size: 38, count: 9 }),
    put('lime', 40, -44, 0, { size: 13 }),
  ),
  'empanaditas-vapor': dish(
    put('greens', 0, 4, 0, { size: 30, count: 11 }),
    put('dumplings', -2, 0, 0, { size: 40, count: 9, scale: 1.24 }),
    put('dip', 48, 40, 0, { colour: '#4A2417', size: 18 }),
    put('sesame', 0, 0, 0, { size: 46, count: 18, colour: '#3A2B33' }),
    put('coriander', 0, 0, 0, { size: 48, count: 7 }),
  ),
};
