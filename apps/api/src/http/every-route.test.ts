import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Route } from '@sazon/contract/define-route';
import { hostileInputs } from '../testing/hostile-inputs.ts';
import { isPermission, type Role, roles } from '../testing/roles-and-gate-answers.ts';
import { groupByResource, sampleInput } from '../testing/route-samples.ts';
import { buildRouteAddress, everythingStored, findFault, type Raw, sendRaw } from '../testing/send-raw-request.ts';
import { testApp } from '../testing/test-app.ts';
import { listNeighbourhoodIds, twoNeighbourhoods } from '../testing/two-neighbourhoods.ts';
import { listServedRoutes, type ServedRoute } from './serve.ts';
import { signAccess } from './sign-and-parse-access-tokens.ts';

const test = await testApp();
const [here] = await twoNeighbourhoods(test);
const routes = listServedRoutes();

/** A token that gets past the gate of a route, of someone of this neighbourhood. */
function tokenFor(route: Route): string | undefined {
  if (route.may === 'public') return undefined;
  if (route.may === 'refresh') return 'no-such-refresh-token';
  if (route.may === 'consolidator') return here.tokens.consolidator;
  // another session each time: calls are counted by token
  if (route.may === 'user') return signAccess(test.app, here.regular.customer.id, test.deps.newId());
  const permission = route.may;
  const role = (['restaurant', 'hr', 'courier', 'platform'] as const).find((each) =>
    (roles[each] as readonly string[]).includes(permission),
  );
  return here.tokens[role as Role];
}

const readStatus = async (route: Route, raw: Raw) => (await sendRaw(test, route, raw)).statusCode;

/** Sends each; answers what is wrong with the refusals. */
async function readFaults(
  route: Route,
  cases: readonly (Raw & { what: string; blamed?: string })[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, blamed, ...raw } of cases) {
    const fault = findFault(await sendRaw(test, route, { token: tokenFor(route), ...raw }), blamed);
    if (fault !== undefined) faults.push(`${route.name}, ${what}: ${fault}`);
  }
  return faults;
}

describe('every route, for every caller', () => {
  it('is there to be tried: no route was forgotten', () => assert.ok(routes.length > 70));

  it('answers 401 without a token, with a made-up one, and with one of another kind', async () => {
    const input = (route: ServedRoute) => sampleInput(route, listNeighbourhoodIds(here));
    for (const route of routes.filter(({ may }) => may !== 'public')) {
      assert.equal(await readStatus(route, { input: input(route) }), 401, route.name);
      // a session that is already over ends without a word
      if (route.name === 'auth.logout') continue;
      assert.equal(await readStatus(route, { input: input(route), token: 'made.up.token' }), 401, route.name);
      const other = route.may === 'consolidator' || route.may === 'refresh' ? 'customer' : 'consolidator';
      assert.equal(await readStatus(route, { input: input(route), token: here.tokens[other] }), 401, route.name);
      const basic = { authorization: `Basic ${here.tokens.customer}` };
      assert.equal(await readStatus(route, { input: input(route), headers: basic }), 401, route.name);
    }
  });

  it('answers 403 to a customer where a permission is asked for', async () => {
    const guarded = routes.filter(({ may }) => isPermission(may));
    for (const route of guarded) {
      assert.equal(
        await readStatus(route, { input: sampleInput(route), token: here.tokens.customer }),
        403,
        route.name,
      );
    }
    assert.ok(guarded.length > 10);
  });
});

/** All that is stored, as it was read last. */
let lastStored = await everythingStored(test);

/** Says that nothing was written since this was asked before. */
async function assertNothingWritten(): Promise<void> {
  const before = lastStored;
  lastStored = await everythingStored(test);
  assert.equal(lastStored, before);
}

const deepBody = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const bigBody = JSON.stringify({ a: 'x'.repeat(1_100_000) });

