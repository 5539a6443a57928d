import * as entryContract from '@sazon/contract/auth/company-sign-in-and-linked-companies-routes';
import * as entrySchemas from '@sazon/contract/auth/company-sign-in-and-linked-companies-schemas';
import * as contract from '@sazon/contract/directory/sign-on-routes';
import * as schemas from '@sazon/contract/directory/sign-on-schemas';
import { refuse } from '@sazon/contract/refusal';
import { may } from '@sazon/domain/access/permission-check';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { toSignInReply } from '../auth/sign-in-replies.ts';
import { listRegisterScope } from '../employee-register/register-access.ts';
import { signLink, verifyLink } from './company-link-token.ts';
import { buildRedirectUri, finishEntry, startEntry } from './company-sign-in-actions.ts';
import {
  addDomain,
  approveDomain,
  checkProvider,
  removeDomain,
  setProvider,
} from './identity-provider-and-domain-actions.ts';
import { listSignOn } from './identity-providers-and-domains-queries.ts';
import { linkAccount } from './link-account-to-company-actions.ts';
import { listCompanyLinks } from './list-and-unlink-company-links-queries.ts';
import { unlinkAccount } from './unlink-account-from-company-actions.ts';

/** Single sign-on: how a company sets it up, and how its people enter by it. */
export function signOnRoutes(app: FastifyInstance, deps: Deps): void {
  setupRoutes(app, deps);
  serve(app, deps, entryContract.startCompanySignIn, entrySchemas.startCompanySignIn, ({ body, ip }) =>
    startEntry(deps, body, ip),
  );
  serve(
    app,
    deps,
    entryContract.finishCompanySignIn,
    entrySchemas.finishCompanySignIn,
    async ({ body, ip, userAgent }) => {
      const entered = await finishEntry(deps, body, { ip, userAgent, deviceId: body.deviceId });
      if (!('unlinked' in entered)) return toSignInReply(app, deps, entered);
      const { companyName, firstName, lastName, ...link } = entered.unlinked;
      const message = `${companyName} ya te reconoció. Confirma una sola vez que la cuenta es tuya.`;
      const token = signLink(app, link, deps.now());
      return refuse('ACCOUNT_MISSING', {
        message,
        detail: { token, companyName, email: link.email, firstName, lastName, enterpriseId: link.enterpriseId },
      });
    },
  );
  serve(app, deps, entryContract.linkCompany, entrySchemas.linkCompany, ({ userId, body }) => {
    const link = verifyLink(app, body.token, deps.now());
    if (link === undefined)
      return refuse('CODE_EXPIRED', { message: 'Pasó mucho tiempo. Entra otra vez con tu empresa.' });
    return linkAccount(deps, userId, link);
  });
  serve(app, deps, entryContract.listCompanyLinks, entrySchemas.listCompanyLinks, async ({ userId, sessionId }) => ({
    data: await listCompanyLinks(deps.db, { userId, sessionId }),
  }));
  serve(app, deps, entryContract.unlinkCompany, entrySchemas.unlinkCompany, ({ userId, sessionId, params }) =>
    unlinkAccount(deps, { userId, sessionId }, params.enterpriseId),
  );
}

function setupRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readSignOn, schemas.readSignOn, async ({ actor }) => ({
    data: await listSignOn(deps.db, listRegisterScope(actor)),
    redirectUri: buildRedirectUri(deps),
    mayApprove: may(actor, 'admin_preapproved_users'),
  }));
  serve(app, deps, contract.saveSignOn, schemas.saveSignOn, ({ actor, userId, params, body }) =>
    setProvider(deps, { ...actor, userId }, { ...params, ...body }),
  );
  serve(app, deps, contract.checkSignOn, schemas.checkSignOn, ({ actor, userId, params, body }) =>
    checkProvider(deps, { ...actor, userId }, { ...params, ...body }),
  );
  serve(app, deps, contract.addCompanyDomain, schemas.addCompanyDomain, ({ actor, userId, params, body }) =>
    addDomain(deps, { ...actor, userId }, { ...params, ...body }),
  );
  serve(app, deps, contract.removeCompanyDomain, schemas.removeCompanyDomain, ({ actor, userId, params }) =>
    removeDomain(deps, { ...actor, userId }, params),
  );
  serve(app, deps, contract.approveCompanyDomain, schemas.approveCompanyDomain, ({ actor, userId, params }) =>
    approveDomain(deps, { ...actor, userId }, params),
  );
}
