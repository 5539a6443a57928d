import { tingos } from '@sazon/contract/tingos';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { lotsOf } from './tingos-queries.ts';
import { walletOf } from './tingos-view.ts';

/** A person's balance. */
export function tingosRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, tingos, async ({ userId, query }) => walletOf(await lotsOf(deps.db, userId), query, deps.now()));
}
