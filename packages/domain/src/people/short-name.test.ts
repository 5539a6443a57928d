import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toShortName } from './short-name.ts';

test('a board calls people by their first name and an initial', () => {
  assert.deepEqual(['Camila Torres', 'Laura Marcela Rincón Aldana', 'Susana Botero Mejía', 'Inés'].map(toShortName), [
    'Camila T.',
    'Laura R.',
    'Susana B.',
    'Inés',
  ]);
});
