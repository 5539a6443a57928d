import { expect, test } from 'vitest';
import { reasonWords } from './plan-reason-texts.ts';

test('why a dish is proposed is told in a short line, the same on every day', () => {
  expect(reasonWords.discount).toBe('Con descuento.');
  expect(reasonWords.kept).toBe('Sigue en tu plan.');
  for (const words of Object.values(reasonWords)) expect(words).toMatch(/^[A-ZÁÉÍÓÚÑ][^.]{3,60}\.$/);
});
