import { expect, it } from 'vitest';
import { toldName } from './payment-words.ts';

it('says what a provider told in words, also what nobody knows yet', () => {
  for (const code of ['CREATED', 'PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'])
    expect(toldName(code)).toMatch(/^[A-Z][a-z]/);
  expect(toldName('APPROVED')).toBe('Aprobado');
  expect(toldName('CHARGED_BACK')).toBe('Otra noticia');
});
