import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { createIdentityProviders, METADATA_LIFE_MS } from './identity-providers.ts';

let asked = 0;
let isDown = false;
const server = http.createServer((_, response) => {
  asked += 1;
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }));
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
after(() => server.close());
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('asks a provider about itself once in some minutes, and forgets no failure as an answer', async () => {
  let nowMs = 0;
  const providers = createIdentityProviders({ allowLoopback: true, timeoutMs: 1000, now: () => nowMs });
  const of = { issuer, clientId: 'sazon', clientSecret: 'secret' };
  const begin = () => providers.begin(of, { redirectUri: 'http://sazon.test/', loginHint: 'ana@nogal.co' });
  isDown = true;
  assert.deepEqual(await begin(), { failed: 'down' });
  isDown = false;
  assert.ok('url' in (await begin()), 'a failed call is not kept');
  assert.ok('url' in (await begin()));
  assert.equal(asked, 2);
  nowMs = METADATA_LIFE_MS - 1;
  isDown = true;
  assert.ok('url' in (await begin()), 'it is believed meanwhile');
  assert.deepEqual(await providers.check(issuer), { failed: 'down' }, 'who tries the connection is told the truth');
  nowMs = METADATA_LIFE_MS;
  assert.deepEqual(await begin(), { failed: 'down' });
  isDown = false;
  assert.ok('url' in (await begin()));
});
