import { lookup as lookUp } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-network-address.ts';

/** Longer answers are not read, in bytes. */
const mostBytes = 512 * 1024;

/** Thrown for an address that points into a private network or is not https. */
export class ForbiddenAddressError extends Error {}

export type GuardedRequest = {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
};

/** Looks a name up for the connection itself, so that the address that was checked is the one that is called. */
const guardedLookup: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [], 0);
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new ForbiddenAddressError(hostname), [], 0);
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family ?? 4);
  });

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
const isLoopback = (hostname: string) => hostname === 'localhost' || /^(127(\.\d+){3}|::1)$/.test(bare(hostname));

/**
 * Returns whether an address may be called: https, and no private IP. `allowLoopback` also allows this machine, without
 * TLS.
 */
export function isAllowedAddress(address: string, allowLoopback: boolean): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  if (allowLoopback && isLoopback(url.hostname)) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = bare(url.hostname);
  return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : !isPrivateAddress(host));
}

/**
 * Returns a function that calls an address that a person typed, if it is allowed. It follows no redirect and gives up
 * after `timeoutMs`.
 */
export function createGuardedFetch({ allowLoopback, timeoutMs }: { allowLoopback: boolean; timeoutMs: number }) {
  return async (address: string, { method = 'GET', headers = {}, body }: GuardedRequest): Promise<Response> => {
    if (!isAllowedAddress(address, allowLoopback)) throw new ForbiddenAddressError(address);
    const url = new URL(address);
    const isOwn = allowLoopback && isLoopback(url.hostname);
    const text = body === undefined || body === null ? undefined : String(body);
    return await new Promise((resolve, reject) => {
      const request = (url.protocol === 'http:' ? http : https).request(
        url,
        {
          ...{ method, agent: false, signal: AbortSignal.timeout(timeoutMs) },
          headers: { ...headers, ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }) },
          ...(!isOwn && { lookup: guardedLookup }),
        },
        (answer) => resolve(readAnswer(answer)),
      );
      request.on('error', reject);
      request.end(text);
    });
  };
}

async function readAnswer(answer: http.IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) throw new Error('the answer is too long');
    chunks.push(chunk as Buffer);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const status = answer.statusCode ?? 502;
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers });
}
