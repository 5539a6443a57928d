import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeLockedField, findLockedChange } from './locked-identity.ts';

const before = {
  firstName: 'Andrea',
  lastName: 'Salazar',
  identificationType: 'cedula_de_ciudadania',
  identification: '1999009002',
  employeeId: null,
};

it('names the first field that would become another, and nothing that stays the same', () => {
  assert.equal(findLockedChange(before, { identification: '79111222', firstName: 'Otro' }), 'firstName');
  assert.equal(findLockedChange(before, { employeeId: 'LS-0101' }), 'employeeId');
  assert.equal(findLockedChange(before, { identification: null }), 'identification');
  assert.equal(findLockedChange(before, { firstName: 'Andrea', employeeId: '' }), undefined);
  assert.equal(findLockedChange(before, {}), undefined);
  assert.match(describeLockedField('employeeId'), /^Tu código de empleado lo cambia Recursos Humanos/);
});
