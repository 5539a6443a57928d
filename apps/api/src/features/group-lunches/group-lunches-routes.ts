import * as contract from '@sazon/contract/group-lunches/routes';
import * as schemas from '@sazon/contract/group-lunches/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readGroupLunch, readGroupLunches } from './group-lunch-view.ts';
import { chooseGroupDish, leaveGroupLunch, removeGroupMember } from './join-and-leave-group-lunch-actions.ts';
import { changeGroupLunch, openGroupLunch, readGroupLunchTerms } from './open-close-cancel-group-lunch-actions.ts';

/** Lunches of several people, joined by a link. Their checkout and purchase are those of orders. */
export function groupLunchesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.groupLunchTerms, schemas.groupLunchTerms, ({ userId, query }) =>
    readGroupLunchTerms(deps, userId, query),
  );
  serve(app, deps, contract.listGroupLunches, schemas.listGroupLunches, ({ userId }) => readGroupLunches(deps, userId));
  serve(app, deps, contract.openGroupLunch, schemas.openGroupLunch, ({ userId, body, idempotencyKey }) =>
    openGroupLunch(deps, userId, body, idempotencyKey),
  );
  serve(app, deps, contract.getGroupLunch, schemas.getGroupLunch, ({ userId, params }) =>
    readGroupLunch(deps, userId, params.code),
  );
  serve(app, deps, contract.changeGroupLunch, schemas.changeGroupLunch, ({ userId, params, body }) =>
    changeGroupLunch(deps, userId, params.code, body.state),
  );
  serve(app, deps, contract.chooseGroupDish, schemas.chooseGroupDish, ({ userId, params, body }) =>
    chooseGroupDish(deps, userId, params.code, body),
  );
  serve(app, deps, contract.leaveGroupLunch, schemas.leaveGroupLunch, ({ userId, params }) =>
    leaveGroupLunch(deps, userId, params.code),
  );
  serve(app, deps, contract.removeGroupMember, schemas.removeGroupMember, ({ userId, params }) =>
    removeGroupMember(deps, userId, params),
  );
}
