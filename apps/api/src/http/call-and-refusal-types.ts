import type { Gate, Route, RouteParsed } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { Refusal, RefusalCode } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { FastifyRequest } from 'fastify';

type Who<G extends Gate> = G extends 'public'
  ? { userId: string | undefined }
  : G extends 'user'
    ? { userId: string; sessionId: string }
    : G extends 'refresh'
      ? { refreshToken: string }
      : G extends 'consolidator'
        ? { consolidatorId: string; consolidatorLocationIds: string[]; consolidatorTokenHash: string }
        : { userId: string; sessionId: string; actor: Actor };

type KeyOf<K> = K extends 'needed' ? SentKey : K extends 'taken' ? SentKey | undefined : undefined;

/** What a handler gets: the parsed request, the caller, and their network address. */
export type Call<R extends Route> = RouteParsed<R> &
  Who<R['may']> & {
    readonly ip: string;
    readonly userAgent: string;
    readonly idempotencyKey: KeyOf<R['key']>;
    readonly request: FastifyRequest;
  };

/** What a handler of any route may refuse with, besides the refusals that its route lists. */
type CommonRefusal = 'VALIDATION' | 'AUTH_REQUIRED' | 'SESSION_EXPIRED' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED';

/** The refusals that a route lists. */
type ListedRefusal<R extends Route> = R extends { readonly refusals: readonly (infer Code extends RefusalCode)[] }
  ? Code
  : never;

/** What a handler of this route may refuse with. */
export type RouteRefusal<R extends Route> = Refusal<ListedRefusal<R> | CommonRefusal>;
