import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRegisterRefusal } from '../employee-register/register-access.ts';
import {
  type Directory,
  findDirectory,
  insertToken,
  isUseDue,
  lockToken,
  lockWorkingTokens,
  markTokenRevoked,
  markTokenUsed,
} from './directory-tokens-queries.ts';

/** Creates a token of 256 random bits. Scanners of leaked secrets recognise it by its prefix. */
const createDirectoryToken = (): string => `sazon_scim_${randomBytes(32).toString('base64url')}`;

/** Returns the hash under which a token is stored. */
const hashDirectoryToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How many tokens of a company may work at a time: one in use, one to replace it, and some room. */
const mostTokens = 5;

/** Creates a token for a company's directory. Only this answer shows it, because only its hash is stored. */
export async function addToken(
  deps: Deps,
  actor: Actor & { userId: string },
  { enterpriseId, tokenName: name }: { enterpriseId: string; tokenName: string },
): Promise<{ id: string; token: string } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  const no = findRegisterRefusal(actor, enterpriseId);
  if (no !== null) return no;
  const token = createDirectoryToken();
  return await inTransaction(deps, async (tx) => {
    const working = await lockWorkingTokens(tx, enterpriseId);
    if (working === undefined) return refuse('NOT_FOUND', { field: 'enterpriseId' });
    if (working >= mostTokens) {
      return refuse('STATE_CONFLICT', { message: `Ya hay ${mostTokens} llaves. Revoca una que no uses.` });
    }
    const id = deps.newId();
    const { userId } = actor;
    await insertToken(tx, { id, enterpriseId, name, tokenHash: hashDirectoryToken(token), userId }, deps.now());
    return { id, token };
  });
}

/** Revokes a token, which stops working at once. */
export async function revokeToken(
  deps: Deps,
  actor: Actor & { userId: string },
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  return await inTransaction(deps, async (tx) => {
    const token = await lockToken(tx, id);
    const no = findRegisterRefusal(actor, token?.enterpriseId);
    if (no !== null) return no;
    await markTokenRevoked(tx, id, actor.userId, deps.now());
    return { ok: true as const };
  });
}

/**
 * Finds the directory that calls with this token, and records the use at most once a minute. Returns undefined for an
 * unknown or revoked token.
 */
export async function identifyDirectory(deps: Deps, token: string): Promise<Directory | undefined> {
  const found = await findDirectory(deps.db, hashDirectoryToken(token));
  if (found === undefined) return undefined;
  const { usedAt, ...directory } = found;
  const nowMs = deps.now();
  if (isUseDue(usedAt, nowMs)) await inTransaction(deps, (tx) => markTokenUsed(tx, directory.tokenId, nowMs));
  return directory;
}
