import type { Readable } from 'node:stream';
import type { Refusal } from '@sazon/contract/refusal';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { type CallerRefusal, identifyCaller } from './session.ts';

/**
 * Identifies the member of staff who may download or upload a file. Files are outside of the contract, so their routes
 * call this.
 */
export async function identifyStaff(
  app: FastifyInstance,
  deps: Deps,
  permission: Permission,
  request: FastifyRequest,
): Promise<(Actor & { userId: string }) | Refusal<CallerRefusal>> {
  const caller = await identifyCaller(app, deps, permission, request);
  if (isRefusal(caller)) return caller;
  if (caller.kind !== 'user' || caller.actor === undefined) return refuse('AUTH_REQUIRED');
  return { ...caller.actor, userId: caller.userId };
}

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Sends a file to be saved under `name`, which no cache stores. */
export const sendDownload = (
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  body: string | Buffer | Readable,
): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(body);
