import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** How long one host may take to connect, in ms, before the next is asked. */
const hostMs = 1500;
/** The pause after a host that is away or a standby, in ms. */
const askEveryMs = 100;
const readOnlyDatabase = '25006';

/**
 * Splits the address of a database with several hosts (`postgres://user@one:5432,two:5432/sazon?target_session_attrs=read-write`)
 * into the address of each. They are a primary and its standbys.
 */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i.exec(url) ?? [];
  const path = rest.replace(/([?&])target_session_attrs=(?:read-write|primary)(?:&|$)/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${start}${host}${path}`);
}

/** The host that was the primary last, by address: all pools of a process learn of a promotion together. */
const primaries = new Map<string, { at: number }>();

const isAway = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(ECONN(REFUSED|RESET)|ETIMEDOUT|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|25006)$/.test(
      code,
    ) || /timeout expired|Connection terminated/.test(message)
  );
};

// biome-ignore lint/suspicious/noExplicitAny: pg's clients and pools have overloads for callbacks and promises
type Any = any;

/**
 * Returns what a pool needs to connect to the primary of an address with several hosts: a client that tries the host
 * which was it last, then the others, and a check that it takes writes.
 */
export function followPrimary(
  url: string,
  Client: new (options: Any) => pg.Client = pg.Client,
): Pick<pg.PoolConfig, 'Client' | 'onConnect'> {
  const hosts = splitHosts(url);
  const primary = primaries.get(url) ?? { at: 0 };
  primaries.set(url, primary);
  class PrimaryClient extends Client {
    readonly tried = primary.at;
    constructor(options: Any) {
      super({ ...options, connectionString: hosts[primary.at % hosts.length], connectionTimeoutMillis: hostMs });
    }
    override connect(done?: Any): Any {
      return super.connect((error: Error) => {
        if (error) this.leave();
        done(error);
      });
    }
    /** From now on the next host is tried, unless another client found out before. */
    leave(): void {
      if (primary.at === this.tried) primary.at += 1;
    }
  }
  return {
    Client: PrimaryClient as Any,
    async onConnect(client: Any) {
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isStandby"');
      if (!rows[0].isStandby) return;
      client.leave();
      throw Object.assign(new Error('the host is a standby'), { code: readOnlyDatabase });
    },
  };
}

/**
 * Repeats `connect` until it reaches a primary or the time is over. Nothing was sent yet, so a call that waits for a
 * connection while a standby is promoted is served as if it had come later.
 */
export async function untilPrimary<T>(connect: () => Promise<T>, patienceMs: number): Promise<T> {
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!isAway(error) || performance.now() + askEveryMs >= untilMs) throw error;
      await setTimeout(askEveryMs);
    }
  }
}
