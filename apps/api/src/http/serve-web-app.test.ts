import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import fastify from 'fastify';
import { handleErrors } from './refusal-and-error-answers.ts';
import { hashInlineScripts, serveWeb } from './serve-web-app.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-web-'));
after(() => fs.rmSync(root, { recursive: true }));

it("lets the page's own inline scripts run, each by its hash, and no file for it", () => {
  fs.writeFileSync(
    path.join(root, 'index.html'),
    '<script>alert("Hello, world.")</script><script type="module" src="/app.js"></script>\n<script>\n2</script>',
  );
  assert.deepEqual(hashInlineScripts(root), [
    // `echo -n 'alert("Hello, world.")' | openssl dgst -sha256 -binary | openssl base64`
    "'sha256-Y5B3ypJ4gLjaSYHgDWAGKVr+MjCrQWdPJEcZWN6s/u4='",
    "'sha256-kCSv90ewvHGK5blxNkGWfoCgvxu6azHCPqUBonYwcFo='",
  ]);
});

it('has none before the web app is built', () => {
  assert.deepEqual(hashInlineScripts(path.join(root, 'nowhere')), []);
});

describe('the one page', async () => {
  const folder = path.join(root, 'served');
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'index.html'), '<title>Sazón</title>');
  fs.writeFileSync(path.join(folder, 'assets', 'app.js'), 'start()');
  fs.writeFileSync(path.join(folder, 'assets', 'app.js.gz'), 'packed');
  const app = fastify();
  handleErrors(app);
  await serveWeb(app, folder);
  after(() => app.close());
  const get = (url: string, accept?: string) => app.inject({ url, headers: accept === undefined ? {} : { accept } });

  it('is what browsers, crawlers, link previews and curl get for the path of a page', async () => {
    for (const accept of ['text/html,application/xhtml+xml;q=0.9', '*/*', undefined]) {
      for (const url of ['/', '/inicio', '/menu/1?returnUrl=/a.b', '/apiario']) {
        const answer = await get(url, accept);
        assert.equal(answer.statusCode, 200, `${url} ${accept}`);
        assert.match(answer.headers['content-type'] as string, /^text\/html/);
        assert.equal(answer.headers['cache-control'], 'no-cache');
      }
    }
  });

  it('is not what a missing file, a call or somebody who wants something else gets: that is not found', async () => {
    for (const accept of ['text/html', '*/*'])
      for (const url of ['/assets/old-1234.js', '/favicon.ico', '/.env', '/api', '/api/nothing', '/sandbox/x'])
        assert.equal((await get(url, accept)).statusCode, 404, `${url} ${accept}`);
    assert.equal((await get('/inicio', 'application/json')).statusCode, 404);
  });

  it('sends a file packed to who takes it so, and the packed one has no address of its own', async () => {
    const url = '/assets/app.js';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    assert.deepEqual([packed.body, packed.headers['content-encoding']], ['packed', 'gzip']);
    assert.match(packed.headers['content-type'] as string, /javascript/);
    assert.equal((await get(`${url}.gz`)).statusCode, 404);
  });

  it('leaves the files themselves alone', async () => {
    const answer = await get('/assets/app.js', '*/*');
    assert.equal(answer.body, 'start()');
    assert.match(answer.headers['cache-control'] as string, /immutable/);
  });

  it('gives the part of a file that is asked for, and says where there is no such part', async () => {
    const part = (range: string) => app.inject({ url: '/assets/app.js', headers: { range } });
    const first = await part('bytes=0-4');
    assert.deepEqual([first.statusCode, first.body, first.headers['content-range']], [206, 'start', 'bytes 0-4/7']);
    for (const range of ['bytes=99-', 'bytes=7-8', 'bytes=-0']) {
      const { statusCode, body } = await part(range);
      assert.deepEqual([statusCode, JSON.parse(body).code], [416, 'RANGE_INVALID'], range);
    }
  });
});
