import { isRefusal } from '@sazon/contract/refusal';
import * as contract from '@sazon/contract/reports/company-report-routes';
import * as schemas from '@sazon/contract/reports/company-report-schemas';
import * as platform from '@sazon/contract/reports/platform-routes';
import * as platformSchemas from '@sazon/contract/reports/platform-schemas';
import * as restaurant from '@sazon/contract/reports/restaurant-routes';
import * as restaurantSchemas from '@sazon/contract/reports/restaurant-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import { type Deps, readingReplica } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readMonthlyMail, setMonthlyMail } from './company-monthly-mail-actions.ts';
import { listCompanyPeople } from './company-people-queries.ts';
import { findAskedCompany, readCompanyMonth, readCompanyReport } from './company-report.ts';
import { readPlatformReport } from './platform-report.ts';
import { listPlatformGroups } from './platform-report-breakdowns-and-filters-queries.ts';
import { toAskedPeriod, toMonthUntil } from './report-periods.ts';
import { readRestaurantReport } from './restaurant-report.ts';

/** Reports of companies, restaurants and the platform. */
export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.companyReport, schemas.companyReport, async ({ actor, query }) => {
    const asked = await findAskedCompany(deps, actor, query);
    return isRefusal(asked) ? asked : await readCompanyReport(await readingReplica(deps), asked);
  });
  serve(app, deps, contract.companyMonth, schemas.companyMonth, async ({ actor, query }) => {
    const asked = await findAskedCompany(deps, actor, { ...query, ...toMonthUntil(toBogotaDate(deps.now())) });
    return isRefusal(asked) ? asked : await readCompanyMonth(await readingReplica(deps), asked);
  });
  serve(app, deps, contract.companyPeople, schemas.companyPeople, async ({ actor, query }) => {
    const asked = await findAskedCompany(deps, actor, query);
    if (isRefusal(asked)) return asked;
    const { page, perPage, search, order } = query;
    const of = { limit: perPage, offset: (page - 1) * perPage };
    const { db } = await readingReplica(deps);
    return { ...(await listCompanyPeople(db, asked, { search, order }, of)), page, perPage };
  });
  serve(app, deps, contract.monthlyMail, schemas.monthlyMail, ({ userId, actor, query }) =>
    readMonthlyMail(deps, { ...actor, userId }, query),
  );
  serve(app, deps, contract.setMonthlyMail, schemas.setMonthlyMail, ({ userId, actor, body }) =>
    setMonthlyMail(deps, { ...actor, userId }, body),
  );
  serve(app, deps, platform.platformReport, platformSchemas.platformReport, async ({ query: { from, to, ...scope } }) =>
    readPlatformReport(await readingReplica(deps), scope, toAskedPeriod(deps, { from, to })),
  );
  serve(
    app,
    deps,
    platform.platformGroups,
    platformSchemas.platformGroups,
    async ({ query: { from, to, by, ...scope } }) => ({
      data: await listPlatformGroups((await readingReplica(deps)).db, scope, toAskedPeriod(deps, { from, to }), by),
    }),
  );
  serve(app, deps, restaurant.restaurantReport, restaurantSchemas.restaurantReport, async ({ actor, query }) =>
    readRestaurantReport(await readingReplica(deps), actor, query),
  );
}
