import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parsePrice, parseWeekdays, readMenuRow, recogniseMenuColumns } from './menu-sheet.ts';

const world = {
  brands: [
    { id: 'b1', name: 'Paloquemao' },
    { id: 'b2', name: 'Huerto de la Plaza' },
  ],
  categories: [{ id: 'c1', name: 'Sopas' }],
  taken: [{ brandId: 'b1', name: 'Ajiaco' }],
  pictures: ['Bandeja.JPG'],
  minPriceCop: 5000,
};
const row = { brand: 'paloquemao', name: 'Bandeja paisa', price: '24.900', allergens: 'huevo, frutos secos' };

describe('a menu as a file', () => {
  it('has columns by several names', () => {
    assert.deepEqual(recogniseMenuColumns(['MARCA', 'nombre', 'Alergenos', 'Nota']), [
      'brand',
      'name',
      'allergens',
      null,
    ]);
  });

  it('reads a row as a dish', () => {
    const { dish, problems } = readMenuRow({ ...row, categories: 'sopas', picture: 'bandeja.jpg' }, world, []);
    assert.deepEqual(problems, []);
    assert.deepEqual(dish, {
      ...{ brandId: 'b1', name: 'Bandeja paisa', description: '', priceCop: 24_900, categoryIds: ['c1'] },
      ...{ weekdays: [1, 2, 3, 4, 5], allergens: ['huevo', 'frutos-secos'], calories: null, dailyStock: null },
      picture: 'Bandeja.JPG',
    });
  });

  it('says all that is wrong with a row', () => {
    const wrong = { brand: 'Otra', name: '', price: 'veinte', weekdays: 'cuando sea', allergens: '', picture: 'x.jpg' };
    const { dish, problems } = readMenuRow(wrong, world, []);
    assert.equal(dish, null);
    assert.equal(problems.length, 6);
    assert.deepEqual(readMenuRow({ ...row, name: 'AJIACO' }, world, []).problems, ['Ese plato ya está.']);
    const first = readMenuRow(row, world, []).dish;
    assert.deepEqual(readMenuRow(row, world, first ? [first] : []).problems, ['Ese plato ya está.']);
    assert.deepEqual(readMenuRow({ ...row, price: '4999' }, world, []).problems, ['El precio es menor que el mínimo.']);
  });

  it('knows days and prices', () => {
    assert.deepEqual(parseWeekdays('Lunes a viernes'), [1, 2, 3, 4, 5]);
    assert.deepEqual(parseWeekdays('mié, sábado'), [3, 6]);
    assert.deepEqual(parseWeekdays('viernes a lunes'), null);
    assert.deepEqual(['$ 21.900', '21,900', '21900', '21.9', '-3', ''].map(parsePrice), [
      21_900,
      21_900,
      21_900,
      null,
      null,
      null,
    ]);
  });

  it('never throws, and a dish has no problem', () => {
    const text = fc.string({ maxLength: 30 });
    const cells = fc.record({ brand: text, name: text, price: text, weekdays: text, allergens: text, picture: text });
    fc.assert(
      fc.property(cells, (typed) => {
        const { dish, problems } = readMenuRow(typed, world, []);
        assert.equal(dish === null, problems.length > 0);
      }),
    );
  });
});
