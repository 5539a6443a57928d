import type { z } from 'zod';
import type { ProviderConfig } from '../config-payment-provider.ts';
import { ProviderDownError, type ProviderRejected } from './payment-provider.ts';

/** The addresses of the provider. `browserApiUrl`: the same API as browsers reach it. */
export type WompiSettings = ProviderConfig & { readonly browserApiUrl: string; readonly sandbox: boolean };

/** A call to the provider; `key` is sent as the bearer and never logged. */
export type WompiCall = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** The path for logs, without ids and references. */
  readonly name: string;
  readonly key?: string;
  readonly body?: unknown;
};

/** The provider's answer: parsed data, an explained refusal, or not found. */
export type WompiAnswer<T> = { readonly data: T } | ProviderRejected | { readonly missing: true };

export type WompiHttp = <T>(call: WompiCall, schema: z.ZodType<T>) => Promise<WompiAnswer<T>>;

/**
 * Returns the function that calls the provider's REST API. Every other outcome (no connection, silence, a 5xx, 429, a
 * rejected key, unexpected JSON) throws ProviderDownError, because the state of the payment is unknown then.
 */
export function createWompiHttp(apiUrl: string, timeoutMs: number): WompiHttp {
  return async (call, schema) => {
    const { status, text } = await send(apiUrl, timeoutMs, call);
    const json = parsed(text, call, status);
    if (status === 404) return { missing: true };
    if (status === 400 || status === 409 || status === 422) return rejectedBy(json);
    const answer = schema.safeParse(json);
    if (status < 200 || status > 299 || !answer.success) throw down(call, `answered ${status}`);
    return { data: answer.data };
  };
}

async function send(apiUrl: string, timeoutMs: number, call: WompiCall): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${apiUrl}${call.path}`, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(call.key === undefined ? {} : { authorization: `Bearer ${call.key}` }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw down(call, (error as Error).name === 'TimeoutError' ? `silent for ${timeoutMs} ms` : 'unreachable');
  }
}

function parsed(text: string, call: WompiCall, status: number): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw down(call, `answered ${status} with something that is not JSON`);
  }
}

const down = (call: WompiCall, what: string) =>
  new ProviderDownError(`payment provider: ${call.method} ${call.name} ${what}`);

/** Parses `{error: {reason}}` or `{error: {messages: {field: [words]}}}`: the first field and its first message. */
function rejectedBy(json: unknown): ProviderRejected {
  const error = (json as { error?: { reason?: unknown; messages?: Record<string, unknown> } } | null)?.error;
  const [first] = Object.entries(error?.messages ?? {});
  if (first !== undefined) {
    const [field, words] = first;
    return { rejected: String(Array.isArray(words) ? words[0] : words), field };
  }
  return { rejected: typeof error?.reason === 'string' ? error.reason : 'El pago no fue aceptado.' };
}

/** Returns the data of a call that is only refused or not found when the provider has an error. */
export function requireData<T>(answer: WompiAnswer<T>): T {
  if ('data' in answer) return answer.data;
  throw new ProviderDownError(
    'rejected' in answer ? `payment provider: ${answer.rejected}` : 'payment provider: not found',
  );
}
