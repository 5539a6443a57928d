import * as contract from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import * as platformSchemas from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listHolidays } from '@sazon/domain/calendar/holidays';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { addException, changeException, removeException } from './calendar-exceptions-actions.ts';
import { listCalendarExceptions } from './calendar-exceptions-queries.ts';
import { listActiveLocations } from './exception-locations-queries.ts';

/** Serves the dates that differ from the rule of weekdays, to the platform. */
export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.calendarExceptions, platformSchemas.calendarExceptions, async ({ query: { year } }) => {
    const [data, locations, { enabledWeekdays }] = await Promise.all([
      listCalendarExceptions(deps.db, `${year}-01-01`, `${year}-12-31`),
      listActiveLocations(deps.db),
      loadSettings(deps),
    ]);
    const holidays = listHolidays(year).map(({ date, name }) => ({ date, name }));
    return { data, holidays, enabledWeekdays: [...enabledWeekdays], locations, today: toBogotaDate(deps.now()) };
  });

  serve(
    app,
    deps,
    contract.addCalendarException,
    platformSchemas.addCalendarException,
    ({ userId, body, idempotencyKey }) => addException(deps, userId, body, idempotencyKey),
  );
  serve(
    app,
    deps,
    contract.changeCalendarException,
    platformSchemas.changeCalendarException,
    ({ userId, params, body }) => changeException(deps, userId, params.id, body),
  );
  serve(app, deps, contract.removeCalendarException, platformSchemas.removeCalendarException, ({ userId, params }) =>
    removeException(deps, userId, params.id),
  );
}
