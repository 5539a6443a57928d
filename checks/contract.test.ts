import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Route, Schemas } from '@sazon/contract/define-route';
import { refusals } from '@sazon/contract/refusal';
import { REFUSAL_CODES } from '@sazon/domain/refusal-codes';
import { buildApp, createServer } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { createEndedSessionsReader } from '../apps/api/src/features/accounts/sessions-and-refresh-tokens-queries.ts';
import { defaultSettings } from '../apps/api/src/features/settings/setting-types-and-defaults.ts';
import { createEndedSessions } from '../apps/api/src/http/ended-sessions.ts';
import { startLive } from '../apps/api/src/http/live.ts';
import { listServedRoutes, type ServedRoute } from '../apps/api/src/http/serve.ts';
import { createLocalFiles } from '../apps/api/src/outside/file-storage.ts';
import { createIdentityProviders } from '../apps/api/src/outside/identity-providers.ts';
import { outboxMessages } from '../apps/api/src/outside/store-messages-in-outbox.ts';
import { createLocalTemplateReviews } from '../apps/api/src/outside/whatsapp-template-approval.ts';
import { FakeProvider } from '../apps/api/src/testing/fake-payment-provider.ts';
import { isPermission } from '../apps/api/src/testing/roles-and-gate-answers.ts';
import { contractRoutes } from './contract-routes.ts';
import { listFields, requiredFields } from './schema-fields.ts';
import { sourceFiles, stripComments } from './source-files.ts';
import { calls, callsToCome, clientKeys, settingsKeys } from './specification.ts';
import { entityFields, fields, type SpecifiedFields } from './specification-fields.ts';

const written = await contractRoutes();
const formatAddress = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const sorted = (texts: Iterable<string>) => [...texts].sort();

