import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { listHrRequests as listRoute } from '@sazon/contract/hr-requests/routes';
import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  calculateRequestDeadline,
  findLateBeforeMs,
  type HrRequestKind,
} from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import type { Deps } from '../../deps.ts';
import { listEmployeeLimitRequests } from '../credit-line/limit-requests-queries.ts';
import { listJoinRequests } from '../invitations/list-join-requests-queries.ts';
import {
  type EnterpriseScope,
  listApplications,
  listExternalPeriods,
} from '../payroll/applications-and-periods-for-hr-queries.ts';
import { listObjections } from '../payroll/objections-queries.ts';
import { countRequests, type HrRequestKey, listRequestKeys } from './hr-requests-queries.ts';

/** Reads a page of requests with their details, and how many of each kind there are. */
export async function readRequests(
  deps: Deps,
  scope: EnterpriseScope,
  query: RouteParsed<typeof listRoute>['query'],
): Promise<RouteReply<typeof listRoute>> {
  const { after = null, perPage, ...filter } = query;
  const page = { after: after === null ? null : parseAfter(after), limit: perPage + 1 };
  const lateBeforeMs = findLateBeforeMs(toBogotaDate(deps.now()));
  const [keys, counted] = await Promise.all([
    listRequestKeys(deps.db, scope, filter, page),
    countRequests(deps.db, scope, filter, lateBeforeMs),
  ]);
  const shown = keys.slice(0, perPage);
  const last = keys.length > perPage ? shown.at(-1) : undefined;
  return { data: await readDetails(deps, scope, shown), next: last ? formatAfter(last) : null, ...counted };
}

const formatAfter = ({ id, askedAt, answeredAt }: HrRequestKey): string => `${Math.floor(answeredAt ?? askedAt)}_${id}`;

function parseAfter(after: string): { atMs: number; id: string } {
  const [at = '', id = ''] = after.split('_');
  return { atMs: Number(at), id };
}

/** Reads what HR sees of each request, in the order of `keys`. */
async function readDetails(deps: Deps, scope: EnterpriseScope, keys: readonly HrRequestKey[]): Promise<HrRequest[]> {
  const page = (kind: HrRequestKind) => {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    return { ids, limit: ids.length, offset: 0 };
  };
  const [enrolments, ceilings, objections, externals, matches] = await Promise.all([
    listApplications(deps.db, scope, { ...page('enrolment'), status: null }),
    listEmployeeLimitRequests(deps.db, scope, { ...page('ceiling'), status: null }),
    listObjections(deps.db, scope, page('objection')),
    listExternalPeriods(deps.db, scope, page('external')),
    listJoinRequests(deps.db, scope, page('match').ids),
  ]);
  const details = {
    enrolment: new Map(enrolments.data.map((one) => [one.id, one])),
    ceiling: new Map(ceilings.data.map((one) => [one.id, one])),
    objection: new Map(objections.data.map((one) => [one.orderId, one])),
    external: new Map(externals.data.map((one) => [one.id, one])),
    match: new Map(matches.map((one) => [one.id, one])),
  };
  return keys.flatMap(({ kind, id, ...when }) => {
    const detail = details[kind].get(id);
    const deadline = when.answeredAt === null ? calculateRequestDeadline(when.askedAt) : null;
    // a request without details was answered between the two reads, such as an authorisation in a portal
    return detail === undefined ? [] : [{ kind, id, ...when, deadline, detail } as HrRequest];
  });
}
