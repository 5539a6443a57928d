import { refuse } from '@sazon/contract/refusal';
import * as account from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import * as accountSchemas from '@sazon/contract/users/account-changes-download-and-deletion-schemas';
import { userExists } from '@sazon/contract/users/account-exists-routes';
import * as existingSchemas from '@sazon/contract/users/account-exists-schemas';
import * as contract from '@sazon/contract/users/routes';
import * as usersSchemas from '@sazon/contract/users/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { changeOwnPassword } from '../auth/change-own-password-actions.ts';
import { sendPhoneChangeCode } from '../auth/send-one-time-codes-actions.ts';
import { checkExistingAccount } from './account-exists-actions.ts';
import { changePhone } from './change-own-phone-actions.ts';
import { searchEnterprises } from './enterprises-and-preapproval-queries.ts';
import { readPreapproval } from './own-preapproval-view.ts';
import { findPersonalData } from './personal-data-export-queries.ts';
import { listMatchingUsers } from './platform-user-search-queries.ts';
import { requestEmailChange } from './request-email-change-actions.ts';
import { noteInstalledApp, savePreference, updateUser } from './update-own-data-actions.ts';
import { deleteAccount, sendDeletionCode } from './users-deletion-actions.ts';
import { readDeletionFacts } from './users-deletion-queries.ts';

/** The signed-in person, changes to their data, and the list of companies. */
export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.refreshUser, usersSchemas.refreshUser, async ({ userId }) => {
    const user = await findUser(deps.db, userId, deps.now());
    return user ?? refuse('AUTH_REQUIRED');
  });

  serve(app, deps, contract.updateUser, usersSchemas.updateUser, ({ userId, body }) => updateUser(deps, userId, body));

  serve(app, deps, userExists, existingSchemas.userExists, ({ query, ip }) => checkExistingAccount(deps, query, ip));

  serve(app, deps, contract.saveDeliveryPreference, usersSchemas.saveDeliveryPreference, ({ userId, body }) =>
    savePreference(deps, userId, body),
  );

  serve(app, deps, contract.noteInstalledApp, usersSchemas.noteInstalledApp, async ({ userId }) => {
    await noteInstalledApp(deps, userId);
    return { ok: true as const };
  });

  serve(app, deps, contract.listEnterprises, usersSchemas.listEnterprises, async ({ query }) => ({
    data: await searchEnterprises(deps.db, query.search ?? ''),
  }));

  serve(app, deps, contract.preapproved, usersSchemas.preapproved, ({ userId, query }) =>
    readPreapproval(deps, userId, query),
  );

  serve(app, deps, contract.listUsers, usersSchemas.listUsers, ({ query }) => listMatchingUsers(deps.db, query));

  serveAccountChanges(app, deps);
}

/** Changes of phone, e-mail and password, the person's data as a file, and the deletion of the account. */
function serveAccountChanges(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, account.sendPhoneCode, accountSchemas.sendPhoneCode, ({ userId, body, ip }) =>
    sendPhoneChangeCode(deps, userId, body.cellPhone, ip),
  );

  serve(app, deps, account.changePhone, accountSchemas.changePhone, ({ userId, sessionId, body }) =>
    changePhone(deps, { userId, sessionId }, body),
  );

  serve(app, deps, account.changeEmail, accountSchemas.changeEmail, ({ userId, body, ip }) =>
    requestEmailChange(deps, userId, body.email, ip),
  );

  serve(app, deps, account.changeOwnPassword, accountSchemas.changeOwnPassword, ({ userId, sessionId, body }) =>
    changeOwnPassword(deps, userId, sessionId, body.password),
  );

  serve(app, deps, account.downloadData, accountSchemas.downloadData, async ({ userId }) => {
    const data = await findPersonalData(deps.db, userId, deps.now());
    return data ?? refuse('AUTH_REQUIRED');
  });

  serve(app, deps, account.deletionPreview, accountSchemas.deletionPreview, ({ userId }) =>
    readDeletionFacts(deps.db, userId, toBogotaDate(deps.now()), deps.now()),
  );

  serve(app, deps, account.sendDeletionCode, accountSchemas.sendDeletionCode, ({ userId, ip }) =>
    sendDeletionCode(deps, userId, ip),
  );

  serve(app, deps, account.deleteAccount, accountSchemas.deleteAccount, ({ userId, body }) =>
    deleteAccount(deps, userId, body.otp),
  );
}
