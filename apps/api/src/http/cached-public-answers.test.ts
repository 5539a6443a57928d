import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Pool } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { bumpCatalogVersion } from '../features/catalog/catalog-version-actions.ts';
import { aDish, aKitchen, aPlace } from '../testing/kitchen-makers.ts';
import { testApp } from '../testing/test-app.ts';
import { createHotAnswers } from './cached-public-answers.ts';
import { createSharedRead } from './share-running-reads.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { name: 'Sancocho' });
for (let more = 0; more < 8; more += 1) await aDish(test, kitchen);
const url = `/api/menu?locationId=${place.locationId}&timeId=${place.timeId}&scheduleDate=2026-11-23`;

const get = (headers: Record<string, string> = {}, at = url) => test.app.inject({ url: at, headers });
const rename = (name: string) =>
  inTransaction(test.deps, async (tx) => {
    await tx.updateTable('menus').set({ name }).where('id', '=', dish.menuId).execute();
    await bumpCatalogVersion(tx);
  });

describe('hot public answers', () => {
  it('show a change on the very next request after its commit', async () => {
    for (let change = 0; change < 20; change += 1) {
      await Promise.all([get(), get()]);
      await rename(`Sancocho ${change}`);
      const answers = await Promise.all(Array.from({ length: 8 }, () => get()));
      for (const answer of answers) assert.match(answer.body, new RegExp(`"Sancocho ${change}"`));
    }
  });

  it('answer 304 without a body while nothing they show has changed, and 200 once it has', async () => {
    const first = await get();
    const etag = String(first.headers.etag);
    assert.match(etag, /^"[\w-]{27}"$/);
    assert.equal(first.headers['cache-control'], 'no-cache');
    const again = await get({ 'if-none-match': `"other", W/${etag}` });
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
    assert.equal(again.headers['x-sazon-maintenance'], '0', 'a pause that a kept answer told of is over');
    await inTransaction(test.deps, bumpCatalogVersion);
    assert.equal((await get({ 'if-none-match': etag })).statusCode, 304, 'another version with the same words');
    await rename('Mote de queso');
    const changed = await get({ 'if-none-match': etag });
    assert.equal(changed.statusCode, 200);
    assert.notEqual(changed.headers.etag, etag);
  });

  it('are given for a while when the database is away, and nothing that would have to be read', async () => {
    const other = await testApp();
    const at = await aPlace(other);
    await aDish(other, await aKitchen(other, at), { name: 'Ajiaco' });
    const menu = `/api/menu?locationId=${at.locationId}&timeId=${at.timeId}&scheduleDate=2026-11-23`;
    assert.match((await other.app.inject({ url: menu })).body, /"Ajiaco"/);
    await other.deps.live.close();
    await other.deps.db.destroy();
    assert.match((await other.app.inject({ url: menu })).body, /"Ajiaco"/);
    const unread = await other.app.inject({ url: `/api/menu/${at.timeId}` });
    assert.deepEqual([unread.statusCode, unread.json().code], [503, 'UNAVAILABLE']);
    assert.ok(Number(unread.headers['retry-after']) > 0);
  });

  it('come compressed as the client can read them, each form under its own tag', async () => {
    const plain = await get();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body);
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
    assert.equal(new Set([plain, brotli, gzip].map((answer) => answer.headers.etag)).size, 3);
    assert.equal(brotli.headers.vary, 'accept-encoding');
  });

  it('are the same however the address is spelled', async () => {
    const one = await get({}, `${url}&page=1&utm_source=x`);
    const two = await get({}, url);
    assert.equal(one.headers.etag, two.headers.etag);
  });

  it('keep the security headers and the rate limit', async () => {
    await get();
    const { headers } = await get();
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      assert.ok(headers[name], name);
    assert.ok(headers['x-ratelimit-remaining']);
  });

  it('cost 64 requests at once two reads of the version, and one making after a change', async () => {
    let reads = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads += 1;
        return result;
      },
    }) as Pool;
    const answers = createHotAnswers({ db: counted, now: test.deps.now });
    let made = 0;
    const make = async () => {
      made += 1;
      return { reply: { made }, untilMs: Number.POSITIVE_INFINITY };
    };
    const ask64 = () => Promise.all(Array.from({ length: 64 }, () => answers.findOrMake('/x', 'x', make)));
    await ask64();
    assert.deepEqual([reads, made], [2, 1]);
    await inTransaction(test.deps, bumpCatalogVersion);
    await ask64();
    assert.deepEqual([reads, made], [4, 2]);
  });

  it('stay below their bounds of memory whatever is asked', async () => {
    const answers = createHotAnswers({ db, now: test.deps.now });
    const reply = 'x'.repeat(1_000_000);
    const make = async () => ({ reply, untilMs: Number.POSITIVE_INFINITY });
    for (let one = 0; one < 70; one += 1) await answers.findOrMake(`/${one}`, String(one), make);
    assert.equal(await answers.find('0'), undefined, 'the oldest gave way');
    assert.notEqual(await answers.find('69'), undefined);
  });

  it('still answer refusals for what does not exist', async () => {
    assert.equal((await get({}, `/api/menu/${test.deps.newId()}`)).statusCode, 404);
  });
});

describe('a shared read', () => {
  it('serves 64 callers at once with two reads, none older than its call', async () => {
    let reads = 0;
    let value = 0;
    const read = createSharedRead(async () => {
      reads += 1;
      const seen = value;
      await new Promise((resolve) => setImmediate(resolve));
      return seen;
    });
    const first = read();
    value = 1;
    const later = Array.from({ length: 63 }, () => read());
    assert.equal(await first, 0);
    assert.deepEqual(new Set(await Promise.all(later)), new Set([1]));
    assert.equal(reads, 2);
  });

  it('tells a failure to those who waited for it and reads again for the next', async () => {
    let reads = 0;
    const read = createSharedRead(async () => {
      reads += 1;
      if (reads === 1) throw new Error('down');
      return reads;
    });
    await assert.rejects(read());
    assert.equal(await read(), 2);
  });
});
