import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toLoggableError } from './log.ts';

it('a log says where a database error happened, and nothing of the row it is about', () => {
  const error = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    table: 'users',
    detail: 'Failing row contains (Ana, 3001234567, $argon2id$…)',
    where: 'COPY users, line 1: "Ana"',
  });
  const logged = JSON.stringify(toLoggableError(new Error('outer', { cause: error })));
  assert.match(logged, /23514/);
  assert.doesNotMatch(logged, /Ana|3001234567|argon2id/);
});
