import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanDirectoryStatement } from './directory-statement-cleaning.ts';
import { parseScimFilter } from './scim-person-filter.ts';
import { applyScimPatch } from './scim-person-patch.ts';
import { readScimUser, SCIM_DOCUMENT, SCIM_ENTERPRISE_USER } from './scim-person-statement.ts';

const ana = readScimUser({
  userName: 'Ana@Nogal.co',
  externalId: 'e-7',
  name: { givenName: 'Ana', familyName: 'Gómez' },
  emails: [
    { value: 'ana@casa.co', type: 'home' },
    { value: 'ana@nogal.co', type: 'work' },
  ],
  phoneNumbers: [
    { value: '601 555 1234', type: 'work', primary: false },
    { value: '300 123 4567', type: 'mobile' },
  ],
  [SCIM_ENTERPRISE_USER]: { employeeNumber: 'N-7' },
  [SCIM_DOCUMENT]: { identification: '1.020.448.391' },
});
const patched = (...Operations: object[]) => applyScimPatch(ana, { Operations });

describe('a directory’s person', () => {
  it('is read and cleaned like a row of a list', () => {
    assert.deepEqual(cleanDirectoryStatement(ana), {
      ...{ userName: 'Ana@Nogal.co', externalId: 'e-7', employeeId: 'N-7', email: 'ana@nogal.co' },
      ...{ cellPhone: '3001234567', active: true, firstName: 'Ana', lastName: 'Gómez' },
      document: { identification: '1020448391', identificationType: 'cedula_de_ciudadania' },
    });
    const wrong = cleanDirectoryStatement({ ...ana, phone: '12', givenName: null });
    assert.deepEqual(wrong, {
      scimType: 'invalidValue',
      detail: 'Celular: El celular debe tener 10 números y empezar por 3.',
    });
    assert.ok('scimType' in cleanDirectoryStatement({ ...ana, userName: null }));
  });

  it('is deactivated by the words that directories send instead of a boolean', () => {
    for (const value of [false, 'False', 'false'])
      for (const operation of [
        { op: 'Replace', path: 'active', value },
        { op: 'replace', value: { active: value } },
      ])
        assert.deepEqual(patched(operation), { ...ana, active: false });
    assert.deepEqual(patched({ op: 'replace', path: 'active', value: 'maybe' }), {
      scimType: 'invalidValue',
      detail: 'active must be true or false.',
    });
  });

  it('is patched by paths, dotted names and extensions; what we do not keep is left out', () => {
    const next = patched(
      { op: 'Replace', path: 'name.familyName', value: 'Ruiz' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'ana.ruiz@nogal.co' },
      { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '601' },
      { op: 'remove', path: `${SCIM_ENTERPRISE_USER}:employeeNumber` },
      {
        op: 'replace',
        value: { 'name.givenName': 'Ana María', title: 'Jefa', [SCIM_DOCUMENT]: { identification: '42' } },
      },
    );
    const changed = { familyName: 'Ruiz', email: 'ana.ruiz@nogal.co', employeeNumber: null, givenName: 'Ana María' };
    assert.deepEqual(next, { ...ana, ...changed, identification: '42' });
    for (const operation of [{ op: 'move', path: 'active' }, { op: 'remove' }, { op: 'replace', value: 3 }])
      assert.ok('scimType' in patched(operation));
    assert.ok('scimType' in applyScimPatch(ana, {}));
  });
});

it('a filter is equalities joined by and', () => {
  assert.deepEqual(parseScimFilter('userName eq "ANA@nogal.co"'), { userName: 'ANA@nogal.co' });
  assert.deepEqual(parseScimFilter('externalId EQ "a\\"b" and active eq "True"'), { externalId: 'a"b', active: true });
  assert.deepEqual(parseScimFilter('emails[type eq "work"].value eq "a@b.co" and active eq false'), {
    email: 'a@b.co',
    active: false,
  });
  for (const text of [
    '',
    'userName',
    'userName co "a"',
    'title eq "a"',
    'userName eq "a" or id eq "b"',
    'active eq "x"',
  ])
    assert.ok('scimType' in parseScimFilter(text), text);
});
