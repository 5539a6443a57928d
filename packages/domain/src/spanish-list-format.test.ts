import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeChoices, formatList } from './spanish-list-format.ts';

it('lists names as the language does', () => {
  const format = new Intl.ListFormat('es-CO');
  const lists = [
    [],
    ['ajiaco'],
    ['ajiaco', 'mojarra'],
    ['ajiaco', 'mojarra', 'tamal'],
    ['maní', 'higos'],
    ['agua', 'Hielo'],
    ['Quinuara', 'Inés'],
    ['pan', 'hiato'],
    ['pan', 'iglú', 'ñame'],
  ];
  for (const names of lists) assert.equal(formatList(names), format.format(names));
});

it('says what a dish comes with, and what was left out of it', () => {
  assert.equal(describeChoices(['arroz', 'ensalada']), 'con arroz y ensalada');
  assert.equal(describeChoices(['papa', 'Sin picante', 'sin cebolla']), 'con papa, Sin picante y sin cebolla');
  assert.equal(describeChoices(['sin picante']), 'sin picante');
  assert.equal(describeChoices([]), '');
});
