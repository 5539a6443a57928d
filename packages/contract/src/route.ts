import type { Permission } from '@sazon/domain/access/permissions';
import type { StepUpPurpose } from '@sazon/domain/auth/step-up';
import { z } from 'zod';
import type { RefusalCode } from './refusal.ts';

/**
 * Who may call a route: anyone, a signed-in user, the holder of a refresh token, a consolidator with its own session, or
 * whoever holds a permission in any scope (the action then checks the row's restaurant or enterprise).
 */
export type Gate = 'public' | 'user' | 'refresh' | 'consolidator' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Route = {
  readonly name: string;
  readonly method: Method;
  /** The path of specification section 7, without the `/api` it is mounted under; `:id` for parameters. */
  readonly path: `/${string}`;
  readonly may: Gate;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** The refusals a client of this route should know, beyond validation, session and permission. */
  readonly refusals?: readonly RefusalCode[];
  /** Whether it goes by an `Idempotency-Key` header: it must have one, or may. One key is for one call of one route. */
  readonly key?: 'needed' | 'taken';
  /** What the caller proves again to be the owner for, by the proof of `POST /auth/step-up` in the header `step-up`. */
  readonly stepUp?: StepUpPurpose;
  /** 'strict': few calls a minute from one address (sign-in, codes). 'provider': many, of news that would else be lost. */
  readonly rate?: 'strict' | 'provider';
  /** Not in the public description: development and provider doors. */
  readonly hidden?: true;
};

export const defineRoute = <const R extends Route>(route: R): R => route;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a client sends. */
export type RouteInput<R extends Route> = Pick<
  { params: In<R['params']>; query: In<R['query']>; body: In<R['body']> },
  { [K in 'params' | 'query' | 'body']: R[K] extends z.ZodType ? K : never }['params' | 'query' | 'body']
>;

/** What a handler gets, parsed. */
export type RouteParsed<R extends Route> = { params: Out<R['params']>; query: Out<R['query']>; body: Out<R['body']> };

/** What a client gets. */
export type RouteReply<R extends Route> = z.output<R['reply']>;

/** The wire form of a refusal (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof problem>;
