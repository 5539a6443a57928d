import * as contract from '@sazon/contract/control-tower/routes';
import * as schemas from '@sazon/contract/control-tower/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { serveShared } from '../../http/serve-cached-answers.ts';
import { confirmForKitchen } from './confirm-for-kitchen-actions.ts';
import { readPanel } from './panel-view.ts';
import {
  changeDuty,
  noteException,
  readDuty,
  solveException,
  takeException,
} from './service-exceptions-and-duty-actions.ts';
import { readTower } from './tower-view.ts';

/** The platform's day: the control tower, who is on duty, and the panel. */
export function controlTowerRoutes(app: FastifyInstance, deps: Deps): void {
  const readCity = ({ query }: { query: { city?: string | undefined } }) => query.city ?? '';
  serveShared(app, deps, contract.tower, schemas.tower, readCity, (city) => readTower(deps, city || undefined));
  serveShared(app, deps, contract.panel, schemas.panel, readCity, (city) => readPanel(deps, city || undefined));
  serve(app, deps, contract.takeException, schemas.takeException, ({ userId, body }) =>
    takeException(deps, userId, body),
  );
  serve(app, deps, contract.noteException, schemas.noteException, ({ userId, body }) =>
    noteException(deps, userId, body),
  );
  serve(app, deps, contract.solveException, schemas.solveException, ({ userId, body }) =>
    solveException(deps, userId, body),
  );
  serve(app, deps, contract.confirmForKitchen, schemas.confirmForKitchen, ({ userId, body }) =>
    confirmForKitchen(deps, userId, body),
  );
  serve(app, deps, contract.duty, schemas.duty, () => readDuty(deps));
  serve(app, deps, contract.changeDuty, schemas.changeDuty, ({ userId, body }) =>
    changeDuty(deps, userId, body.userId),
  );
}
