import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import zlib from 'node:zlib';
import fastify from 'fastify';
import { compressLarge } from './compress.ts';

const app = fastify();
compressLarge(app);
const comandas = { data: Array.from({ length: 1000 }, (_, index) => ({ code: String(index), customer: 'Ana Pérez' })) };
app.get('/large', () => comandas);
app.get('/small', () => ({ code: '1' }));
app.get('/packed', (_request, reply) => reply.header('content-encoding', 'br').send('x'.repeat(100_000)));

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('large answers', () => {
  it('are compressed for clients that accept it, with equal content', async () => {
    const whole = JSON.stringify(comandas);
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync],
      ['gzip', 'gzip', zlib.gunzipSync],
      ['br;q=0, gzip', 'gzip', zlib.gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get('/large', accepted);
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers.vary, 'accept-encoding');
      assert.equal(headers['content-length'], String(rawPayload.length));
      assert.ok(rawPayload.length < whole.length / 5);
      assert.equal(read(rawPayload).toString(), whole);
    }
  });

  it('are sent uncompressed to other clients, like small ones and those compressed already', async () => {
    assert.equal((await get('/large')).headers['content-encoding'], undefined);
    assert.equal((await get('/large', 'identity')).body, JSON.stringify(comandas));
    assert.equal((await get('/small', 'br')).headers['content-encoding'], undefined);
    assert.equal((await get('/packed', 'br')).body, 'x'.repeat(100_000));
  });
});
