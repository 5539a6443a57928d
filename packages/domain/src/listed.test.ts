import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listed } from './listed.ts';

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
  for (const names of lists) assert.equal(listed(names), format.format(names));
});
