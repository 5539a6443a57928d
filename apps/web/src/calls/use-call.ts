import type { Route, RouteInput, RouteReply } from '@sazon/contract/define-route';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { callRoute } from './call-route.ts';

/** What `mutate` takes: the route's `{ params, query, body }`, or nothing when the route takes no input. */
// biome-ignore lint/suspicious/noConfusingVoidType: with undefined, `mutate()` would not compile
export type CallVariables<R extends Route> = [keyof RouteInput<R>] extends [never] ? void : RouteInput<R>;

export interface UseCallOptions<R extends Route> {
  onSuccess?: (reply: RouteReply<R>, input: CallVariables<R>) => unknown;
  onError?: (error: CallError, input: CallVariables<R>) => unknown;
  /** True when the screen shows the failure itself (in a form or a confirm dialog), so that no toast does. */
  silent?: boolean;
  /** Routes whose data this call changes; the mutation is pending until they are read again. */
  invalidates?: readonly Route[];
  /** Sent as Idempotency-Key: use one key per intention, for every attempt. */
  idempotencyKey?: (input: CallVariables<R>) => string;
  /** Shows the change before the server answers; the returned function undoes it when the call fails. */
  optimistic?: (input: CallVariables<R>) => () => void;
  /** Calls of one scope run one after another, in order. */
  scope?: string;
}

/** Returns a mutation that calls a contract route which writes. Its failure shows a toast unless `silent`. */
export function useCall<const R extends Route>(
  route: R,
  { onSuccess, onError, silent = false, invalidates = [], idempotencyKey, optimistic, scope }: UseCallOptions<R> = {},
): UseMutationResult<RouteReply<R>, CallError, CallVariables<R>> {
  const queryClient = useQueryClient();
  return useMutation<RouteReply<R>, CallError, CallVariables<R>>({
    mutationFn: (input) => callRoute(route, input ?? {}, { idempotencyKey: idempotencyKey?.(input) }),
    meta: { silent },
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: (input) => optimistic?.(input),
    onSuccess: async (reply, input) => {
      await Promise.all(invalidates.map((read) => queryClient.invalidateQueries({ queryKey: [read.name] })));
      await onSuccess?.(reply, input);
    },
    onError: (error, input, takeBack) => {
      (takeBack as (() => void) | undefined)?.();
      return onError?.(error, input);
    },
  });
}
