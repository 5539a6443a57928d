import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildProductionSheets, type MealToMake, numberLabels } from './kitchen-production-sheets.ts';

const meal = fc.record({
  menu: fc.constantFrom({ id: 'ajiaco', name: 'Ajiaco' }, { id: 'bandeja', name: 'Bandeja paisa' }),
  hour: fc.constantFrom('12:00', '12:30'),
  locationId: fc.constantFrom('nogal', 'calle-93'),
  code: fc.constantFrom('4827', '4833', '5130'),
  additionals: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('Aguacate', 'Huevo', 'Chicharrón'), quantity: fc.integer({ min: 1, max: 3 }) }),
    { selector: ({ name }) => name, maxLength: 3 },
  ),
  heeds: fc.subarray(['Sin cebolla', 'ALERGIA: huevo']),
});
const day = fc.array(meal, { maxLength: 40 }).map((meals) =>
  meals.map(
    (one, place): MealToMake => ({
      ...one,
      id: `order-${place}`,
      scheduleDate: '2026-11-23',
      timeId: `${one.locationId} ${one.hour}`,
    }),
  ),
);

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

test('every meal stands once on the sheet of its departure: in its dish, in one variant, with all its additions', () => {
  fc.assert(
    fc.property(day, (meals) => {
      const sheets = buildProductionSheets(meals);
      assert.equal(sum(sheets.map(({ count }) => count)), meals.length);
      for (const { count, dishes, additions, meals: labelled } of sheets) {
        assert.equal(sum(dishes.map((dish) => dish.count)), count);
        for (const dish of dishes) assert.equal(sum(dish.variants.map((variant) => variant.count)), dish.count);
        const told = dishes.flatMap(({ variants }) => variants.flatMap((one) => one.heeds.map(() => one.count)));
        assert.equal(sum(told), sum(labelled.map((one) => one.heeds?.length ?? 0)));
        assert.equal(
          sum(additions.map(({ quantity }) => quantity)),
          sum(labelled.flatMap((one) => one.additionals.map(({ quantity }) => quantity))),
        );
      }
    }),
  );
});

test('the labels of a departure are numbered 1 to m, each once, however the orders come', () => {
  fc.assert(
    fc.property(day, (meals) => {
      const numbers = numberLabels(meals);
      assert.deepEqual([...numberLabels(meals.toReversed())].sort(), [...numbers].sort());
      for (const { meals: labelled, count } of buildProductionSheets(meals)) {
        assert.deepEqual(
          labelled.map(({ id }) => numbers.get(id)),
          labelled.map((_, place) => ({ n: place + 1, m: count })),
        );
      }
    }),
  );
});

const base = {
  menu: { id: 'a', name: 'Ajiaco' },
  scheduleDate: '2026-11-23',
  hour: '12:30',
  timeId: 't',
  locationId: 'l',
};

test('the same additions chosen in another order are the same way to make a dish', () => {
  const aguacate = { name: 'Aguacate', quantity: 1 };
  const huevo = { name: 'Huevo', quantity: 2 };
  const [sheet] = buildProductionSheets([
    { ...base, id: '1', code: '4827', additionals: [aguacate, huevo] },
    { ...base, id: '2', code: '4833', additionals: [huevo, aguacate] },
    { ...base, id: '3', code: '4840', additionals: [] },
  ]);
  assert.deepEqual(sheet?.dishes[0]?.variants, [
    { additions: [], heeds: [], count: 1 },
    { additions: [aguacate, huevo], heeds: [], count: 2 },
  ]);
  assert.deepEqual(sheet?.additions, [
    { name: 'Huevo', quantity: 4, isPaid: false },
    { name: 'Aguacate', quantity: 2, isPaid: false },
  ]);
});

test('what was paid for is told apart from a free choice of the same name, and before it', () => {
  const paid = { name: 'Huevo', quantity: 1, priceCop: 3000 };
  const free = { name: 'Huevo', quantity: 2 };
  const [sheet] = buildProductionSheets([{ ...base, id: '1', code: '4827', additionals: [free, paid] }]);
  assert.deepEqual(sheet?.dishes[0]?.variants, [{ additions: [paid, free], heeds: [], count: 1 }]);
  assert.deepEqual(sheet?.additions, [
    { name: 'Huevo', quantity: 1, isPaid: true },
    { name: 'Huevo', quantity: 2, isPaid: false },
  ]);
});
