import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Runs one call at a time: a second tap before the button shows as busy is ignored. */
export function useSingleCall<Reply, Failure, Input>({ mutate }: UseMutationResult<Reply, Failure, Input>) {
  const running = useRef(false);
  return (input: Input): void => {
    if (running.current) return;
    running.current = true;
    mutate(input, {
      onSettled: () => {
        running.current = false;
      },
    });
  };
}
