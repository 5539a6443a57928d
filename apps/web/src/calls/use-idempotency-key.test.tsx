import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdempotencyKey } from './use-idempotency-key.ts';

test('the same input keeps its key until it is answered; another input gets another key', () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current.keyFor({ body: 'Hola' });
  rerender();
  expect(result.current.keyFor({ body: 'Hola' })).toBe(first);
  const other = result.current.keyFor({ body: 'Hola, ¿falta mucho?' });
  expect(other).not.toBe(first);
  result.current.answered();
  expect(result.current.keyFor({ body: 'Hola, ¿falta mucho?' })).not.toBe(other);
});

test('a call without input has a key as well', () => {
  const { result } = renderHook(() => useIdempotencyKey());
  const first = result.current.keyFor(undefined);
  expect(result.current.keyFor(undefined)).toBe(first);
  result.current.answered();
  expect(result.current.keyFor(undefined)).not.toBe(first);
});
