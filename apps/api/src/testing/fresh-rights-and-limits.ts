import { toIso } from '../db/to-iso.ts';
import { aCustomer } from './customer-makers.ts';
import { onPayroll } from './payroll-makers.ts';
import type { Patches, StaffWorld } from './sample-patches.ts';
import type { TestApp } from './test-app.ts';

const terms = {
  ...{ enabled: true, perOrderCop: 9000, ordersPerDay: 1, perPeriodCop: null, weekdays: null },
  ...{ fromHour: null, toHour: null, locationIds: null },
};

/** What the writes of staff about rights, limits and people of companies need to succeed: rows of their own, made right before each. */
export function buildFreshRightsAndLimits(test: TestApp, { here, admin }: StaffWorld): Patches {
  const { db, newId, now } = test.deps;
  const { enterpriseId } = here;
  const userId = here.regular.customer.id;
  const at = () => toIso(now());
  const aPerson = async (more: object = {}) => {
    const id = newId();
    const document = `9${id.replaceAll(/\D/g, '').padEnd(9, '0').slice(-9)}`;
    await db
      .insertInto('preapproved_users')
      .values({
        ...{ id, enterprise_id: enterpriseId, identification_type: 'cedula_de_ciudadania', identification: document },
        ...{ first_name: 'Eva', last_name: 'Ruiz', amount_approved_cop: 100_000, created_at: at(), ...more },
      })
      .execute();
    return id;
  };

  const anInvitation = async (): Promise<string> => {
    const id = newId();
    await db
      .insertInto('staff_invitations')
      .values({
        ...{ id, token_hash: id.replaceAll('-', ''), scope: 'enterprise', scope_id: enterpriseId, channel: 'email' },
        ...{ permissions: ['enterprises_reports_view'], recipient: `${id}@example.co`, invited_by: admin },
        ...{ created_at: at(), expires_at: toIso(now() + 600_000) },
      })
      .execute();
    return id;
  };

  return {
    'users.resetSecondFactor': async () => {
      const { id } = await aCustomer(test);
      await db
        .insertInto('second_factors')
        .values({ user_id: id, secret: 's', created_at: at(), confirmed_at: at() })
        .execute();
      return { params: { userId: id } };
    },
    'staff.companySettle': async () => ({ params: { id: await anInvitation() } }),
    'staff.resendInvitations': async () => {
      await anInvitation();
      return {};
    },
    'staff.endAccess': async () => {
      const { id } = await aCustomer(test, { permissions: [{ permission: 'admin_users_view' }] });
      return { body: { userIds: [id] } };
    },
    'integrations.companyAddToken': () => ({ body: { scopes: ['employees:read'] } }),
    'integrations.companyAddEndpoint': () => ({ body: { events: ['employee.changed'] } }),
    'integrations.companyChangeEndpoint': () => ({ body: { events: ['employee.changed'] } }),
    'integrations.platformChangeEndpoint': () => ({ body: { events: ['bill.issued'] } }),
    'crew.updateCourier': async () => {
      const { id } = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
      return { params: { id }, body: { firstName: undefined, lastName: undefined, cellPhone: undefined } };
    },
    'enterprises.answerLimitRequest': async () => {
      const { id } = await onPayroll(test, enterpriseId);
      const requestId = newId();
      await db
        .insertInto('limit_requests')
        .values({
          id: requestId,
          user_id: id,
          enterprise_id: enterpriseId,
          amount_cop: 350_000,
          status: 'open',
          created_at: at(),
        })
        .execute();
      return { params: { id: requestId }, body: { amount: 350_000 } };
    },
    'employees.reactivate': async () => ({ body: { ids: [await aPerson({ active: false, left_at: '2026-11-01' })] } }),
    'hrRequests.answer': async () => {
      const id = newId();
      const { id: userOfRequest } = await aCustomer(test, { enterpriseId });
      const identity = { identification_type: 'cedula_de_ciudadania' as const, identification: '1030555777' };
      await db.updateTable('users').set(identity).where('id', '=', userOfRequest).execute();
      const of = { user_id: userOfRequest, enterprise_id: enterpriseId };
      await db
        .insertInto('applications')
        .values({
          id,
          ...of,
          application_type: 'nomina_enrollment',
          application_status: 'registered',
          created_at: at(),
        })
        .execute();
      return { body: { requests: [{ kind: 'enrolment', id }] } };
    },
    'invitations.link': async () => {
      const { id: joins } = await aCustomer(test);
      const id = newId();
      const of = { user_id: joins, enterprise_id: enterpriseId, status: 'open' as const };
      await db
        .insertInto('join_requests')
        .values({ id, ...of, created_at: at() })
        .execute();
      return { params: { id }, body: { personId: await aPerson() } };
    },
    'signOn.approveDomain': async () => {
      const domain = `${newId().slice(-6)}.example`;
      await db
        .insertInto('company_domains')
        .values({ enterprise_id: enterpriseId, domain, asked_by: userId, asked_at: at() })
        .execute();
      return { params: { domain } };
    },
    'signOn.removeDomain': () => ({ params: { domain: 'nadie.example' } }),
    'subsidies.moveToGroup': async () => {
      const groupId = newId();
      await db
        .insertInto('employee_groups')
        .values({ id: groupId, enterprise_id: enterpriseId, name: 'Bodega', created_at: at() })
        .execute();
      return { body: { ids: [await aPerson()], groupId } };
    },
    'subsidies.setRule': () => ({
      body: {
        ...{ groupId: null, personId: null, startsOn: '2026-12-01', endsOn: null },
        terms,
      },
    }),
    'subsidies.setOwn': async () => ({ body: { ids: [await aPerson()], endsOn: null, terms } }),
    'subsidies.setBudget': () => ({ body: { groupId: null, amount: 5_000_000 } }),
  };
}
