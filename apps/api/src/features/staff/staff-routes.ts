import * as contract from '@sazon/contract/staff/routes';
import * as schemas from '@sazon/contract/staff/schemas';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { runStaffCall } from '../../http/staff-history.ts';
import { acceptInvitation, readInvitation } from './accept-staff-invitation-actions.ts';
import { peopleWithAccessRoutes } from './people-with-access-routes.ts';
import { inviteStaff, settleInvitation } from './staff-invitation-actions.ts';
import { changeStaff, readTeam } from './staff-team-actions.ts';
import { countPlatformStaff, listPlaces } from './staff-teams-and-permissions-queries.ts';

const toStaffPlace = (scope: StaffPlace['scope'], id: string | null | undefined): StaffPlace =>
  scope === 'platform' ? { scope, id: null } : { scope, id: id ?? '00000000-0000-0000-0000-000000000000' };

/** The teams of the platform, of restaurants and of companies, and invitations to them. */
export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  peopleWithAccessRoutes(app, deps);
  anyTeamRoutes(app, deps);

  serve(app, deps, contract.restaurantTeam, schemas.restaurantTeam, ({ actor, query }) =>
    readTeam(deps, actor, toStaffPlace('restaurant', query.restaurantId)),
  );
  serve(app, deps, contract.inviteToRestaurant, schemas.inviteToRestaurant, ({ actor, userId, body }) =>
    inviteStaff(deps, { ...actor, userId }, toStaffPlace('restaurant', body.restaurantId), body),
  );
  serve(app, deps, contract.settleRestaurantInvitation, schemas.settleRestaurantInvitation, ({ actor, params, body }) =>
    settleInvitation(deps, actor, { id: params.id, resend: body.resend, scope: 'restaurant' }),
  );
  serve(app, deps, contract.changeRestaurantStaff, schemas.changeRestaurantStaff, ({ actor, userId, params, body }) =>
    changeStaff(deps, { ...actor, userId }, toStaffPlace('restaurant', body.restaurantId), {
      ...body,
      userId: params.userId,
    }),
  );

  serve(app, deps, contract.companyTeam, schemas.companyTeam, ({ actor, query }) =>
    readTeam(deps, actor, toStaffPlace('enterprise', query.enterpriseId)),
  );
  serve(app, deps, contract.inviteToCompany, schemas.inviteToCompany, ({ actor, userId, body }) =>
    inviteStaff(deps, { ...actor, userId }, toStaffPlace('enterprise', body.enterpriseId), body),
  );
  serve(app, deps, contract.settleCompanyInvitation, schemas.settleCompanyInvitation, ({ actor, params, body }) =>
    settleInvitation(deps, actor, { id: params.id, resend: body.resend, scope: 'enterprise' }),
  );
  serve(app, deps, contract.changeCompanyStaff, schemas.changeCompanyStaff, ({ actor, userId, params, body }) =>
    changeStaff(deps, { ...actor, userId }, toStaffPlace('enterprise', body.enterpriseId), {
      ...body,
      userId: params.userId,
    }),
  );

  serve(app, deps, contract.readStaffInvitation, schemas.readStaffInvitation, ({ params }) =>
    readInvitation(deps, params.token),
  );
  // a grant by the invited person's own hand: in the history like those of staff
  serve(app, deps, contract.acceptStaffInvitation, schemas.acceptStaffInvitation, ({ userId, params, request }) =>
    runStaffCall(deps, { call: contract.acceptStaffInvitation.name, userId, request }, () =>
      acceptInvitation(deps, userId, params.token),
    ),
  );
}

/** The teams of every place, for the platform. */
function anyTeamRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.staffPlaces, schemas.staffPlaces, async ({ query }) => {
    const [data, platform] = await Promise.all([listPlaces(deps.db, query.search ?? ''), countPlatformStaff(deps.db)]);
    return { data, platform };
  });
  serve(app, deps, contract.platformTeam, schemas.platformTeam, ({ actor, query }) =>
    readTeam(deps, actor, toStaffPlace(query.scope, query.placeId)),
  );
  serve(app, deps, contract.inviteAnywhere, schemas.inviteAnywhere, ({ actor, userId, body }) =>
    inviteStaff(deps, { ...actor, userId }, toStaffPlace(body.scope, body.placeId), body),
  );
  serve(app, deps, contract.settleInvitationAnywhere, schemas.settleInvitationAnywhere, ({ actor, params, body }) =>
    settleInvitation(deps, actor, { id: params.id, resend: body.resend }),
  );
  serve(app, deps, contract.changeStaffAnywhere, schemas.changeStaffAnywhere, ({ actor, userId, params, body }) =>
    changeStaff(deps, { ...actor, userId }, toStaffPlace(body.scope, body.placeId), { ...body, userId: params.userId }),
  );
}
