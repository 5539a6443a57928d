import { home } from '@sazon/contract/home/routes';
import * as homeSchemas from '@sazon/contract/home/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { HotAnswers } from '../../http/cached-public-answers.ts';
import { serveJoined } from '../../http/serve-joined-answers.ts';
import { readHome } from './read-home-page.ts';

/** Serves all that home shows first, in one call. */
export function homeRoutes(app: FastifyInstance, deps: Deps, hot: HotAnswers): void {
  serveJoined(app, deps, home, homeSchemas.home, ({ userId, query }) => readHome(deps, hot, userId, query));
}
