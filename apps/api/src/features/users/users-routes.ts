import { refuse } from '@sazon/contract/refusal';
import { refreshUser } from '@sazon/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { userOf } from './users-profile-queries.ts';

/** The signed-in person. */
export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, refreshUser, async ({ userId }) => {
    const user = await userOf(deps.db, userId, deps.now());
    return user ?? refuse('AUTH_REQUIRED');
  });
}
