import type { Route, RouteReply, SchemasOf } from '@sazon/contract/define-route';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Call, RouteRefusal } from './call-and-refusal-types.ts';
import { serveAs } from './serve.ts';

/** A part of an answer as cached JSON, which its schema has checked. */
export type KeptJson = { readonly [keptJson]: string };

const keptJson = Symbol('kept JSON');

export const toKeptJson = (json: string): KeptJson => ({ [keptJson]: json });

const isKept = (value: unknown): value is KeptJson => typeof value === 'object' && value !== null && keptJson in value;

/** A reply of which some parts may be cached JSON. */
export type Joined<R extends Route> = { [Part in keyof RouteReply<R>]: RouteReply<R>[Part] | KeptJson };

type ObjectSchema = { readonly shape: Readonly<Record<string, z.ZodType>> };

/**
 * Serves a contract route whose reply contains those of other routes: cached parts are sent as they are; the others are
 * checked and written by their schemas.
 */
export function serveJoined<R extends Route>(
  app: FastifyInstance,
  deps: Deps,
  route: R,
  schemas: NoInfer<SchemasOf<R>> & { readonly reply: ObjectSchema },
  handler: (call: Call<NoInfer<R>>) => Promise<Joined<NoInfer<R>> | RouteRefusal<NoInfer<R>>>,
): void {
  const { shape } = schemas.reply;
  const write = (parts: object) => {
    const values = parts as Readonly<Record<string, unknown>>;
    const texts = Object.entries(shape).map(([name, schema]) => {
      const value = values[name];
      const json = isKept(value) ? value[keptJson] : JSON.stringify(schema.parse(value));
      return `${JSON.stringify(name)}:${json}`;
    });
    return `{${texts.join(',')}}`;
  };
  serveAs(app, deps, route, schemas, handler, (reply, answer) =>
    reply.type('application/json; charset=utf-8').send(write(answer as object)),
  );
}
