import { createHmac } from 'node:crypto';
import type { RefusalCode } from '@sazon/contract/refusal';
import type { SecurityEventName } from '@sazon/domain/access/security-events';
import type { Insertable } from 'kysely';
import type { Deps } from '../deps.ts';
import { nobodyListens } from './events.ts';
import { at } from './schema/column.ts';
import type { Database } from './schema/database.ts';
import { inOneStatement } from './transaction.ts';

export type SecurityEvent = {
  readonly event: SecurityEventName;
  readonly outcome: 'done' | 'refused';
  /** Why not. */
  readonly code?: RefusalCode;
  /** Who did it, as far as it is known. */
  readonly userId?: string | undefined;
  /** The account it was done to, when that is another. */
  readonly aboutId?: string | undefined;
  /** Where it came from; kept as a keyed hash. */
  readonly ip?: string | undefined;
  /** The phone or e-mail that was typed; kept as a keyed hash. */
  readonly target?: string | undefined;
  readonly route?: string | undefined;
  readonly requestId?: string | undefined;
};

type Row = Insertable<Database['security_events']>;
type Recorder = Pick<Deps, 'config' | 'watchDb' | 'now' | 'log'>;

/** Equal events of one address are one row with their number, written this often: a flood must not fill the disk. */
const writeEveryMs = 1000;
/** So many different ones wait to be written; more are lines of the log only. */
const mostWaiting = 2000;

type Waiting = { rows: Map<string, Row>; timer: NodeJS.Timeout | undefined; writing: Promise<void> };
const waitingOf = new WeakMap<Recorder['watchDb'], Waiting>();

type Keyed = Pick<Recorder, 'config'>;

function keyed({ config }: Keyed, what: string, text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  return createHmac('sha256', config.secret).update(`security ${what} ${text}`).digest('base64url').slice(0, 22);
}

/** What is kept of a phone or an e-mail that was typed. */
export const keyOfTarget = (deps: Keyed, target: string | undefined): string | null =>
  keyed(deps, 'target', target?.toLowerCase());

/**
 * Keeps what happened at a door: at once as a line of the log, within a second as a row of `security_events`. Never fails
 * and never makes anybody wait. Addresses, phones and e-mails stay out of both: only hashes with our key are kept.
 */
export function recordSecurityEvent(deps: Recorder, happened: SecurityEvent): void {
  const { event, outcome, code = null, userId = null, aboutId = null, route = null, requestId = null } = happened;
  const row: Row = {
    ...{ happened_at: at(deps.now()), event, outcome, code, actor_id: userId, about_id: aboutId, route, times: 1 },
    address_key: keyed(deps, 'address', happened.ip),
    target_key: keyOfTarget(deps, happened.target),
    request_id: requestId,
  };
  const waiting = waitingOf.get(deps.watchDb) ?? { rows: new Map(), timer: undefined, writing: Promise.resolve() };
  waitingOf.set(deps.watchDb, waiting);
  const same = JSON.stringify([event, outcome, code, userId, aboutId, row.address_key, row.target_key, route]);
  const before = waiting.rows.get(same);
  if (before !== undefined) {
    before.times += 1;
    return;
  }
  say(deps, row);
  if (waiting.rows.size >= mostWaiting) return;
  waiting.rows.set(same, row);
  waiting.timer ??= setTimeout(() => void writeSecurityEvents(deps), writeEveryMs).unref();
}

/** Writes what still waits; resolves when all that was recorded before is kept. */
export function writeSecurityEvents(deps: Recorder): Promise<void> {
  const waiting = waitingOf.get(deps.watchDb);
  if (waiting === undefined) return Promise.resolve();
  clearTimeout(waiting.timer);
  waiting.timer = undefined;
  const rows = [...waiting.rows.values()];
  waiting.rows.clear();
  waiting.writing = waiting.writing
    .then(() => insert(deps, rows))
    .catch((error: unknown) => deps.log.error({ err: error, rows: rows.length }, 'security events not kept'));
  return waiting.writing;
}

async function insert({ watchDb: db }: Recorder, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await inOneStatement({ db, live: nobodyListens }, (tx) => tx.insertInto('security_events').values(rows).execute());
}

/** One line each, also where the log is kept quiet; not on a laptop, where nobody counts them. */
function say({ log, config }: Recorder, row: Row): void {
  const isQuiet = config.env !== 'production' && config.logLevel !== 'info' && config.logLevel !== 'debug';
  if (isQuiet) return;
  const { happened_at: _at, times: _times, ...line } = row;
  log.child({}, { level: 'info' }).info({ security: line }, 'security');
}
