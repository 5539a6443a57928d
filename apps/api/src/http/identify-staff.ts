import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { type CallerRefusal, identifyCaller } from './identify-caller.ts';

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
