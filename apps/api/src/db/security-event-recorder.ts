import { createHmac } from 'node:crypto';
import type { RefusalCode } from '@sazon/contract/refusal';
import type { SecurityEventName } from '@sazon/domain/access/security-events';
import type { Insertable } from 'kysely';
import type { Deps } from '../deps.ts';
import { listSecrets } from '../key-derivation.ts';
import { silentPublisher } from './live-event-collector.ts';
import type { Database } from './schema/database.ts';
import { toIso } from './to-iso.ts';
import { inOneStatement } from './transaction.ts';

export type SecurityEvent = {
  readonly event: SecurityEventName;
  readonly outcome: 'done' | 'refused';
  /** The refusal, if any. */
  readonly code?: RefusalCode;
  /** The person who acted, if known. */
  readonly userId?: string | undefined;
  /** The account affected, if another. */
  readonly aboutId?: string | undefined;
  /** The network address; stored as a keyed hash. */
  readonly ip?: string | undefined;
  /** The phone or e-mail that was entered; stored as a keyed hash. */
  readonly target?: string | undefined;
  readonly route?: string | undefined;
  readonly requestId?: string | undefined;
};

type Row = Insertable<Database['security_events']>;
type Recorder = Pick<Deps, 'config' | 'watchDb' | 'now' | 'log'>;

/**
 * How often waiting events are written, in ms. Equal events in between are one row with a count, so that a flood cannot
 * fill the disk.
 */
const writeEveryMs = 1000;
/** The most distinct events that wait to be written; further ones are only logged. */
const mostWaiting = 2000;

type Waiting = { rows: Map<string, Row>; timer: NodeJS.Timeout | undefined; writing: Promise<void> };
const waitingOf = new WeakMap<Recorder['watchDb'], Waiting>();

type Keyed = Pick<Recorder, 'config'>;

function keyed({ config }: Keyed, what: string, text: string | undefined, secret = config.secret): string | null {
  if (text === undefined || text === '') return null;
  return createHmac('sha256', secret).update(`security ${what} ${text}`).digest('base64url').slice(0, 22);
}

/** Returns the keyed hash of an entered phone or e-mail, or null when none was entered. */
const hashTarget = (deps: Keyed, target: string | undefined): string | null =>
  keyed(deps, 'target', target?.toLowerCase());

/** Returns the hashes that an entered phone or e-mail may be stored under: one for each secret that is accepted. */
export const listTargetHashes = (deps: Keyed, target: string | undefined): string[] =>
  listSecrets(deps.config).flatMap((secret) => keyed(deps, 'target', target?.toLowerCase(), secret) ?? []);

/**
 * Records a security event: at once in the log, within a second as a row of `security_events`. Never fails and never
 * delays the caller. Addresses, phones and e-mails are stored only as keyed hashes.
 */
export function recordSecurityEvent(deps: Recorder, happened: SecurityEvent): void {
  const { event, outcome, code = null, userId = null, aboutId = null, route = null, requestId = null } = happened;
  const row: Row = {
    ...{ happened_at: toIso(deps.now()), event, outcome, code, actor_id: userId, about_id: aboutId, route, times: 1 },
    address_key: keyed(deps, 'address', happened.ip),
    target_key: hashTarget(deps, happened.target),
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

/** Writes the waiting events; resolves when all events recorded before are stored. */
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
  await inOneStatement({ db, live: silentPublisher }, (tx) => tx.insertInto('security_events').values(rows).execute());
}

/** Logs one line per event: in production at any log level, elsewhere at info and debug. */
function say({ log, config }: Recorder, row: Row): void {
  const isQuiet = config.env !== 'production' && config.logLevel !== 'info' && config.logLevel !== 'debug';
  if (isQuiet) return;
  const { happened_at: _at, times: _times, ...line } = row;
  log.child({}, { level: 'info' }).info({ security: line }, 'security');
}
