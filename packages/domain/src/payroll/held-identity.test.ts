import assert from 'node:assert/strict';
import { it } from 'node:test';
import { heldChange, heldWords } from './held-identity.ts';

const before = {
  firstName: 'Andrea',
  lastName: 'Salazar',
  identificationType: 'cedula_de_ciudadania',
  identification: '1999009002',
  employeeId: null,
};

it('names the first field that would become another, and nothing that stays the same', () => {
  assert.equal(heldChange(before, { identification: '79111222', firstName: 'Otro' }), 'firstName');
  assert.equal(heldChange(before, { employeeId: 'LS-0101' }), 'employeeId');
  assert.equal(heldChange(before, { identification: null }), 'identification');
  assert.equal(heldChange(before, { firstName: 'Andrea', employeeId: '' }), undefined);
  assert.equal(heldChange(before, {}), undefined);
  assert.match(heldWords('employeeId'), /^Tu código de empleado lo cambia Recursos Humanos/);
});
