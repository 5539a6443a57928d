import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatIdentityDocument } from './identity-document-format.ts';

test('a citizenship card and a foreigner’s are written with their type and points', () => {
  assert.equal(formatIdentityDocument('cedula_de_ciudadania', '1999000102'), 'CC 1.999.000.102');
  assert.equal(formatIdentityDocument('cedula_de_ciudadania', '71774120'), 'CC 71.774.120');
  assert.equal(formatIdentityDocument('cedula_de_extranjeria', '123456'), 'CE 123.456');
  assert.equal(formatIdentityDocument('cedula_de_ciudadania', '999'), 'CC 999');
});

test('a NIT, a number with letters and a number without a type keep what they say', () => {
  assert.equal(formatIdentityDocument('nit', '901377046-5'), 'NIT 901377046-5');
  assert.equal(formatIdentityDocument('nit', '901377046'), 'NIT 901377046');
  assert.equal(formatIdentityDocument('cedula_de_extranjeria', 'AB12345'), 'CE AB12345');
  assert.equal(formatIdentityDocument(null, '1139063130'), '1.139.063.130');
  assert.equal(formatIdentityDocument(null, 'Código N-7'), 'Código N-7');
});
