import type { Route } from '@sazon/contract/define-route';
import { APP_PERMISSIONS, PERMISSIONS } from '@sazon/domain/access/permissions';
import type { FastifyRequest } from 'fastify';
import { runAsStaff } from '../db/running-staff-call-for-history.ts';
import { toIso } from '../db/to-iso.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller-types.ts';

/** Calls that send a body but write nothing. */
const asksOnly = new Set(['admin.orders.quote', 'admin.segments.count', 'signOn.check']);

/**
 * Returns whether a call is a write of staff: of everybody with a permission but customers and couriers. Exported for
 * the test that checks all routes.
 */
export const isStaffWrite = ({ name, method, may }: Pick<Route, 'name' | 'method' | 'may'>): boolean =>
  method !== 'GET' &&
  !asksOnly.has(name) &&
  (PERMISSIONS as readonly string[]).includes(may) &&
  (may === 'panel_admin' || !(APP_PERMISSIONS as readonly string[]).includes(may));

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the ids in a call's path and body, at most 50. */
function listIds(parts: readonly unknown[]): string[] {
  const ids = parts.flatMap((part) =>
    typeof part === 'object' && part !== null
      ? Object.values(part)
          .flat()
          .filter((value): value is string => typeof value === 'string' && uuid.test(value))
      : [],
  );
  return [...new Set(ids)].slice(0, 50);
}

function readReason(body: unknown): string | null {
  const { reason, note, motive } = { ...(body as Record<string, unknown> | null) };
  const given = [reason, note, motive].find((text) => typeof text === 'string' && text !== '');
  return typeof given === 'string' ? given.slice(0, 500) : null;
}

/** Runs a call. When it is a write of staff, everything it writes enters the history of what staff did. */
export function withStaffHistory<T>(
  deps: Deps,
  route: Pick<Route, 'name' | 'method' | 'may'>,
  request: FastifyRequest,
  caller: Caller,
  work: () => T,
): T {
  if (caller.kind !== 'user' || !isStaffWrite(route)) return work();
  const { userId, machine } = caller;
  return runStaffCall(deps, { call: route.name, userId, request, machine }, work);
}

type StaffCall = {
  call: string;
  userId: string;
  request: FastifyRequest;
  /** The key by which a program calls for this person; undefined when the person calls. */
  machine?: { tokenId: string; tokenName: string } | undefined;
};

/**
 * Runs a call of staff that is outside of the contract because it takes bytes, and enters its writes into the history.
 */
export function runStaffCall<T>(deps: Deps, { call, userId, request, machine }: StaffCall, work: () => T): T {
  const body = Buffer.isBuffer(request.body) ? null : request.body;
  return runAsStaff(
    {
      id: deps.newId(),
      at: toIso(deps.now()),
      actorId: userId,
      call,
      about: listIds([request.params, body, machine && { id: machine.tokenId }]),
      reason: machine === undefined ? readReason(body) : `Con la llave «${machine.tokenName}»`,
      address: request.ip,
    },
    work,
  );
}
