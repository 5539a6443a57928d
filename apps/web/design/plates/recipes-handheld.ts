// Burgers, sandwiches, wraps and arepas.
import { dish, put } from './recipe-builders.ts';

const burgerSides = [
  put('fries', 38, -40, 0, { size: 26, count: 24 }),
  put('dip', 54, 36, 0, { colour: '#C93A22', size: 15 }),
];
const arepa = put('arepa', -4, 2, 0, { size: 58 });

export const handheldRecipes = {
  hamburguesa: dish(...burgerSides, put('burger', -12, 8, 0, { scale: 1.24 })),
  'hamburguesa-doble': dish(
    ...burgerSides,
    put('burger', -12, 10, 0, { size: 41, scale: 1.2, edge: '#3A170C' }),
    put('strips', -38, -40, 0, { size: 10, count: 3, colour: '#C2412B', edge: '#8E2A1B', light: '#F5B59A' }),
  ),
  'hamburguesa-pollo': dish(
    ...burgerSides,
    put('burger', -12, 8, 0, { scale: 1.24, colour: '#E3A54B', light: '#F8CE8A', edge: '#C9842B' }),
    put('chickenBites', -40, -40, 0, { size: 12, count: 3, colour: '#E3A54B', edge: '#A86A22' }),
  ),
  'hamburguesa-vegetal': dish(
    put('salad', 36, -36, 0, { size: 26 }),
    put('beet', 46, 22, 0, { size: 13 }),
    put('beet', 34, 42, 0, { size: 12 }),
    put('burger', -12, 8, 0, { scale: 1.22, colour: '#B9743A', light: '#DDA468', edge: '#7A1F4A' }),
    put('sweetPotato', -40, -46, 0, { size: 12 }),
  ),
  perro: dish(
    put('fries', -30, -42, 0, { size: 18, count: 14 }),
    put('hotDog', 0, 4, -18, { scale: 1.22 }),
    put('dip', 42, 44, 0, { colour: '#E9B34A', size: 14 }),
    put('dip', -32, 52, 0, { colour: '#C93A22', size: 14 }),
  ),
  salchipapa: dish(
    put('fries', -4, 2, 0, { size: 66, count: 80 }),
    put('sausageSlices', -4, 2, 0, { size: 44, count: 15, scale: 1.1 }),
    put('drizzle', -6, -4, 6, { colour: '#FFD23F', size: 50 }),
    put('drizzle', -2, 22, 0, { colour: '#E2472F', size: 44 }),
    put('coriander', 0, 0, 0, { size: 42, count: 6 }),
    put('dip', 48, -42, 0, { colour: '#F3B8A6', size: 14 }),
  ),
  sandwich: dish(
    put('sandwich', 0, 0, 0, { scale: 1.28 }),
    put('fries', 50, -44, 0, { size: 13, count: 10 }),
    put('salad', -50, 46, 0, { size: 14 }),
  ),
  'sandwich-vegetal': dish(
    put('panini', 0, -2, 6, { light: '#A8589A', colour: '#D9A05B', scale: 1.16 }),
    put('mash', -46, 40, 0, { size: 15, colour: '#EBD29A', edge: '#C2A05A', light: '#FFF1CC' }),
    put('aubergine', 50, -42, 0, { size: 13 }),
    put('greens', 50, 42, 0, { size: 12, count: 6 }),
  ),
  panini: dish(
    put('panini', 0, -2, 6, { scale: 1.2 }),
    put('tomato', 50, -42, 0, { size: 11 }),
    put('basil', -46, 44, 30),
    put('tomato', 50, 44, 0, { size: 9 }),
  ),
  croissant: dish(
    put('croissant', 0, -6, -10, { scale: 1.24 }),
    put('berries', 36, 44, 0, { size: 13, count: 6 }),
    put('strawberry', -36, 46, 20),
    put('greens', 2, 46, 0, { size: 12, count: 5 }),
  ),
  wrap: dish(
    put('wrap', 0, 4, 0, { scale: 1.36 }),
    put('fries', -52, 34, 0, { size: 10, count: 7 }),
    put('dip', 54, -34, 0, { colour: '#FFF6DF', size: 14 }),
    put('lime', -48, -48, 0, { size: 11 }),
  ),
  'arepa-pollo': dish(
    arepa,
    put('shredded', -4, 0, 0, { size: 26, count: 24, scale: 1.3 }),
    put('avocadoSlices', 8, -2, 20, { scale: 1.2 }),
    put('tomato', -28, 24, 0, { size: 9 }),
    put('coriander', -2, 2, 0, { size: 36, count: 8 }),
    put('dip', 50, 46, 0, { colour: '#7FA83A', size: 14 }),
  ),
  'arepa-carne': dish(
    arepa,
    put('shredded', -2, 0, 0, { size: 30, count: 28, scale: 1.25, colour: '#9A5230', light: '#D29A6B' }),
    put('hogao', 2, 2, 0, { size: 18 }),
    put('gratedCheese', -2, 0, 0, { size: 28, count: 14, colour: '#FFF6DF' }),
    put('dip', 50, 46, 0, { colour: '#C93A22', size: 14 }),
  ),
  'arepa-chicharron': dish(
    arepa,
    put('beans', -14, 10, 0, { size: 24 }),
    put('porkBelly', 6, -16, -10, { scale: 1.15 }),
    put('avocadoSlices', 22, 26, 30, { count: 3 }),
    put('dip', 50, 48, 0, { colour: '#7FA83A', size: 13 }),
  ),
  'arepa-champinones': dish(
    arepa,
    put('hogao', -2, 4, 0, { size: 26 }),
    put('mushrooms', -2, 0, 0, { size: 26, count: 7, scale: 1.25 }),
    put('gratedCheese', -2, 2, 0, { size: 28, count: 16, colour: '#FFF6DF' }),
    put('coriander', -2, 2, 0, { size: 32, count: 8 }),
    put('tomato', 50, 46, 0, { size: 11 }),
  ),
};
