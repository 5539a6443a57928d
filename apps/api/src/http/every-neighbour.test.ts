import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Route } from '@sazon/contract/define-route';
import { insertBelongings } from '../testing/neighbourhood-belongings.ts';
import { gateAnswer, isPermission, type Role, roleNames } from '../testing/roles-and-gate-answers.ts';
import { groupByResource, type Input, nobodysId, sampleInput } from '../testing/route-samples.ts';
import { findFault, rowsWith, sendRaw } from '../testing/send-raw-request.ts';
import { testApp } from '../testing/test-app.ts';
import { listNeighbourhoodIds, twoNeighbourhoods } from '../testing/two-neighbourhoods.ts';
import { listServedRoutes, type ServedRoute } from './serve.ts';

const test = await testApp();
const [here, there] = await twoNeighbourhoods(test);
const known = { ...listNeighbourhoodIds(there), ...(await insertBelongings(test, there)) };

/** Ids that anybody may know: what is sold, where and by whom. */
const shown = new Set<unknown>([
  ...Object.values(there.place),
  ...Object.values(there.kitchen),
  there.dish.menuId,
  there.dish.groupId,
  there.dish.additionId,
  there.enterpriseId,
]);
const isId = (value: unknown): value is string => typeof value === 'string' && /^(9-)?[0-9a-f-]{32,36}$/.test(value);
const all = [...new Set(Object.values(known).filter(isId))];
/** What nobody but its owners may see. */
const secrets = [...all.filter((id) => !shown.has(id)), there.regular.customer.phone, 'Un secreto'];
const theirs = [...secrets, ...[...shown].filter(isId)];

/** Moves the clock, lists what was sent and what can be entered: outside production only. Or ends the caller's session. */
const left = /^dev\.|^auth\.logout$|^consolidation\.logout$/;
const routes = listServedRoutes().filter(({ name }) => !left.test(name));

type Caller = { who: string; token: string | undefined; id: string | undefined };

const getCaller = (role: Role, of: typeof here, who: string): Caller => ({
  who,
  token: of.tokens[role],
  id: role === 'nobody' || role === 'consolidator' ? undefined : getSub(of.tokens[role] as string),
});
const getSub = (token: string) => (test.app.jwt.decode<{ sub: string }>(token) as { sub: string }).sub;

/**
 * Who has no business with what is of there: everybody of here, and who there works at something else. Whom the gate of a
 * call refuses is left to every-role.test.ts: no id of theirs is read.
 */
function strangersTo(route: Route): Caller[] {
  const isTheirs = (role: Role) =>
    rightful[route.name]?.includes(role) ??
    (role === 'platform' || isPermission(route.may) || route.may === 'consolidator');
  const admitted = roleNames.filter((role) => gateAnswer(route.may, role) === 'in');
  const ofHere = admitted.filter((role) => role !== 'platform').map((role) => getCaller(role, here, role));
  const ofThere = admitted
    .filter((role) => role !== 'nobody' && !isTheirs(role))
    .map((role) => getCaller(role, there, `${role} of there`));
  return [...ofHere, ...ofThere];
}

/** Calls for any signed-in person that also serve people other than customers. */
const rightful: Readonly<Record<string, readonly Role[]>> = {
  'kitchen.acceptTerms': ['restaurant', 'platform'],
  // an employer keeps the papers of its payroll
  'payroll.documentUrl': ['hr', 'platform'],
};

/** Ask only among what is the caller's own: what is not is not there, and nothing is said of it. */
const amongOwn =
  /^(cart\.remove|push\.delete|payroll\.(pending|applications)|employees\.(list|withdraw|reactivate|suspend|resume|setCeilings)|hrRequests\.\w+|companyBills\.list|subsidies\.(moveToGroup|setOwn)|invitations\.invite)$/;

/** Answer by the ids that were sent, and say of each that it is not there. */
const repeatsIds =
  /^(employees\.(withdraw|reactivate|suspend|resume|setCeilings)|hrRequests\.answer|subsidies\.(moveToGroup|setOwn)|invitations\.invite)$/;

/** Public: tells a browser that returns from a bank whether the payment succeeded, and nothing else. */
const saysOnlyTheState = /^payments\.result$/;

/** Calls that write only the caller's own rows. */
const callers = [here, there].flatMap((of) => roleNames.flatMap((role) => getCaller(role, of, role).id ?? []));
const stored = () => rowsWith(test, theirs, callers);
const untouched = await stored();

/** Whether an input names something that is somebody's. */
function isOwned(route: Route, input: Input): boolean {
  const text = JSON.stringify(input);
  if (secrets.some((secret) => text.includes(secret))) return true;
  return (isPermission(route.may) || route.may === 'consolidator') && theirs.some((id) => text.includes(id));
}

async function expectNothingShown(route: ServedRoute): Promise<void> {
  const input = sampleInput(route, known);
  for (const { who, token, id } of strangersTo(route)) {
    const response = await sendRaw(test, route, { input, token });
    const said = `${who}: ${response.statusCode} ${response.body.slice(0, 300)}`;
    if (isOwned(route, input) && !amongOwn.test(route.name) && !saysOnlyTheState.test(route.name)) {
      assert.ok([401, 403, 404].includes(response.statusCode), said);
      assert.equal(findFault(response), undefined, said);
    }
    assert.ok(response.statusCode < 500 || response.statusCode === 503, said);
    const repeated = repeatsIds.test(route.name) ? JSON.stringify(input) : '';
    const seen = secrets.filter(
      (secret) => secret !== id && response.body.includes(secret) && !repeated.includes(secret),
    );
    assert.deepEqual(seen, [], said);
  }
}

describe("every route, with a neighbour's ids", () => {
  for (const [resource, its] of groupByResource(routes)) {
    for (const route of its) {
      it(`${route.name} shows nobody what is not theirs`, async () => {
        await expectNothingShown(route);
        // nothing is refused here: only what is stored says that a stranger changed nothing
        if (amongOwn.test(route.name)) assert.equal(await stored(), untouched);
      });
    }
    it(`${resource} leaves alone what is not the caller's`, async () => assert.equal(await stored(), untouched));
  }

  it('is tried with what is somebody’s in every field that takes an id: nothing new is forgotten', () => {
    const forgotten = routes.flatMap((route) =>
      nobodysIn(sampleInput(route, known)).map((field) => `${route.name} ${field}`),
    );
    assert.deepEqual(
      forgotten.filter((field) => !nobodys.test(field)),
      [],
    );
  });
});

/** Ids that are the client's own to make, of categories, which are everybody's, and of what the platform alone handles. */
const nobodys =
  /deviceId|challengeId|importId|categor|^(kitchen\.recordPrint|inSite\.create|buildings\.request) body\.id$|^(calendar\.\w+Exception|crew\.updateConsolidator|lobby\.revokeScreen|buildings\.close) params|^offers\.(create|change) body\.locationIds|^(admin\.settlements|courierPay)\.pay body\.fileId$|^admin\.(segments|templates|campaigns|journeys|chatMacros)\./;

function nobodysIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(nobodysId) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => nobodysIn(inner, path === '' ? name : `${path}.${name}`));
}