describe('every route, whatever is sent', () => {
  for (const [resource, its] of groupByResource(routes)) {
    for (const route of its) {
      it(`${route.name} refuses what is wrong and names the field`, async () => {
        const sample = sampleInput(route, listNeighbourhoodIds(here));
        const hostile = hostileInputs(route, sample).filter((each) => each.wrong);
        const faults = await readFaults(
          route,
          hostile.map(({ what, input, field }) => ({ what, input, blamed: field })),
        );
        assert.deepEqual(faults, []);
      });
    }
    it(`${resource} writes nothing of it`, assertNothingWritten);
  }

  it('refuses bodies that are no JSON, none of ours, too deep or too big, and writes nothing', async () => {
    const faults: string[] = [];
    for (const route of routes.filter(({ body }) => body !== undefined)) {
      const input = sampleInput(route, listNeighbourhoodIds(here));
      const whole = JSON.stringify(input.body);
      const isOpen = route.name === 'payments.event'; // takes any object, and refuses it for its signature
      const texts = { '{': '', '[]': '', null: '', '"x"': '', '7': '', '{"a":1,}': '', '\u0000': '', '': '' };
      faults.push(
        ...(await readFaults(route, [
          ...Object.keys(texts).map((payload) => ({ what: `body ${payload}`, input, payload })),
          { what: 'deep', input, payload: deepBody },
          { what: 'prototype', input, payload: `{"__proto__":{"isAdmin":true},${whole.slice(1)}` },
          { what: 'constructor', input, payload: `{"constructor":{"prototype":{"isAdmin":true}},${whole.slice(1)}` },
          { what: 'as text', input, payload: whole, headers: { 'content-type': 'text/plain' } },
          { what: 'as XML', input, payload: '<a/>', headers: { 'content-type': 'application/xml' } },
          {
            what: 'as a form',
            input,
            payload: 'a=1',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          },
          { what: 'as nonsense', input, payload: whole, headers: { 'content-type': ';;;' } },
          ...(isOpen ? [{ what: 'empty', input, payload: '{}' }] : []),
        ])),
      );
      const big = await sendRaw(test, route, {
        input,
        // somebody else, who has not called as often this minute as the cases before did
        token: route.may === 'user' ? signAccess(test.app, test.deps.newId(), test.deps.newId()) : tokenFor(route),
        payload: bigBody,
      });
      assert.equal(big.statusCode, 413, route.name);
      assert.equal(findFault(big), undefined, route.name);
    }
    assert.deepEqual(faults, []);
    await assertNothingWritten();
  });

  it('refuses ids that nobody has where one thing is asked for, and writes nothing', async () => {
    // a coupon that there is not is counted, so that nobody guesses one
    const stored = () => everythingStored(test, ['limit_counters']);
    const before = await stored();
    const faults: string[] = [];
    for (const route of routes.filter(({ path }) => path.includes('/:'))) {
      faults.push(...(await readFaults(route, [{ what: 'unknown id', input: sampleInput(route) }])));
    }
    // an unknown enterprise has no places, as one that has none: the sign-up form shows an empty list
    // a coupon that cannot be used is an answer with its reason, and one that is not on the cart is off already
    // nobody chose anything before of a dish that there is not, and a company that is not linked is unlinked already
    const answered = /^(locations\.byEnterprise|coupons\.(apply|remove)|cart\.choices|auth\.unlinkCompany),/;
    assert.deepEqual(
      faults.filter((fault) => !answered.test(fault)),
      [],
    );
    assert.equal(await stored(), before);
    lastStored = await everythingStored(test);
  });

  it('refuses a key that is none where one is taken, and none where one is needed, and writes nothing', async () => {
    const blamed = 'Idempotency-Key';
    const wrong = ['', 'x', 'seven-7', 'two words', 'ñandú-con-tilde', 'k'.repeat(81)];
    const faults: string[] = [];
    for (const route of routes.filter((each) => each.key !== undefined)) {
      const input = sampleInput(route, listNeighbourhoodIds(here));
      const keys = route.key === 'needed' ? [...wrong, null] : wrong;
      const cases = keys.map((key) => ({ what: `key ${key}`, input, key, blamed }));
      faults.push(...(await readFaults(route, cases)));
    }
    assert.deepEqual(faults, []);
    await assertNothingWritten();
  });

  it('refuses to follow what nobody can follow', async () => {
    const odd = ['', '?scopes=', '?scopes=all', '?scopes=user,restaurant:x', '?scopes=user&scopes=user', '?scopes=%00'];
    const [route] = routes.filter(({ may }) => may === 'user');
    const addresses = odd.map((query) => ({ what: `live${query}`, url: `/api/live${query}`, blamed: 'scopes' }));
    assert.deepEqual(await readFaults({ ...(route as Route), method: 'GET' }, addresses), []);
  });

  it('refuses addresses that no one can mean', async () => {
    const faults: string[] = [];
    for (const route of routes) {
      const address = buildRouteAddress(route, sampleInput(route, listNeighbourhoodIds(here)));
      const [path = ''] = address.split('?');
      const odd = ['/%00', '/%ED%A0%80', '/%', '/..%2f..%2fetc%2fpasswd', `/${'x'.repeat(3000)}`, '/-'];
      faults.push(
        ...(await readFaults(
          route,
          odd.map((tail) => ({ what: `${path}${tail}`, url: `${path}${tail}` })),
        )),
      );
    }
    assert.deepEqual(faults, []);
  });
});

// last, because what is not wrong may be done
describe('every route, with strange words', () => {
  const isHarmless = ({ statusCode }: { statusCode: number }) => statusCode < 500 || statusCode === 503;

  for (const route of routes.filter(({ name }) => name !== 'dev.clock')) {
    it(`${route.name} never breaks`, async () => {
      const sample = sampleInput(route, listNeighbourhoodIds(here));
      for (const { what, input, wrong } of hostileInputs(route, sample)) {
        if (wrong) continue;
        const response = await sendRaw(test, route, { input, token: tokenFor(route) });
        assert.ok(isHarmless(response), `${what}: ${response.statusCode} ${response.body.slice(0, 200)}`);
        if (response.statusCode >= 400) assert.equal(findFault(response), undefined, what);
      }
    });
  }
});
