import type { Route } from '@sazon/contract/define-route';
import { APP_PERMISSIONS, PERMISSIONS } from '@sazon/domain/access/permissions';
import type { FastifyRequest } from 'fastify';
import { toIso } from '../db/schema/column-builders.ts';
import { runAsStaff } from '../db/staff-act.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';

/** Calls that are no writes although they send a body. */
const asksOnly = new Set(['admin.orders.quote', 'admin.segments.count', 'signOn.check']);

/**
 * Whether a call of this gate and method is a write of staff: everybody with a permission but customers and couriers.
 * Exported for the test that walks them.
 */
export const isStaffWrite = ({ name, method, may }: Pick<Route, 'name' | 'method' | 'may'>): boolean =>
  method !== 'GET' &&
  !asksOnly.has(name) &&
  (PERMISSIONS as readonly string[]).includes(may) &&
  (may === 'panel_admin' || !(APP_PERMISSIONS as readonly string[]).includes(may));

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The ids that a call names in its path and body. */
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

function reasonOf(body: unknown): string | null {
  const { reason, note, motive } = { ...(body as Record<string, unknown> | null) };
  const given = [reason, note, motive].find((text) => typeof text === 'string' && text !== '');
  return typeof given === 'string' ? given.slice(0, 500) : null;
}

/** Runs a call; when it is a write of staff, all it writes enters their history. */
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
  /** The key of a program that calls for this person. */
  machine?: { tokenId: string; tokenName: string } | undefined;
};

/** The same for a call outside of the contract that takes bytes. */
export function runStaffCall<T>(deps: Deps, { call, userId, request, machine }: StaffCall, work: () => T): T {
  const body = Buffer.isBuffer(request.body) ? null : request.body;
  return runAsStaff(
    {
      id: deps.newId(),
      at: toIso(deps.now()),
      actorId: userId,
      call,
      about: listIds([request.params, body, machine && { id: machine.tokenId }]),
      reason: machine === undefined ? reasonOf(body) : `Con la llave «${machine.tokenName}»`,
      address: request.ip,
    },
    work,
  );
}
