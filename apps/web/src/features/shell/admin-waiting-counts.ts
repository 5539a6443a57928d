import { listAlarms } from '@sazon/contract/alarms/routes';
import { listDishApprovals } from '@sazon/contract/dish-approvals/routes';
import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { platformIncidents } from '@sazon/contract/incidents/routes';
import { listMessages } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import { adminOrderFilters } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { PLATFORM_PATH } from '@sazon/domain/access/page-guards';
import { may } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { toActor, useUser } from '../../session/session-store.ts';

/** Only the total of a list is needed. */
const one = { perPage: 1 } as const;
const quiet = { refetchInterval: 60_000, meta: { silent: true } };

/**
 * Returns the number of waiting tasks, by the path of the page that handles them. Only reads that the person may make
 * are sent.
 */
export function useAdminWaitingCounts(): ReadonlyMap<string, number> {
  const actor = toActor(useUser());
  const ask = (permission: Permission) => ({ ...quiet, enabled: actor !== null && may(actor, permission) });
  const orders = useQuery({ ...queryFor(adminOrderFilters), ...ask('admin_orders_write') }).data;
  const incidents = useQuery({
    ...queryFor(platformIncidents, { query: { show: 'waiting', ...one } }),
    ...ask('admin_orders_write'),
  }).data;
  const alarms = useQuery({ ...queryFor(listAlarms, { query: one }), ...ask('admin_bills_view') }).data;
  const messages = useQuery({
    ...queryFor(listMessages, { query: { status: 'failed', ...one } }),
    ...ask('admin_communications_view'),
  }).data;
  const dishes = useQuery({ ...queryFor(listDishApprovals, { query: one }), ...ask('admin_bills_view') }).data;
  const requests = useQuery({
    ...queryFor(listHrRequests, { query: one }),
    ...ask('enterprises_preapproved_users_view'),
  }).data;
  const asked = Object.values(requests?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  return new Map([
    [`${PLATFORM_PATH}/ordenes`, orders ? orders.openProblems + orders.unreadChats + orders.heldCharges : 0],
    [`${PLATFORM_PATH}/incidentes`, incidents?.total ?? 0],
    [`${PLATFORM_PATH}/sistema`, alarms?.total ?? 0],
    [`${PLATFORM_PATH}/mensajes`, messages?.total ?? 0],
    [`${PLATFORM_PATH}/restaurantes/platos`, dishes?.waiting ?? 0],
    ['/admin/empresas/solicitudes', asked],
  ]);
}
