import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { listServedRoutes, type ServedRoute } from '../http/serve.ts';
import { nobodysId, sampleInput } from './route-samples.ts';
import { buildRouteAddress } from './send-raw-request.ts';
import type { TestApp } from './test-app.ts';

/** Fields that take a list of ids. */
const ordersFile = 'GET /api/admin/restaurants/orders/csv';
const lists = {
  ...{ [`${ordersFile}.locationId`]: `["${nobodysId}"]`, [`${ordersFile}.time`]: `["${nobodysId}"]` },
  ids: nobodysId,
};

type Schema = { params?: z.ZodType; querystring?: z.ZodType; produces?: readonly string[] };
/** An address outside of the contract: `door` is its method and path, `url` the same with values that nobody has. */
export type Door = { door: string; method: 'GET' | 'POST' | 'PUT'; path: string; url: string };

/**
 * Builds an app, and lists what it answers beside the contract: every GET, every POST that produces a file, and with
 * `uploads` every PUT.
 */
export async function buildAppWithDoors(
  build: () => Promise<TestApp>,
  { uploads = false } = {},
): Promise<{ test: TestApp; doors: Door[] }> {
  const routes: RouteOptions[] = [];
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      routes.push(route);
    });
  subscribe('fastify.initialization', listen);
  const test = await build();
  unsubscribe('fastify.initialization', listen);
  const ofContract = new Set(listServedRoutes().map(({ method, path }) => `${method} /api${path}`));
  const doors = routes.flatMap(({ method, url, schema = {} }): Door[] =>
    [method].flat().flatMap((one) => {
      const { params, querystring, produces } = schema as Schema;
      const door = `${one} ${url}`;
      const isAnswer = one === 'GET' || (one === 'POST' && produces !== undefined) || (uploads && one === 'PUT');
      if (!isAnswer || !url.startsWith('/api/') || ofContract.has(door)) return [];
      const route = { name: door, path: url.slice('/api'.length), params, query: querystring };
      const asked = route as unknown as ServedRoute;
      const address = buildRouteAddress(asked, sampleInput(asked, lists));
      return [{ door, method: one as Door['method'], path: url, url: address }];
    }),
  );
  return { test, doors };
}
