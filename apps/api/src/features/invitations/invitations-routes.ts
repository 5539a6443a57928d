import * as contract from '@sazon/contract/invitations/routes';
import * as schemas from '@sazon/contract/invitations/schemas';
import { calculateInvitationInstant } from '@sazon/domain/messages/company-invitation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { linkJoinRequest } from './answer-join-requests-actions.ts';
import { invitePerson, readCompanyLink, renewCompanyLink } from './company-link-and-invitations-actions.ts';
import { joinCompany, readJoin } from './join-company-actions.ts';

/** Serves how companies invite their people: a link for all, messages to each, and who comes in by them. */
export function invitationsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readCompanyLink, schemas.readCompanyLink, ({ actor, params }) =>
    readCompanyLink(deps, actor, params.enterpriseId),
  );
  serve(app, deps, contract.renewCompanyLink, schemas.renewCompanyLink, ({ actor, userId, params }) =>
    renewCompanyLink(deps, { ...actor, userId }, params.enterpriseId),
  );
  serve(app, deps, contract.invitePeople, schemas.invitePeople, async ({ actor, userId, body }) => {
    const data: { id: string; message: string | null }[] = [];
    for (const id of body.ids)
      data.push({ id, message: await invitePerson(deps, { ...actor, userId }, id, body.channel) });
    return { data, leavesAt: calculateInvitationInstant(deps.now()) };
  });
  serve(app, deps, contract.readJoin, schemas.readJoin, ({ params }) => readJoin(deps, params.code));
  serve(app, deps, contract.joinCompany, schemas.joinCompany, ({ userId, params }) =>
    joinCompany(deps, userId, params.code),
  );
  serve(app, deps, contract.linkJoinRequest, schemas.linkJoinRequest, ({ actor, userId, params, body }) =>
    linkJoinRequest(deps, { ...actor, userId }, params.id, body.personId),
  );
}
