import { HOUR_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { PRODUCT } from '@sazon/domain/product-name';
import type { InvoicesConfig } from '../config-invoices.ts';

/** A call to the provider; its body is sent as JSON. */
export type FactusCall = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown };

/** An answer with its status. A failure is 'later' when nothing was reached, or 'unknown' when no answer came. */
export type FactusReply = { status: number; json: unknown; waitMs: number | undefined };
export type FactusFailure = { outcome: 'later' | 'unknown'; problem: string };

export type FactusHttp = (call: FactusCall) => Promise<FactusReply | FactusFailure>;

const timeoutMs = 15_000;
/** A token lasts an hour; a new one is requested five minutes before. */
const tokenLastsMs = HOUR_MS - 5 * MINUTE_MS;
// the provider's network refuses calls without a user agent
const userAgent = `${PRODUCT.name}/1`;

/**
 * Returns the function that calls the provider. It requests a token once an hour, and again when the token is refused.
 * `giveUp` begins the wait for one answer and says when it ends.
 */
export function createFactusHttp(
  config: InvoicesConfig,
  now: () => number,
  giveUp = () => AbortSignal.timeout(timeoutMs),
): FactusHttp {
  let token: { bearer: string; untilMs: number } | undefined;
  async function readToken(): Promise<string | FactusFailure> {
    if (token !== undefined && now() < token.untilMs) return token.bearer;
    const body = new FormData();
    body.set('grant_type', 'password');
    body.set('client_id', config.clientId);
    body.set('client_secret', config.clientSecret);
    body.set('username', config.user);
    body.set('password', config.password);
    const reply = await send(`${config.apiUrl}/oauth/token`, { method: 'POST', body, headers: {} }, giveUp());
    // without a token nothing was sent
    if ('outcome' in reply) return { outcome: 'later', problem: reply.problem };
    const bearer = (reply.json as { access_token?: unknown } | undefined)?.access_token;
    if (reply.status !== 200 || typeof bearer !== 'string')
      return { outcome: 'later', problem: `el proveedor no acepta nuestras credenciales (${reply.status})` };
    token = { bearer, untilMs: now() + tokenLastsMs };
    return bearer;
  }
  async function once({ method, path, body }: FactusCall): Promise<FactusReply | FactusFailure> {
    const bearer = await readToken();
    if (typeof bearer !== 'string') return bearer;
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return await send(`${config.apiUrl}${path}`, sent, giveUp());
  }
  return async (call) => {
    const reply = await once(call);
    if ('outcome' in reply || reply.status !== 401) return reply;
    token = undefined;
    return await once(call);
  };
}

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

async function send(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData },
  signal: AbortSignal,
): Promise<FactusReply | FactusFailure> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal,
      headers: { accept: 'application/json', 'user-agent': userAgent, ...init.headers },
    });
    const seconds = Number(response.headers.get('retry-after'));
    const waitMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
    return { status: response.status, json: parsed(await response.text()), waitMs };
  } catch (error) {
    const code = ((error as Error).cause as { code?: string } | undefined)?.code;
    if (code !== undefined && neverReached.has(code))
      return { outcome: 'later', problem: 'no se pudo llegar al proveedor' };
    const isSilent = (error as Error).name === 'TimeoutError';
    return { outcome: 'unknown', problem: isSilent ? 'el proveedor no respondió a tiempo' : 'la respuesta se cortó' };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
