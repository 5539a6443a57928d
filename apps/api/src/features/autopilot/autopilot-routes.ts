import * as contract from '@sazon/contract/autopilot/routes';
import * as schemas from '@sazon/contract/autopilot/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  acceptWeekProposal,
  changeWeekProposal,
  declineWeekProposal,
  listOtherDishes,
  readWeekProposal,
} from './change-and-answer-week-proposal-actions.ts';
import { setMandate } from './mandate-actions.ts';
import { readAutopilot, saveAutopilot } from './own-autopilot-rules-actions.ts';
import { proposeNow } from './propose-weeks-actions.ts';

/** A customer's autopilot: what is proposed each week, and what they answer. */
export function autopilotRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.getAutopilot, schemas.getAutopilot, ({ userId }) => readAutopilot(deps, userId));
  serve(app, deps, contract.saveAutopilot, schemas.saveAutopilot, ({ userId, body: { maxPrice, ...rules } }) =>
    saveAutopilot(deps, userId, { ...rules, maxPriceCop: maxPrice }),
  );
  serve(app, deps, contract.grantMandate, schemas.grantMandate, ({ userId, ip, userAgent, body }) =>
    setMandate(deps, { userId, ip, userAgent }, body.cap),
  );
  serve(app, deps, contract.revokeMandate, schemas.revokeMandate, ({ userId, ip, userAgent }) =>
    setMandate(deps, { userId, ip, userAgent }, null),
  );
  serve(app, deps, contract.proposeNextWeek, schemas.proposeNextWeek, async ({ userId }) => {
    const made = await proposeNow(deps, userId, false);
    return 'refusal' in made ? made : { id: made.id, status: made.status };
  });
  serve(app, deps, contract.getWeekProposal, schemas.getWeekProposal, ({ userId, params }) =>
    readWeekProposal(deps, userId, params.id),
  );
  serve(app, deps, contract.listOtherDishes, schemas.listOtherDishes, ({ userId, params, query }) =>
    listOtherDishes(deps, userId, params.id, query.scheduleDate),
  );
  serve(app, deps, contract.changeWeekProposal, schemas.changeWeekProposal, ({ userId, params, body }) =>
    changeWeekProposal(deps, userId, params.id, body),
  );
  serve(app, deps, contract.declineWeekProposal, schemas.declineWeekProposal, ({ userId, params, body }) =>
    declineWeekProposal(deps, userId, params.id, body.declined),
  );
  serve(app, deps, contract.acceptWeekProposal, schemas.acceptWeekProposal, ({ userId, params, body }) =>
    acceptWeekProposal(deps, userId, params.id, body),
  );
}
