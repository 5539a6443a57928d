import { expect, test } from 'vitest';
import { emptyDirect, listDirectErrors, toDirectMethod } from './bank-and-wallet-form-data.ts';

const form = { ...emptyDirect('3991111111', { type: null, number: null }), bankCode: '1007', legalId: '1099888777' };

test('each method asks only for what it needs', () => {
  const nothing = emptyDirect('', { type: null, number: null });
  expect(Object.keys(listDirectErrors('nequi', nothing))).toEqual(['nequiNumber']);
  expect(Object.keys(listDirectErrors('pse', nothing))).toEqual(['bankCode', 'legalId']);
  expect(Object.keys(listDirectErrors('daviplata', nothing))).toEqual(['legalId']);
  expect(listDirectErrors('bancolombia', nothing)).toEqual({});
  for (const type of ['nequi', 'pse', 'bancolombia', 'daviplata'] as const)
    expect(listDirectErrors(type, form)).toEqual({});
});

test('a phone and a document that are none are refused', () => {
  expect(listDirectErrors('nequi', { ...form, nequiNumber: '6011234567' }).nequiNumber).toContain('empezar por 3');
  expect(listDirectErrors('pse', { ...form, legalId: '12.345' }).legalId).toContain('solo números');
});

test('a company pays PSE with its NIT, a person with a citizenship card', () => {
  expect(toDirectMethod('pse', form)).toMatchObject({ personType: 'natural', legalIdType: 'CC' });
  expect(toDirectMethod('pse', { ...form, personType: 'juridica' })).toMatchObject({ legalIdType: 'NIT' });
});

test('the document of the profile is filled in, and a company’s number is not a person’s', () => {
  const of = (type: string, number: string) => {
    const { legalIdType, legalId } = emptyDirect('3001234567', { type, number });
    return [legalIdType, legalId];
  };
  expect(of('cedula_de_extranjeria', '778899')).toEqual(['CE', '778899']);
  expect(of('cedula_de_ciudadania', '1020304050')).toEqual(['CC', '1020304050']);
  expect(of('nit', '900123456')).toEqual(['CC', '']);
});
