import type { Permission } from '@sazon/domain/access/permissions';
import type { StepUpPurpose } from '@sazon/domain/auth/step-up-proof';
import type { TokenScope } from '@sazon/domain/integrations/token-scopes';
import type { z } from 'zod';
import type { RefusalCode } from './refusal.ts';

/**
 * Who may call a route: anyone, a signed-in user, the holder of a refresh token, a consolidator with its own session,
 * or the holder of a permission in any scope (the action then checks the row's restaurant or enterprise).
 */
export type Gate = 'public' | 'user' | 'refresh' | 'consolidator' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The schemas of a route's input and reply. The server validates with them; a browser only knows their types. */
export type Schemas = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
};

declare const schemas: unique symbol;

export type Route = {
  /** The type of its schemas only, so that a page that calls a route does not load them. */
  readonly [schemas]?: Schemas;
  readonly name: string;
  readonly method: Method;
  /** The path (docs/specification.md section 7) without the `/api` prefix, with `:id` for parameters. */
  readonly path: `/${string}`;
  readonly may: Gate;
  /**
   * All refusals of its handler, besides those of any route: invalid input, no session or permission, a missing row or
   * one of others, too many calls. A test with any other refusal fails.
   */
  readonly refusals?: readonly RefusalCode[];
  /** Whether it takes an `Idempotency-Key` header: required or optional. A key is for one call of one route. */
  readonly key?: 'needed' | 'taken';
  /**
   * The scope that a program's key needs to call this. Left out, only people may. Only for routes that need a
   * permission.
   */
  readonly token?: TokenScope;
  /** The purpose of the step-up that it requires, with the proof of `POST /auth/step-up` in the header `step-up`. */
  readonly stepUp?: StepUpPurpose;
  /**
   * 'strict': few calls a minute from one address (sign-in, codes). 'provider': many, for events that must not be lost.
   */
  readonly rate?: 'strict' | 'provider';
  /** Left out of the public description: routes for development and providers. */
  readonly hidden?: true;
};

/** A route with the types of its schemas: `defineRoute<typeof schemas.addToCart>()({ name: 'cart.add', ... })`. */
export const defineRoute =
  <const S extends Schemas>() =>
  <const R extends Omit<Route, typeof schemas>>(route: R): R & { readonly [schemas]?: S } =>
    route;

/** The schemas that belong to a route. */
export type SchemasOf<R extends Route> = NonNullable<R[typeof schemas]>;

type Parts = 'params' | 'query' | 'body';
type In<S, K> = K extends keyof S ? (S[K] extends z.ZodType ? z.input<S[K]> : undefined) : undefined;
type Out<S, K> = K extends keyof S ? (S[K] extends z.ZodType ? z.output<S[K]> : undefined) : undefined;

/** What a client sends. */
export type RouteInput<R extends Route> = {
  [K in Extract<keyof SchemasOf<R>, Parts>]: In<SchemasOf<R>, K>;
};

/** What a handler receives, parsed. */
export type RouteParsed<R extends Route> = { [K in Parts]: Out<SchemasOf<R>, K> };

/** What a client receives. */
export type RouteReply<R extends Route> = z.output<SchemasOf<R>['reply']>;
