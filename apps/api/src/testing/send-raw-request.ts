import type { Route } from '@sazon/contract/define-route';
import type { Problem } from '@sazon/contract/problem-details-schema';
import { refusals } from '@sazon/contract/refusal';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { CompiledQuery } from 'kysely';
import { tables } from '../db/schema/tables.gen.ts';
import type { Input } from './route-samples.ts';
import { proofHeaders } from './step-up-proof-headers.ts';
import type { TestApp } from './test-app.ts';

export type Raw = {
  input?: Input;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Its `Idempotency-Key`, one of its own when not said; null: none. */
  key?: string | null;
  /** Sent as it is, instead of the input's body. */
  payload?: string;
  /** Asked for as it is, instead of the route's own address. */
  url?: string;
};

let calls = 0;

/** Asks a route for something that its types would not allow, with the proof it wants, each time from another address: nobody is held up. */
export function sendRaw(test: TestApp, route: Route, raw: Raw): Promise<LightMyRequestResponse> {
  calls += 1;
  const body = raw.input?.body;
  const payload = raw.payload ?? (body === undefined ? undefined : JSON.stringify(body));
  return test.app.inject({
    method: route.method,
    url: raw.url ?? buildRouteAddress(route, raw.input ?? {}),
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      ...(raw.token === undefined ? {} : { authorization: `Bearer ${raw.token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(raw.key === null ? {} : { 'idempotency-key': raw.key ?? `key-number-${calls}` }),
      ...proofHeaders(test, raw.token, route.stepUp),
      ...raw.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  } as InjectOptions);
}

const written = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

export function buildRouteAddress(route: Route, { params = {}, query = {} }: Input): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => written(params[name]));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${written(name)}=${written(each)}`),
  );
  return `/api${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

const english = /\b(invalid|expected|received|required|must be|unexpected|cannot|failed|error)\b/i;

/** What is wrong with an answer that should be a refusal in Spanish; undefined when nothing is. */
export function findFault(response: LightMyRequestResponse, blamed?: string): string | undefined {
  const { statusCode } = response;
  const said = `${statusCode} ${response.body.slice(0, 160)}`;
  const type = String(response.headers['content-type']);
  if (!type.startsWith('application/problem+json')) return `no problem: ${said}`;
  const problem = response.json() as Problem;
  const isDown = problem.code === 'PAYMENT_PROVIDER_DOWN';
  if ((statusCode < 400 || statusCode >= 500) && !isDown) return `not a refusal: ${said}`;
  if (!Object.hasOwn(refusals, problem.code) || problem.status !== statusCode) return `no code of ours: ${said}`;
  if (problem.message.length < 8 || english.test(problem.message)) return `not in Spanish: ${said}`;
  if (/node_modules|\bat .*\.ts:|SELECT |INSERT /.test(response.body)) return `tells too much: ${said}`;
  if (problem.requestId === '') return `no request id: ${said}`;
  if (blamed !== undefined && !blames(problem, blamed)) return `blames '${problem.field}': ${said}`;
  return undefined;
}

/** The field itself, or something inside it. */
const blames = ({ field }: Problem, blamed: string) => field === blamed || field?.startsWith(`${blamed}.`);

/** Every table but those that keep that somebody called or was refused. */
const storing = Object.keys(tables).filter((table) => table !== 'security_events' && table !== 'courier_calls');

/** Leaves out what counts calls of a minute, which a refused call adds to as well. */
const butCountedCalls = " WHERE t.name NOT LIKE 'calls %'";

/** One text for all that is stored: the same before and after means that nothing was written. */
export async function everythingStored({ deps }: TestApp, but: readonly string[] = []): Promise<string> {
  const each = storing
    .filter((table) => !but.includes(table))
    .map((table) => digest(table, table === 'limit_counters' ? butCountedCalls : ''));
  return await readDigests(deps, each.join(' UNION ALL '));
}

const digest = (table: string, rest: string) =>
  `SELECT '${table}' || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS stored FROM "${table}" t${rest}`;

async function readDigests({ db }: TestApp['deps'], text: string): Promise<string> {
  const { rows } = await db.executeQuery<{ stored: string }>(CompiledQuery.raw(text));
  return rows
    .map((row) => row.stored)
    .sort()
    .join('\n');
}

/** One text for all rows in which one of these words stands and none of the others: the same before and after means untouched. */
export async function rowsWith({ deps }: TestApp, words: readonly string[], but: readonly string[]): Promise<string> {
  const each = storing.map((table) => digest(table, `, asked WHERE t::text ~ asked.words AND t::text !~ asked.but`));
  const asked = `SELECT '${words.join('|')}'::text AS words, '${but.join('|')}'::text AS but`;
  return await readDigests(deps, `WITH asked AS MATERIALIZED (${asked}) ${each.join(' UNION ALL ')}`);
}
