// What an addition looks like on a plate: one piece of food by itself, without a plate, on a square of 80.
import type { AdditionDrawing } from '@sazon/domain/catalog/addition-drawings';
import { type Look, randomFrom } from './drawn-shapes.ts';
import { type PieceName, pieces } from './pieces.ts';

const looks: Record<AdditionDrawing, readonly [PieceName, Look]> = {
  aguacate: ['avocado', { scale: 1.2 }],
  arepa: ['arepa', { size: 26 }],
  arroz: ['rice', { size: 28 }],
  bebida: ['glass', { size: 24, colour: '#DDEBF5', edge: '#B9D3E6' }],
  cafe: ['cup', { size: 20 }],
  camarones: ['shrimp', { size: 22 }],
  carne: ['slicedBeef', { count: 3, scale: 1.3 }],
  cebolla: ['onionRings', { size: 22 }],
  champinones: ['mushrooms', { size: 18, count: 4 }],
  chicharron: ['porkBelly', { scale: 0.9 }],
  chorizo: ['sausage', { scale: 1.4 }],
  ensalada: ['salad', { size: 26 }],
  frijol: ['beans', { size: 28 }],
  fruta: ['banana', { count: 4, scale: 1.1 }],
  garbanzos: ['chickpeas', { size: 24 }],
  huevo: ['egg', { size: 27 }],
  'huevo-cocido': ['boiledEgg', { scale: 2 }],
  jugo: ['glass', { size: 24, colour: '#E2577A', edge: '#B01A3B' }],
  lenteja: ['lentils', { size: 28 }],
  limonada: ['glass', { size: 24, colour: '#E6EFA8', edge: '#A9C24A' }],
  maduro: ['sweetPlantain', { count: 3 }],
  maiz: ['corn', { size: 20 }],
  mani: ['nuts', { size: 22 }],
  nachos: ['nachos', { size: 24, count: 8 }],
  pan: ['toast', { scale: 1.4 }],
  papa: ['potato', { size: 25 }],
  'papas-fritas': ['fries', { size: 24 }],
  pasta: ['penne', { size: 24, count: 10 }],
  patacon: ['greenPlantain', { size: 24 }],
  pescado: ['cubes', { size: 20 }],
  picante: ['peppers', { size: 22 }],
  pollo: ['chickenBites', { scale: 1.2 }],
  queso: ['cheeseCubes', { size: 20 }],
  quinua: ['quinoa', { size: 27 }],
  'salsa-blanca': ['dip', { colour: '#FFFDF6', size: 20 }],
  'salsa-roja': ['dip', { colour: '#B5271D', size: 20 }],
  'salsa-verde': ['dip', { colour: '#7FA63A', size: 20 }],
  tocineta: ['strips', { size: 22, count: 6, colour: '#C65B4A', edge: '#8E2A1B', light: '#F3B7A0' }],
  tofu: ['cubes', { size: 20, colour: '#FFF6E0', edge: '#D9C79A', light: '#FFFFFF' }],
  yuca: ['cassava', { scale: 1.8 }],
};

export function renderAddition(name: AdditionDrawing): string {
  const [piece, look] = looks[name];
  const drawing = pieces[piece](randomFrom(`extra-${name}`), look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 80 80"><g transform="scale(${look.scale ?? 1})">${drawing}</g></svg>`;
}
