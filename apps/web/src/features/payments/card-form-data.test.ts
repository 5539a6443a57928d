import { formatCardNumber } from '@sazon/domain/payments/card-number';
import { expect, test } from 'vitest';
import { findCardFieldError, formatExpiry, listCardErrors, toTypedCard } from './card-form-data.ts';

const today = '2026-11-23';
const good = { number: '4242424242424242', expiry: '08/28', cvc: '123', holder: 'Laura Quintero' };

test('the number is grouped as the specification breaks it for each brand', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('378282246310005')).toBe('37828 22463 10005');
  expect(formatCardNumber('30569309025904')).toBe('3056 930902 590 4');
});

test('a whole card has no errors, and goes to the provider in its parts', () => {
  expect(listCardErrors(good, today)).toEqual({});
  expect(toTypedCard(good)).toEqual({
    number: '4242424242424242',
    cvc: '123',
    expMonth: '08',
    expYear: '28',
    holder: 'Laura Quintero',
  });
});

test('a number that fails its checksum, or is too short, is refused', () => {
  expect(findCardFieldError('number', { ...good, number: '4242424242424241' }, today)).toBeDefined();
  expect(findCardFieldError('number', { ...good, number: '424242424242' }, today)).toBeDefined();
  expect(findCardFieldError('number', { ...good, number: '4242-4242 4242-4242' }, today)).toBeUndefined();
});

test('the expiry is written with its slash, and a month below ten with its zero', () => {
  expect(['0', '08', '082', '0828', '8', '12/29'].map(formatExpiry)).toEqual([
    '0',
    '08',
    '08/2',
    '08/28',
    '08',
    '12/29',
  ]);
});

test('a card is good through the month it expires in', () => {
  expect(findCardFieldError('expiry', { ...good, expiry: '11/26' }, today)).toBeUndefined();
  expect(findCardFieldError('expiry', { ...good, expiry: '10/26' }, today)).toBe('Esta tarjeta ya venció.');
  expect(findCardFieldError('expiry', { ...good, expiry: '13/28' }, today)).toBeDefined();
});
