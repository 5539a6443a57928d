import { useRef } from 'react';

export interface SendKey {
  /** The Idempotency-Key of an input: constant until it is answered, different for any other input. */
  keyFor: (input: unknown) => string;
  /** Call when it was answered: the next sending gets a new key, even for the same input. */
  answered: () => void;
}

/** Gives a call a key, so that a resend after a lost answer acts once. */
export function useIdempotencyKey(): SendKey {
  const kept = useRef<{ said: string; key: string } | null>(null);
  return {
    keyFor: (input) => {
      // a call without input is always the same call
      const said = JSON.stringify(input) ?? '';
      if (kept.current?.said !== said) kept.current = { said, key: crypto.randomUUID() };
      return kept.current.key;
    },
    answered: () => {
      kept.current = null;
    },
  };
}