/** Puts every feature on a server that never asks its database. */
async function serveAll(): Promise<readonly ServedRoute[]> {
  const config = readConfig({ SAZON_ENV: 'test', SAZON_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' });
  const { db, pool } = connect('postgres://nobody@127.0.0.1:1/nothing', 1);
  const app = createServer(config);
  const provider = new FakeProvider();
  const live = startLive(pool, () => {});
  await buildApp(app, {
    config,
    db,
    watchDb: db,
    now: () => 0,
    setNow: () => {},
    newId: () => '',
    randomInt: () => 0,
    payments: provider,
    messages: outboxMessages,
    templateReviews: createLocalTemplateReviews(() => 0),
    files: createLocalFiles('nowhere'),
    invoices: null,
    identity: createIdentityProviders({ allowLoopback: false, timeoutMs: 1 }),
    live,
    endedSessions: createEndedSessions(
      createEndedSessionsReader(db),
      live,
      () => 0,
      () => {},
    ),
    log: app.log,
  });
  await app.ready();
  await app.close();
  await db.destroy();
  return listServedRoutes();
}
const served = await serveAll();

describe('the contract and what is served', () => {
  it('serves every route of the contract exactly once, and none besides', () => {
    const declared = written.map((route) => `${route.name} ${formatAddress(route)} ${route.may}`);
    assert.deepEqual(
      sorted(served.map((route) => `${route.name} ${formatAddress(route)} ${route.may}`)),
      sorted(declared),
    );
  });

  it('serves every route by the schemas of its name', () => {
    const declared = new Map(written.map((route) => [route.name, route]));
    const parts: readonly (keyof Schemas)[] = ['params', 'query', 'body', 'reply'];
    const strange = served.filter((route) => parts.some((part) => route[part] !== declared.get(route.name)?.[part]));
    assert.deepEqual(
      strange.map(({ name }) => name),
      [],
    );
  });

  it('gives every route a name and an address of its own', () => {
    assert.equal(new Set(written.map(({ name }) => name)).size, written.length);
    assert.equal(new Set(written.map(formatAddress)).size, written.length);
  });

  it('gates every route by who may, and strictly limits the public ones that write', () => {
    for (const route of written) {
      const isGate = ['public', 'user', 'refresh', 'consolidator'].includes(route.may) || isPermission(route.may);
      assert.ok(isGate, `${route.name}: ${route.may}`);
      // the provider's events are signed and come from few addresses; the development doors do not exist in production
      const isDoor = route.rate === 'provider' || route.hidden === true;
      const isPublicWrite = route.may === 'public' && route.method !== 'GET' && !isDoor;
      if (isPublicWrite) assert.equal(route.rate, 'strict', route.name);
    }
  });

  it('describes every parameter of a path, and nothing else, as a parameter', () => {
    for (const route of written) {
      const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
      const shape = (route.params as { shape?: object } | undefined)?.shape ?? {};
      assert.deepEqual(sorted(Object.keys(shape)), sorted(inPath), route.name);
    }
  });
});

describe('the calls of the specification', () => {
  const addresses = new Set(served.map(formatAddress));
  const wanted = (list: typeof calls) => list.map(([method, path]) => formatAddress({ method, path }));

  it('are served under their method and path', () => {
    assert.deepEqual(
      wanted(calls).filter((call) => !addresses.has(call)),
      [],
    );
  });

  it('still to come are not served yet: what is built moves up', () => {
    assert.deepEqual(
      wanted(callsToCome).filter((call) => addresses.has(call)),
      [],
    );
  });
});

describe('the fields of the specification', () => {
  const routes = new Map(written.map((route) => [formatAddress(route), route]));
  const named = Object.entries({ ...fields, ...entityFields });
  const parts = ['query', 'body', 'reply'] as const;

  it('belong to calls of its own, or are of entities that ours take or answer', () => {
    const specified = new Set(calls.map(([method, path]) => formatAddress({ method, path })));
    assert.deepEqual(
      Object.keys(fields).filter((call) => !specified.has(call)),
      [],
    );
    assert.deepEqual(
      named.map(([call]) => call).filter((call) => !routes.has(call)),
      [],
    );
  });

  it('are taken and answered under their names', () => {
    const missing = named.flatMap(([call, wanted]) =>
      parts.flatMap((part) => {
        const there = new Set(listFields(routes.get(call)?.[part]));
        return (wanted[part] ?? []).filter((way) => !there.has(way)).map((way) => `${call} ${part} ${way}`);
      }),
    );
    assert.deepEqual(missing, []);
  });

  it('are enough for a call, with what we say we need beside them', () => {
    const top = ({ query = [], body = [], needs = [] }: SpecifiedFields) =>
      new Set([...query, ...body, ...needs].map((way) => way.split('.')[0]));
    const asked = named.flatMap(([call, wanted]) => {
      const route = routes.get(call);
      return [...requiredFields(route?.query), ...requiredFields(route?.body)]
        .filter((field) => !top(wanted).has(field))
        .map((field) => `${call} ${field}`);
    });
    assert.deepEqual(asked, []);
  });

  it('that we need beside them are needed', () => {
    const idle = named.flatMap(([call, { needs = [] }]) => {
      const route = routes.get(call);
      const required = new Set([...requiredFields(route?.query), ...requiredFields(route?.body)]);
      return needs.filter((field) => !required.has(field)).map((field) => `${call} ${field}`);
    });
    assert.deepEqual(idle, []);
  });

  it('are found inside lists, options, unions and JSON that stands in a text', () => {
    const asked = routes.get('GET /coupons/available')?.query;
    assert.ok(listFields(asked).includes('simulatedCart.menuId'));
    assert.deepEqual(requiredFields(asked), []);
    assert.ok(listFields(routes.get('POST /payments/direct')?.body).includes('method.bankCode'));
  });
});

describe('refusals', () => {
  it('have a status of a refusal and words that end as a sentence or are the specification’s', () => {
    for (const [code, [status, words]] of Object.entries(refusals)) {
      assert.ok(status >= 400 && status < 600, code);
      assert.match(words, /^[A-ZÁÉÍÓÚÑ¡¿].{8,}$/u, code);
    }
  });

  it('of rules are all in the contract', () => {
    assert.deepEqual(
      REFUSAL_CODES.filter((code) => !Object.hasOwn(refusals, code)),
      [],
    );
  });

  it('are all given by something', () => {
    const isList = (path: string) => /(contract|domain)\/src\/refusal\.ts$/.test(path);
    const code = sourceFiles()
      .filter(({ path }) => /^(apps|packages)\//.test(path) && !/\.test\.tsx?$/.test(path) && !isList(path))
      .map(({ text }) => stripComments(text))
      .join('\n');
    const never = Object.keys(refusals).filter((name) => !new RegExp(`['"]${name}['"]|\\b${name}:`).test(code));
    assert.deepEqual(never, []);
  });
});

describe('a second factor', () => {
  it('is asked for again by what moves money, gives credit or changes the rights of others', () => {
    const moves = [
      ...['admin.orders.cancel', 'admin.orders.refund', 'admin.orders.force', 'admin.orders.decideHeldCharge'],
      ...['incidents.decide', 'incidents.answer', 'admin.payments.refund', 'admin.payments.endRefund'],
      ...['payroll.answer', 'enterprises.answerLimitRequest', 'settings.change', 'users.resetSecondFactor'],
      ...['crew.createCourier', 'crew.updateCourier', 'crew.createConsolidator', 'crew.updateConsolidator'],
    ];
    const asking = new Set(served.filter(({ stepUp }) => stepUp === 'staff').map(({ name }) => name));
    assert.deepEqual(
      moves.filter((name) => !asking.has(name)),
      [],
    );
  });
});

describe('settings', () => {
  it('have every key of the specification', () => {
    assert.deepEqual(
      settingsKeys.filter((key) => !Object.hasOwn(defaultSettings, key)),
      [],
    );
  });
});

describe('what the web app keeps on a device', () => {
  it('stands under the keys of the specification, in the storage it says', () => {
    const code = sourceFiles()
      .filter(({ path }) =>
        /^apps\/web\/src\/session\/(persisted-client-keys|persisted-registration-forms|session-store)\.ts$/.test(path),
      )
      .map(({ text }) => stripComments(text).replaceAll(/\s+/g, ' '))
      .join(' ');
    const kept = (key: string, storage: string) =>
      code.includes(`'${key}', '${storage}'`) || (storage === 'local' && code.includes(`flag('${key}')`));
    assert.deepEqual(
      Object.entries(clientKeys).filter(([key, storage]) => !kept(key, storage)),
      [],
    );
  });
});
