import assert from 'node:assert/strict';
import { it } from 'node:test';
import fastify from 'fastify';
import { handleErrors } from './refusal-and-error-answers.ts';

it('says in the log that the database is away once a second, with how many calls it failed', async (t) => {
  let nowMs = 5000;
  t.mock.method(performance, 'now', () => nowMs);
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  t.after(() => app.close());
  handleErrors(app);
  app.get('/', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const fail = async () => assert.equal((await app.inject('/')).statusCode, 503);
  for (let call = 0; call < 20; call++) await fail();
  nowMs += 1000;
  await fail();
  const said = lines.map((line) => JSON.parse(line));
  assert.deepEqual(
    said.map(({ msg, code, calls }) => [msg, code, calls]),
    [
      ['database unavailable', 'ECONNREFUSED', 1],
      ['database unavailable', 'ECONNREFUSED', 20],
    ],
  );
});
