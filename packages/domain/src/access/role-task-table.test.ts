import assert from 'node:assert/strict';
import { it } from 'node:test';
import { buildTaskRows } from './role-task-table.ts';
import { staffRoles } from './staff-roles.ts';

const findWay = (scope: keyof typeof staffRoles, name: string) => {
  const row = buildTaskRows(staffRoles[scope]).find((one) => one.name === name);
  return Object.fromEntries(staffRoles[scope].map(({ key }, at) => [key, row?.ways[at]]));
};

it('says of each role what it may do, and how', () => {
  assert.deepEqual(findWay('restaurant', 'Ver y mover comandas'), {
    owner: 'yes',
    kitchen: 'yes',
    till: 'look',
    accounts: 'no',
  });
  assert.deepEqual(findWay('restaurant', 'Cancelar y devolver dinero'), {
    ...{ owner: 'reason', kitchen: 'no', till: 'no', accounts: 'no' },
  });
  assert.equal(findWay('restaurant', 'Cambiar la cuenta del banco').owner, 'second');
});

it('lets no role of a company see what a person eats', () => {
  assert.deepEqual([...new Set(Object.values(findWay('enterprise', 'Ver qué come cada persona')))], ['never']);
});
