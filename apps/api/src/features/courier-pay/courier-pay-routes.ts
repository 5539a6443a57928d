import * as routes from '@sazon/contract/courier/courier-pay-routes';
import * as schemas from '@sazon/contract/courier/courier-pay-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { adjustWeek, answerDispute, disputeLine } from './adjust-week-and-dispute-statement-actions.ts';
import { decideAccount, proposeAccount } from './courier-bank-account-actions.ts';
import { readCrewPay, readOwnPay } from './read-courier-weeks.ts';
import { payStatements, returnStatementPayment } from './statement-pay-and-return-actions.ts';

/** What couriers earn: the courier reads, disputes and names an account; the platform adjusts, answers and pays. */
export function courierPayRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, routes.courierPay, schemas.courierPay, ({ userId, query }) => readOwnPay(deps, userId, query.week));
  serve(app, deps, routes.disputeCourierLine, schemas.disputeCourierLine, ({ userId, params, body }) =>
    disputeLine(deps, userId, { ...params, ...body }),
  );
  serve(app, deps, routes.proposeCourierAccount, schemas.proposeCourierAccount, ({ userId, body }) =>
    proposeAccount(deps, userId, body),
  );

  serve(app, deps, routes.crewPay, schemas.crewPay, ({ query }) => readCrewPay(deps, query));
  serve(app, deps, routes.adjustCourierWeek, schemas.adjustCourierWeek, ({ userId, body, idempotencyKey: key }) =>
    adjustWeek(deps, userId, { ...body, key }),
  );
  serve(app, deps, routes.answerCourierDispute, schemas.answerCourierDispute, ({ userId, params, body }) =>
    answerDispute(deps, userId, { ...params, ...body }),
  );
  serve(app, deps, routes.payCourierStatements, schemas.payCourierStatements, ({ userId, body }) =>
    payStatements(deps, userId, body),
  );
  serve(app, deps, routes.returnCourierPayment, schemas.returnCourierPayment, ({ userId, params, body }) =>
    returnStatementPayment(deps, userId, { ...params, ...body }),
  );
  serve(app, deps, routes.decideCourierAccount, schemas.decideCourierAccount, ({ userId, params, body }) =>
    decideAccount(deps, userId, { ...params, ...body }),
  );
}
