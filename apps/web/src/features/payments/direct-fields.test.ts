import { expect, test } from 'vitest';
import { directErrors, directMethodOf, emptyDirect } from './direct-fields.ts';

const form = { ...emptyDirect('3991111111'), bankCode: '1007', legalId: '1099888777' };

test('each method asks only for what it needs', () => {
  const nothing = emptyDirect('');
  expect(Object.keys(directErrors('nequi', nothing))).toEqual(['nequiNumber']);
  expect(Object.keys(directErrors('pse', nothing))).toEqual(['bankCode', 'legalId']);
  expect(Object.keys(directErrors('daviplata', nothing))).toEqual(['legalId']);
  expect(directErrors('bancolombia', nothing)).toEqual({});
  for (const type of ['nequi', 'pse', 'bancolombia', 'daviplata'] as const)
    expect(directErrors(type, form)).toEqual({});
});

test('a phone and a document that are none are refused', () => {
  expect(directErrors('nequi', { ...form, nequiNumber: '6011234567' }).nequiNumber).toContain('empezar por 3');
  expect(directErrors('pse', { ...form, legalId: '12.345' }).legalId).toContain('solo números');
});

test('a company pays PSE with its NIT, a person with a citizenship card', () => {
  expect(directMethodOf('pse', form)).toMatchObject({ personType: 'natural', legalIdType: 'CC' });
  expect(directMethodOf('pse', { ...form, personType: 'juridica' })).toMatchObject({ legalIdType: 'NIT' });
});
