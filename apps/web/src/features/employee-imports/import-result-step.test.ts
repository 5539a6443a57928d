import { expect, test } from 'vitest';
import { describeResult } from './import-result-step.tsx';

test('counts one person in the singular', () => {
  const counts = { new: 1, changed: 1, missing: 1, wrong: 1, same: 0 };
  const result = (more: Partial<typeof counts>) =>
    describeResult({ state: 'done', withdrawMissing: true, counts: { ...counts, ...more } as never });
  expect(result({})).toBe('1 nueva, 1 con cambios, 1 retirada, 1 fila con errores que no entró.');
  expect(result({ new: 1200, missing: 2, wrong: 0 })).toBe('1.200 nuevas, 1 con cambios, 2 retiradas.');
});
