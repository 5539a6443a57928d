import * as contract from '@sazon/contract/employees/routes';
import * as schemas from '@sazon/contract/employees/schemas';
import { isRefusal } from '@sazon/contract/refusal';
import { listScopeIds } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listScopeEnterprises } from '../employee-register/companies-in-scope-queries.ts';
import { loadBenefitLimit } from '../food-benefit/food-benefit-view.ts';
import { findCompany, listGroups } from '../subsidies/subsidies-queries.ts';
import { addEmployee, setEmployeeActive } from './add-and-withdraw-employees-actions.ts';
import { listEmployees } from './employees-queries.ts';
import { addSubsidiesAndRequests, readEmployeeDetail } from './employees-view.ts';
import { setEmployeeLastDay } from './set-last-day-actions.ts';
import {
  runForEachEmployee,
  setEmployeeCeiling,
  setEmployeeSuspended,
} from './suspend-employees-and-set-ceiling-actions.ts';
import { updateEmployee } from './update-employee-actions.ts';

/** A company's register of employees. */
export function employeesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listEmployees, schemas.listEmployees, async ({ actor, query }) => {
    const { page, perPage, state, enterpriseId, search, groupId, withoutAccount, benefit, order } = query;
    const { waiting, locationId } = query;
    const scope = listScopeIds(actor, 'enterprises_preapproved_users_view');
    const today = toBogotaDate(deps.now());
    const { limitCop } = await loadBenefitLimit(deps, today);
    const of = { today, limitCop, limit: perPage, offset: (page - 1) * perPage };
    const nearLimit = benefit && { today, limitCop };
    const filter = { scope, enterpriseId, search, groupId, withoutAccount, waiting, locationId, nearLimit };
    const [enterprises, { rows, counts }] = await Promise.all([
      listScopeEnterprises(deps.db, scope),
      listEmployees(deps.db, { ...filter, state, order }, of),
    ]);
    const total = state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
    const [only] = enterprises.length === 1 ? enterprises : enterprises.filter(({ id }) => id === enterpriseId);
    const [data, groups, company] = await Promise.all([
      addSubsidiesAndRequests(deps, rows, today),
      only === undefined ? [] : listGroups(deps.db, only.id),
      only === undefined ? undefined : findCompany(deps.db, only.id),
    ]);
    return { data, page, perPage, total, enterprises, groups, sites: company?.sites ?? [], counts };
  });
  serve(app, deps, contract.readEmployee, schemas.readEmployee, ({ actor, params }) =>
    readEmployeeDetail(deps, actor, params.id),
  );
  serve(app, deps, contract.addEmployee, schemas.addEmployee, async ({ actor, userId, body }) => {
    const added = await addEmployee(deps, { ...actor, userId }, body);
    return isRefusal(added) ? added : await readEmployeeDetail(deps, actor, added.id);
  });
  serve(app, deps, contract.updateEmployee, schemas.updateEmployee, async ({ actor, userId, params, body }) => {
    const updated = await updateEmployee(deps, { ...actor, userId }, params.id, body);
    if (isRefusal(updated)) return updated;
    const detail = await readEmployeeDetail(deps, actor, params.id);
    return isRefusal(detail) ? detail : { ...detail, ...updated };
  });
  serve(app, deps, contract.withdrawEmployees, schemas.withdrawEmployees, ({ actor, userId, body }) =>
    runForEachEmployee(body.ids, (id) =>
      body.lastDay === null
        ? setEmployeeActive(deps, { ...actor, userId }, id, false)
        : setEmployeeLastDay(deps, { ...actor, userId }, id, body.lastDay),
    ),
  );
  serve(app, deps, contract.reactivateEmployees, schemas.reactivateEmployees, ({ actor, userId, body }) =>
    runForEachEmployee(body.ids, (id) => setEmployeeActive(deps, { ...actor, userId }, id, true)),
  );
  serve(app, deps, contract.suspendEmployees, schemas.suspendEmployees, ({ actor, userId, body }) =>
    runForEachEmployee(body.ids, (id) => setEmployeeSuspended(deps, { ...actor, userId }, id, true)),
  );
  serve(app, deps, contract.resumeEmployees, schemas.resumeEmployees, ({ actor, userId, body }) =>
    runForEachEmployee(body.ids, (id) => setEmployeeSuspended(deps, { ...actor, userId }, id, false)),
  );
  serve(app, deps, contract.setCeilings, schemas.setCeilings, ({ actor, userId, body }) =>
    runForEachEmployee(body.ids, (id) => setEmployeeCeiling(deps, { ...actor, userId }, id, body.amount)),
  );
}
