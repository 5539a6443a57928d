import type { TryOutcome } from '@sazon/domain/messages/message-retry';

/** How long a provider has to answer, in ms; after that the message may have been sent all the same. */
export const messageTimeoutMs = 10_000;

export type SendFailure = Exclude<TryOutcome, { outcome: 'sent' }>;
export type ProviderAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
};

/**
 * Posts to a provider and returns its answer. Returns `failed` without one: 'later' when it was never reached,
 * 'unknown' when it was silent after the request.
 */
export async function postToProvider(
  url: string,
  request: { headers: Record<string, string>; body: string | Buffer },
  timeoutMs: number,
): Promise<ProviderAnswer | { failed: SendFailure }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: request.headers,
      body: typeof request.body === 'string' ? request.body : new Uint8Array(request.body),
    });
    const text = await response.text();
    const seconds = Number(response.headers.get('retry-after'));
    return {
      status: response.status,
      body: parsed(text),
      retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined,
    };
  } catch (error) {
    return { failed: toSendFailure(error as Error) };
  }
}

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

function toSendFailure(error: Error): SendFailure {
  const code = (error.cause as { code?: string } | undefined)?.code;
  if (code !== undefined && neverReached.has(code)) return { outcome: 'later', error: `unreachable (${code})` };
  return { outcome: 'unknown', error: error.name === 'TimeoutError' ? 'no answer in time' : (code ?? 'broken answer') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns what an HTTP status other than 2xx means. Wrong credentials are a fault of the configuration, so the message
 * is tried again; after a 5xx other than 503 it is unknown whether it was sent.
 */
export function toStatusFailure({ status, retryAfterMs }: ProviderAnswer, why = ''): SendFailure {
  const error = `answered ${status}${why === '' ? '' : `: ${why}`}`;
  if (status === 429 || status === 503 || status === 401 || status === 403)
    return { outcome: 'later', error, retryAfterMs };
  if (status >= 500 || status === 408) return { outcome: 'unknown', error };
  return { outcome: 'never', error };
}
