import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Asks once at a time: a second tap that comes before the button is seen to be busy asks nothing. */
export function useSingle<Reply, Failure, Input>({ mutate }: UseMutationResult<Reply, Failure, Input>) {
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
