import type { Route } from '@sazon/contract/define-route';
import * as v from 'valibot';
import { buildAddress, type CallInput } from './build-address.ts';
import { type CallCode, CallError } from './call-error.ts';
import { callWords } from './call-failure-texts.ts';
import { forgetJoinedReads, takeJoinedPart } from './joined-reads.ts';
import { noteMaintenance } from './maintenance-state.ts';
import { readTimes, recordNoAnswer } from './server-clock-and-freshness.ts';
import { holdForWorker, holdUncached } from './service-worker-answer-cache.ts';
import { forgetFirstReads, takeFirstRead } from './take-reads-begun-before-app.ts';

export interface CallOptions {
  bearer?: string | null;
  /** The server acts once per key. */
  idempotencyKey?: string | undefined;
  /** Proof of identity for this call's purpose (step-up). */
  proof?: string | undefined;
  signal?: AbortSignal | undefined;
}

const problemShape = v.object({
  code: v.string(),
  message: v.string(),
  field: v.optional(v.string()),
  detail: v.optional(v.record(v.string(), v.unknown())),
});

/** Converts the API's answer to a refused request to a CallError; an answer of another form has the code UNKNOWN. */
export async function toCallError(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = v.safeParse(problemShape, body);
  if (problem.success) {
    const { code, message, field, detail } = problem.output;
    return new CallError(code as CallCode, message, { status: response.status, field, detail });
  }
  const words = response.status >= 500 ? callWords.serverFailure : callWords.unknown;
  return new CallError('UNKNOWN', words, { status: response.status });
}

/** Sends one request. Returns the parsed JSON or throws a CallError. Sessions are handled by `callRoute`. */
export async function sendRequest(route: Route, input: CallInput, options: CallOptions = {}): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' });
  if (options.bearer) headers.set('authorization', `Bearer ${options.bearer}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.proof) headers.set('step-up', options.proof);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const address = buildAddress(route, input);
  const bearer = options.bearer ?? null;
  const part = route.method === 'GET' ? await takeJoinedPart(address, bearer) : null;
  if (part !== null) {
    holdForWorker(address, bearer, part);
    return part.body;
  }
  let response: Response;
  try {
    const begun = route.method === 'GET' ? takeFirstRead(address, bearer) : undefined;
    response = await (begun ??
      fetch(address, {
        method: route.method,
        headers,
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        ...(options.signal && { signal: options.signal }),
      }));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    recordNoAnswer();
    throw new CallError('NETWORK', callWords.network);
  }
  const at = readTimes(response.headers);
  noteMaintenance(response.headers);
  if (!response.ok) throw await toCallError(response);
  if (route.method !== 'GET') {
    // what was read before this write no longer holds
    forgetFirstReads();
    forgetJoinedReads();
  }
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => {
    throw new CallError('UNKNOWN', callWords.unknown, { status: response.status });
  });
  if (route.method === 'GET') holdUncached(address, options.bearer, { body, at });
  return body;
}
