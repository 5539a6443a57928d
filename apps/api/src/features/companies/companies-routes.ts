import * as contract from '@sazon/contract/companies/routes';
import * as schemas from '@sazon/contract/companies/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  addCompany,
  changeContract,
  changeLegal,
  moveCompany,
} from './company-legal-contract-and-state-admin-actions.ts';
import { removeLogo } from './company-logo-actions.ts';
import { changeCompanyRules, readCompany } from './company-rules-actions.ts';
import { listCompanyRows } from './list-and-insert-companies-queries.ts';

/** Companies' rules, contracts and states. */
export function companiesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readCompany, schemas.readCompany, ({ actor, params }) =>
    readCompany(deps, actor, params.enterpriseId),
  );
  serve(app, deps, contract.changeCompanyRules, schemas.changeCompanyRules, ({ actor, userId, params, body }) =>
    changeCompanyRules(deps, { ...actor, userId }, params.enterpriseId, body),
  );
  serve(app, deps, contract.removeCompanyLogo, schemas.removeCompanyLogo, ({ actor, userId, params }) =>
    removeLogo(deps, { ...actor, userId }, params.enterpriseId),
  );
  serve(app, deps, contract.listCompanies, schemas.listCompanies, async ({ query }) => ({
    ...(await listCompanyRows(deps.db, query)),
    page: query.page,
    perPage: query.perPage,
  }));
  serve(app, deps, contract.addCompany, schemas.addCompany, ({ actor, userId, body }) =>
    addCompany(deps, { ...actor, userId }, body),
  );
  serve(app, deps, contract.changeLegal, schemas.changeLegal, ({ actor, userId, params, body }) =>
    changeLegal(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, contract.changeContract, schemas.changeContract, ({ actor, userId, params, body }) =>
    changeContract(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, contract.moveCompany, schemas.moveCompany, ({ actor, userId, params, body }) =>
    moveCompany(deps, { ...actor, userId }, params.id, body),
  );
}
