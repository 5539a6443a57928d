import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSendKey } from './idempotency-key.ts';

test('the same words have one key until they are answered, other words another', () => {
  const { result, rerender } = renderHook(() => useSendKey());
  const first = result.current.keyFor({ body: 'Hola' });
  rerender();
  expect(result.current.keyFor({ body: 'Hola' })).toBe(first);
  const other = result.current.keyFor({ body: 'Hola, ¿falta mucho?' });
  expect(other).not.toBe(first);
  result.current.answered();
  expect(result.current.keyFor({ body: 'Hola, ¿falta mucho?' })).not.toBe(other);
});

test('a call that says nothing has a key as well', () => {
  const { result } = renderHook(() => useSendKey());
  const first = result.current.keyFor(undefined);
  expect(result.current.keyFor(undefined)).toBe(first);
  result.current.answered();
  expect(result.current.keyFor(undefined)).not.toBe(first);
});
