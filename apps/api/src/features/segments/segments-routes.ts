import * as contract from '@sazon/contract/campaigns/segments-routes';
import * as schemas from '@sazon/contract/campaigns/segments-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { countAudience, keepSegment, removeSegment, rewriteSegment } from './saved-segments-actions.ts';
import { listSavedSegments } from './saved-segments-queries.ts';
import { listSegmentOptions } from './segment-options-queries.ts';

/** Who advertising is for: rules, their people, and saved segments. */
export function segmentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.countSegment, schemas.countSegment, ({ body }) =>
    countAudience(deps, body.rules, body.channels),
  );
  serve(app, deps, contract.segmentOptions, schemas.segmentOptions, () => listSegmentOptions(deps.db));
  serve(app, deps, contract.listSegments, schemas.listSegments, async () => ({
    data: await listSavedSegments(deps.db),
  }));
  serve(app, deps, contract.saveSegment, schemas.saveSegment, ({ userId, body }) => keepSegment(deps, userId, body));
  serve(app, deps, contract.changeSegment, schemas.changeSegment, ({ userId, params, body }) =>
    rewriteSegment(deps, userId, params.id, body),
  );
  serve(app, deps, contract.archiveSegment, schemas.archiveSegment, ({ userId, params }) =>
    removeSegment(deps, userId, params.id),
  );
}
