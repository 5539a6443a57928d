import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { readConfig } from '../config.ts';
import { createFiles } from './file-storage.ts';

const keys = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** What AWS Signature Version 4 says the request must carry, computed here on our own. */
function getSignature({ method = '', url = '', headers }: http.IncomingMessage, signed: string, scope: string): string {
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((so, part) => hmac(so, part), `AWS4${keys.secret}`);
  return hmac(key, text).toString('hex');
}

const kept = new Map<string, Buffer>();
let failures: number[] = [];
let requests = 0;

/** A stand-in of an S3 server: keeps objects, and believes only what is signed. */
const bucket = http.createServer(async (request, response) => {
  requests++;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const failure = failures.shift();
  if (failure !== undefined) return void response.writeHead(failure).end();
  const auth = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    String(request.headers.authorization),
  );
  const [, id, scope = '', signed = '', signature] = auth ?? [];
  const isTrue = id === keys.id && signature === getSignature(request, signed, scope);
  const isWhole = request.method !== 'PUT' || request.headers['x-amz-content-sha256'] === sha256(body);
  if (!isTrue || !isWhole) return void response.writeHead(403).end();
  const place = String(request.url);
  if (request.method === 'PUT') kept.set(place, body);
  if (request.method === 'DELETE') return void response.writeHead(kept.delete(place) ? 204 : 404).end();
  const found = kept.get(place);
  response.writeHead(found === undefined ? 404 : 200).end(request.method === 'GET' ? found : undefined);
});
await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
after(() => void bucket.close());

const configured = (secret: string) =>
  readConfig({
    SAZON_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SAZON_SECRET: 'x'.repeat(32),
    FILES_S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/`,
    FILES_S3_BUCKET: 'sazon-files',
    FILES_S3_KEY_ID: keys.id,
    FILES_S3_SECRET: secret,
  });
const files = createFiles(configured(keys.secret));

beforeEach(() => {
  kept.clear();
  failures = [];
  requests = 0;
});

describe('files in a bucket', () => {
  it('are given back as they were kept, the last one of a key, and nothing for a key never used', async () => {
    await files.put('pictures/ab/abc-480.webp', Buffer.from('one'));
    await files.put('pictures/ab/abc-480.webp', Buffer.from([0, 255, 10, 13]));
    assert.deepEqual(await files.get('pictures/ab/abc-480.webp'), Buffer.from([0, 255, 10, 13]));
    assert.equal(await files.get('pictures/ab/other.webp'), undefined);
    assert.deepEqual([...kept.keys()], ['/sazon-files/pictures/ab/abc-480.webp']);
    for (const _ of [1, 2]) await files.remove('pictures/ab/abc-480.webp');
    assert.equal(kept.size, 0);
  });

  it('are kept and read only with the right secret, and a refusal is no silence', async () => {
    const wrong = createFiles(configured('another secret'));
    await assert.rejects(wrong.put('a.webp', Buffer.from('x')), /refused to keep a\.webp: 403/);
    await assert.rejects(wrong.get('a.webp'), /refused to show a\.webp: 403/);
    await assert.rejects(wrong.remove('a.webp'), /refused to remove a\.webp: 403/);
    assert.equal(kept.size, 0);
  });

  it('wait for a bucket that is busy for a moment, and give up on one that stays so', async () => {
    failures = [503, 500];
    await files.put('a.webp', Buffer.from('x'));
    assert.deepEqual([kept.size, requests], [1, 3]);
    failures = [503, 503, 503, 503, 503];
    await assert.rejects(files.get('a.webp'), /503/);
  });

  it('never leave their bucket', async () => {
    for (const key of ['../other/secret.txt', '/etc/passwd', 'a//b.txt', 'a.txt?acl', '']) {
      await assert.rejects(files.put(key, Buffer.from('x')), /not the key/, key);
    }
    assert.equal(requests, 0);
  });
});

it('half a bucket is said at the start', () => {
  assert.throws(
    () => readConfig({ SAZON_ENV: 'test', FILES_S3_BUCKET: 'sazon-files' }),
    /needs FILES_S3_ENDPOINT, FILES_S3_KEY_ID, FILES_S3_SECRET/,
  );
});
