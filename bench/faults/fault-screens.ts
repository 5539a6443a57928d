import http from 'node:http';
import { createSigner } from 'fast-jwt';
import type pg from 'pg';
import { deriveKey } from '../../apps/api/src/key-derivation.ts';
import { benchSecret } from '../bench-server.ts';
import type { Dish } from '../insert-buyers.ts';
import type { Balancer } from './fault-balancer.ts';

/** As the app: the first wait before it connects again, and the longest. */
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

const wait = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));

/** One time without a stream, in milliseconds of the bench's clock; `toMs` is undefined while it lasts. */
type Away = { fromMs: number; toMs?: number };

/** Follows one stream until it ends. `onOpen` and `onChange` are called as the app would read again. */
function follow(url: string, scope: string, token: string, onOpen: () => void, onChange: () => void): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get(
      `${url}/api/live?scopes=${scope}`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          return resolve();
        }
        onOpen();
        response.on('data', (piece: Buffer) => piece.includes('event: changed') && onChange());
        response.on('error', () => {});
        response.on('close', resolve);
      },
    );
    request.on('error', () => resolve());
  });
}

/** A session of the demo's administrator, whose list follows the orders of every restaurant. */
async function signInAsAdmin(client: pg.Pool): Promise<string> {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM users WHERE email = 'admin@demo.sazon.co'");
  const { id } = rows[0] as { id: string };
  return createSigner({ key: deriveKey(benchSecret, 'tokens'), expiresIn: 36_000_000 })({ sub: id, sid: id });
}

/** The boards of the restaurants with most of these dishes, and the platform's list of orders as often. */
async function listScopes(client: pg.Pool, dishes: readonly Dish[], boards: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT restaurant_id AS id FROM unnest($1::uuid[]) AS dish (id) JOIN menus USING (id)
       JOIN brands ON brands.id = menus.brand_id GROUP BY 1 ORDER BY count(*) DESC LIMIT $2`,
    [dishes.map(({ menuId }) => menuId), boards],
  );
  return rows.flatMap(({ id }) => [`restaurant:${id}`, 'platform']);
}

/** Open boards and lists of orders, each with its own stream, that connect again as the app does. */
export async function openScreens(balancer: Balancer, client: pg.Pool, dishes: readonly Dish[], boards: number) {
  const token = await signInAsAdmin(client);
  const scopes = await listScopes(client, dishes, boards);
  let isOver = false;
  const screens = scopes.map((scope) => ({
    scope,
    heardMs: 0,
    away: [{ fromMs: performance.now() }] as Away[],
    close: () => {},
  }));
  for (const screen of screens) {
    void (async () => {
      let waitMs = firstWaitMs;
      while (!isOver) {
        const url = await balancer.pick();
        const onOpen = () => {
          waitMs = firstWaitMs;
          (screen.away.at(-1) as Away).toMs = performance.now();
        };
        const onChange = () => {
          screen.heardMs = performance.now();
        };
        if (url !== undefined) await follow(url, screen.scope, token, onOpen, onChange);
        if (screen.away.at(-1)?.toMs !== undefined) screen.away.push({ fromMs: performance.now() });
        await wait(waitMs * (0.5 + Math.random() / 2));
        waitMs = Math.min(waitMs * 2, longestWaitMs);
      }
    })();
  }
  return {
    /** The longest that a screen was without its stream since an instant, in ms. */
    longestAwayMs: (sinceMs: number) =>
      Math.max(
        0,
        ...screens.flatMap(({ away }) =>
          away
            .filter(({ toMs }) => (toMs ?? Number.POSITIVE_INFINITY) >= sinceMs)
            .map(({ fromMs, toMs }) => (toMs ?? performance.now()) - Math.max(fromMs, sinceMs)),
        ),
      ),
    /** How many heard of a change since an instant. */
    countHearing: (sinceMs: number) => screens.filter(({ heardMs }) => heardMs >= sinceMs).length,
    count: screens.length,
    stop() {
      isOver = true;
    },
  };
}
