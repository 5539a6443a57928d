import * as contract from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import * as platformSchemas from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listSettingChanges } from '../settings/settings-rows-and-history-queries.ts';
import { changeSetting, listSettings } from './settings-admin-actions.ts';

/** Settings with their history, for the platform. */
export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.adminSettings, platformSchemas.adminSettings, async () => ({
    data: await listSettings(deps),
  }));

  serve(app, deps, contract.changeSetting, platformSchemas.changeSetting, ({ actor, params, body }) =>
    changeSetting(deps, actor, { ...params, value: body.value, seenUpdatedAt: body.seenUpdatedAt }),
  );

  serve(
    app,
    deps,
    contract.settingChanges,
    platformSchemas.settingChanges,
    async ({ query: { key, page, perPage } }) => ({
      ...(await listSettingChanges(deps.db, key, { limit: perPage, offset: (page - 1) * perPage })),
      page,
      perPage,
    }),
  );
}
