import assert from 'node:assert/strict';
import { it } from 'node:test';
import fastify from 'fastify';
import type { Config } from '../config.ts';
import { sendSecurityHeaders } from './security-headers.ts';

it('says what a page may do with pages, calls and pictures, and little with the parts of the build', async () => {
  const app = fastify();
  await sendSecurityHeaders(app, { webRoot: '/nowhere', env: 'production', wompi: undefined } as Config);
  app.get('/*', () => 'x');
  const part = '/assets/core-DTbVFUBV.js';
  const parts = [part, '/assets/staff/DTbVFUB.js'];
  const others = ['/inicio', '/assets/x.svg', '/assets/x.html', '/assets/../inicio.js', `${part}?a`, '/assets/a/b.js'];
  // the part comes first and last, because the first answer of all makes the headers
  for (const url of [...parts, ...others, part]) {
    const { headers } = await app.inject(url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
    assert.match(String(headers['strict-transport-security']), /max-age=\d+/, url);
    assert.equal(headers['content-security-policy'] === undefined, parts.includes(url), url);
    assert.equal(headers['x-frame-options'] === undefined, parts.includes(url), url);
  }
  await app.close();
});

it('lets an answer of a call load nothing and be framed by nobody else, in few words', async () => {
  const app = fastify();
  await sendSecurityHeaders(app, { webRoot: '/nowhere', env: 'production', wompi: undefined } as Config);
  app.get('/*', () => 'x');
  for (const url of ['/api/menu', '/api/orders/1?a=b', '/api/menu']) {
    const { headers } = await app.inject(url);
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'self'", url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
    assert.equal(headers['permissions-policy'], undefined, url);
    assert.equal(headers['cross-origin-opener-policy'], undefined, url);
  }
  // the reference of the API is a page
  for (const url of ['/api/docs', '/api/docs/reference.js', '/api', '/apis/x']) {
    const { headers } = await app.inject(url);
    assert.match(String(headers['content-security-policy']), /script-src/, url);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
  }
  await app.close();
});
