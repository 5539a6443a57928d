import { useRef } from 'react';

export interface SendKey {
  /** The Idempotency-Key of sending exactly this: the same until it was answered, another one for anything else. */
  keyFor: (input: unknown) => string;
  /** It was answered: the next sending is a new one, also of the same words. */
  answered: () => void;
}

/** What is sent again because its answer was lost is done once. */
export function useSendKey(): SendKey {
  const kept = useRef<{ said: string; key: string } | null>(null);
  return {
    keyFor: (input) => {
      // a call without input says nothing, which is as much the same as any words
      const said = JSON.stringify(input) ?? '';
      if (kept.current?.said !== said) kept.current = { said, key: crypto.randomUUID() };
      return kept.current.key;
    },
    answered: () => {
      kept.current = null;
    },
  };
}
