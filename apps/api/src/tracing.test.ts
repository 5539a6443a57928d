import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { readConfig } from './config.ts';
import { createEmailSender } from './outside/email-sender.ts';
import { runScheduledJob } from './run-scheduled-job.ts';
import { start } from './start.ts';
import { freshDatabase } from './testing/test-database.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };

const bodies: string[] = [];
/** Stands in for a collector, and for a provider that is called. */
const collector = http.createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  if (request.url === '/v1/traces') bodies.push(Buffer.concat(pieces).toString());
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const port = (collector.address() as AddressInfo).port;
const database = await freshDatabase('demo');
after(async () => {
  collector.close();
  await database.drop();
});

it('a call, its statements, jobs and what they call are spans of one trace each, without anything personal', async () => {
  const env = { SAZON_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', SAZON_JOBS: 'false', DATABASE_URL: database.url };
  const running = await start(readConfig({ ...env, TRACES_TO: `http://127.0.0.1:${port}` }), () => {});
  const body = JSON.stringify({ email: 'cliente@demo.sazon.co', password: 'Almuerzo2026' });
  const headers = { 'content-type': 'application/json' };
  const entered = await fetch(`${running.url}/api/auth/login/email?de=correo`, { method: 'POST', headers, body });
  assert.equal(entered.status, 200);
  // another name of the same machine, because calls to the collector itself are not followed
  const mail = createEmailSender({ smtpUrl: 'smtp://localhost:1', from: 'hola@demo.co' }, running.url);
  const message = { id: 1, to: 'cliente@demo.sazon.co', subject: 'secreto', body: 'secreto', data: {} };
  const work = {
    ...{ name: 'ask-provider', retries: 0 },
    run: async () => {
      await fetch(`http://localhost:${port}/secreto/3990000001`);
      await mail.send(message as never, 0);
    },
  };
  await runScheduledJob(running.deps, work, { data: {}, retryCount: 0, retryLimit: 0 }, () => {}).catch(() => {});
  await running.stop();

  const spans = bodies.flatMap((text) =>
    (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const find = (name: string) => spans.find((span) => span.name === name) as Span;
  const call = find('POST /api/auth/login/email');
  assert.deepEqual(Object.fromEntries(call.attributes.map(({ key, value }) => [key, Object.values(value)[0]])), {
    'http.request.method': 'POST',
    'http.route': '/api/auth/login/email',
    'http.response.status_code': 200,
  });
  assert.ok(!call.parentSpanId);
  const ofCall = spans.filter(({ traceId, name }) => traceId === call.traceId && name !== call.name);
  assert.ok(
    ofCall.some(({ name }) => name === 'SELECT users'),
    ofCall.map(({ name }) => name).join(),
  );
  assert.ok(ofCall.some(({ name }) => name.startsWith('INSERT')));
  const [job, asked] = [find('job ask-provider'), find(`GET localhost:${port}`)];
  assert.deepEqual([asked.traceId, asked.parentSpanId], [job.traceId, job.spanId]);
  const sent = find('SMTP');
  assert.deepEqual([sent.parentSpanId, sent.attributes[0]?.value], [job.spanId, { stringValue: 'localhost:1' }]);
  assert.ok(!spans.some(({ name }) => name.includes(`127.0.0.1:${port}`)));
  for (const secret of ['cliente@demo', 'Almuerzo2026', '3990000001', 'secreto', 'de=correo', 'sazon_test_'])
    assert.ok(!bodies.join().includes(secret), secret);
});
