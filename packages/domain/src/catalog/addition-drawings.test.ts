import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAdditionDrawing, listAdditionDrawings } from './addition-drawings.ts';

test('an addition is drawn as what it is, with or without accents', () => {
  const drawn: [string, string | null][] = [
    ['Huevo frito', 'huevo'],
    ['Huevo cocido', 'huevo-cocido'],
    ['Maduro en tajadas', 'maduro'],
    ['AGUACATE', 'aguacate'],
    ['Chicharrón', 'chicharron'],
    ['Jugo de mora en agua', 'jugo'],
    ['Limonada de coco', 'limonada'],
    ['Agua 600 ml', 'bebida'],
    ['Pan de ajo', 'pan'],
    ['Papa a la francesa', 'papas-fritas'],
    ['Papa criolla al horno', 'papa'],
    ['Fríjol cargamanto', 'frijol'],
    ['Champiñones', 'champinones'],
    ['Queso costeño', 'queso'],
    ['Teriyaki de panela', null],
    ['Sin aderezo', null],
    ['Tres cuartos', null],
    ['Suave', null],
  ];
  for (const [name, drawing] of drawn) assert.equal(findAdditionDrawing(name), drawing, name);
});

test('a plate shows each addition once, six at most, and nothing of what is not food', () => {
  assert.deepEqual(listAdditionDrawings(['Huevo', 'Sin picante', 'Huevo adicional']), ['/platos/extra-huevo.svg']);
  const many = ['Huevo', 'Arroz', 'Aguacate', 'Yuca', 'Queso', 'Pollo', 'Limonada'];
  assert.equal(listAdditionDrawings(many).length, 6);
});
