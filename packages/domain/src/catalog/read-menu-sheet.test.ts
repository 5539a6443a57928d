import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MENU_EXAMPLE_ROWS, recogniseMenuColumns } from './menu-sheet-columns.ts';
import { parseDishTax } from './parse-dish-tax.ts';
import { parsePrice, parseWeekdays, readMenuRow } from './read-menu-dish-row.ts';
import { readMenuSheet } from './read-menu-sheet.ts';

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
      ...{ tax: 'regime', picture: 'Bandeja.JPG' },
    });
  });

  it('reads the tax of a packaged product, and of prepared food when nothing is said', () => {
    const taxes = ['', 'Restaurante', 'IVA 19 %', 'iva 5%', 'Exento', 'excluido', 'IVA'].map(parseDishTax);
    assert.deepEqual(taxes, ['regime', 'regime', 'iva_19', 'iva_5', 'exempt', 'excluded', null]);
    const { problems } = readMenuRow({ ...row, tax: 'ICA' }, world, []);
    assert.deepEqual(problems, ['No conocemos el impuesto ICA. Escribe «restaurante» o «IVA 19».']);
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

  it('reads additions below their dish, by group', () => {
    const rows = [
      row,
      { name: 'Bandeja paisa', group: 'Salsas', addition: 'Hogao', allergens: 'ninguno', min: '1', max: '2' },
      {
        group: 'salsas',
        addition: 'Suero',
        allergens: 'leche',
        price: '2.500',
        maxQuantity: '3',
        notFor: 'Vegano',
        tax: 'IVA 5 %',
      },
      { group: 'Quitar', addition: 'Sin chicharrón', allergens: 'ninguno', price: '-3000' },
    ];
    const read = readMenuSheet(rows, world);
    assert.deepEqual(
      read.map(({ name, problems, addition }) => [name, problems.length, addition?.group ?? null]),
      [
        ['Bandeja paisa', 0, null],
        ['Hogao', 0, 'Salsas'],
        ['Suero', 0, 'Salsas'],
        ['Sin chicharrón', 0, 'Quitar'],
      ],
    );
    const none = { allergens: [], notFor: [], tax: 'regime' };
    assert.deepEqual(read[0]?.dish?.groups, [
      {
        ...{ title: 'Salsas', min: 1, max: 2, required: true },
        additions: [
          { name: 'Hogao', priceCop: 0, maxQuantity: 1, ...none },
          { name: 'Suero', priceCop: 2500, maxQuantity: 3, allergens: ['leche'], notFor: ['vegano'], tax: 'iva_5' },
        ],
      },
      {
        ...{ title: 'Quitar', min: 0, max: 1, required: false },
        additions: [{ name: 'Sin chicharrón', priceCop: -3000, maxQuantity: 1, ...none }],
      },
    ]);
  });

  it('refuses a dish together with its additions, and says which row is wrong', () => {
    const addition = { name: 'Bandeja paisa', group: 'Salsas', addition: 'Hogao', allergens: 'ninguno' };
    const listProblems = (...more: object[]) =>
      readMenuSheet([row, ...more], world).map(({ problems }) => problems.join(' '));
    assert.deepEqual(listProblems({ ...addition, allergens: '' }), [
      'Corrige sus adicionales.',
      'Escribe los alérgenos, o «ninguno».',
    ]);
    assert.match(listProblems({ ...addition, min: '3', max: '5' })[0] ?? '', /^Salsas: .*no se llega al mínimo/);
    assert.match(listProblems({ ...addition, price: '-30000' })[0] ?? '', /menos que cero/);
    assert.match(listProblems(addition, { ...addition, addition: 'HOGAO' })[2] ?? '', /ya está en el grupo/);
    assert.match(
      listProblems({ ...addition, max: '2' }, { ...addition, addition: 'Ají', max: '3' })[2] ?? '',
      /es otro/,
    );
    assert.deepEqual(listProblems({ ...addition, name: 'Otro' }), ['', 'Escribe antes la fila del plato Otro.']);
    assert.deepEqual(
      readMenuSheet([addition], world).map(({ dish }) => dish),
      [null],
    );
  });

  it('takes its own template', () => {
    const typed = MENU_EXAMPLE_ROWS.map((cells) =>
      Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, String(cell)])),
    );
    const read = readMenuSheet(typed, {
      ...world,
      brands: world.brands.slice(0, 1),
      pictures: ['ajiaco.jpg'],
      taken: [],
    });
    assert.deepEqual(
      read.flatMap(({ problems }) => problems),
      [],
    );
    assert.deepEqual([read[0]?.dish?.groups[0]?.min, read[0]?.dish?.groups[0]?.additions.length], [1, 2]);
  });
});
