import { createHmac, randomBytes } from 'node:crypto';
import { add } from './payment-object-store.ts';
import { type Fault, invalid, missingKey, notAllowed, otherEnvironment, unknownKey } from './request-faults.ts';
import type { Box } from './transaction-changes.ts';

export const bearer = (header: string | undefined): string | undefined => header?.match(/^Bearer +(\S+)$/i)?.[1];

/** Refuses a key of the wrong form; a right form is enough to read the list of banks. */
export function keyShapeFault(key: string | undefined): Fault | undefined {
  if (key === undefined) return missingKey;
  return /^(pub|prv)_test_\w+$/.test(key) ? undefined : otherEnvironment(key);
}

/** Refuses a missing or wrong key, and a public key where a private one is needed; undefined when the key is right. */
export function keyFault(box: Box, key: string | undefined, needs: 'any' | 'private'): Fault | undefined {
  const fault = keyShapeFault(key);
  if (fault !== undefined) return fault;
  if (key === box.account.privateKey) return undefined;
  if (key !== box.account.publicKey) return unknownKey;
  return needs === 'private' ? notAllowed : undefined;
}

export type AcceptanceKind = 'END_USER_POLICY' | 'PERSONAL_DATA_AUTH';

const lifeMs = 30 * 60_000;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signText = (box: Box, text: string) =>
  createHmac('sha256', box.account.privateKey).update(text).digest('base64url');

/**
 * Creates a single-use token for an accepted document. It contains all its data, so nothing is stored until it is used.
 */
export function acceptanceToken(box: Box, kind: AcceptanceKind, permalink: string): string {
  const claims = {
    kind,
    permalink,
    jti: randomBytes(12).toString('hex'),
    exp: Math.floor((box.now() + lifeMs) / 1000),
  };
  const text = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`;
  return `${text}.${signText(box, text)}`;
}

const fields: readonly (readonly [string, AcceptanceKind])[] = [
  ['acceptance_token', 'END_USER_POLICY'],
  ['accept_personal_auth', 'PERSONAL_DATA_AUTH'],
];

/** Uses up both acceptance tokens of a body, even when the provider then refuses it for another reason. */
export async function takeAcceptance(box: Box, body: Readonly<Record<string, unknown>>): Promise<Fault | undefined> {
  for (const [field, kind] of fields) {
    const claims = readClaims(box, String(body[field]));
    if (claims?.kind !== kind) return invalid(field, 'Formato inválido');
    if (claims.exp * 1000 < box.now()) return invalid(field, 'El token de aceptación expiró');
    if (!(await add(box.db, 'acceptance', claims.jti, {}, box.now()))) {
      return invalid(field, 'El token de aceptación ya fue usado');
    }
  }
  return undefined;
}

/** Returns the refusal for the first missing acceptance token, or undefined. */
export function missingAcceptance(body: Readonly<Record<string, unknown>>): Fault | undefined {
  const missing = fields.find(([field]) => typeof body[field] !== 'string' || body[field] === '');
  return missing === undefined ? undefined : invalid(missing[0], 'No está presente');
}

function readClaims(box: Box, token: string): { kind: AcceptanceKind; jti: string; exp: number } | undefined {
  const [header, claims, seal] = token.split('.');
  if (header === undefined || claims === undefined || seal !== signText(box, `${header}.${claims}`)) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { kind: AcceptanceKind; jti: string; exp: number };
}
