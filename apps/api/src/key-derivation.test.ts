import assert from 'node:assert/strict';
import { createHmac, hkdfSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { getCart } from '@sazon/contract/cart/routes';
import { signUploadToken } from './features/menu-management/picture-upload-token.ts';
import { buildPhotoUrl } from './features/private-photos/photo-links.ts';
import { deriveKey } from './key-derivation.ts';
import { aCustomer } from './testing/customer-makers.ts';
import { testApp } from './testing/test-app.ts';

const test = await testApp();
const { secret } = test.deps.config;
const base64 = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** An access token as anybody with this key can write it. */
function accessBy(key: string | Buffer, userId: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ sub: userId, sid: test.deps.newId(), iat, exp: iat + 600 })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

describe('the keys', () => {
  it('are one for each purpose, and the secret itself signs no access', async () => {
    const { id } = await aCustomer(test);
    const statusBy = async (key: string | Buffer) => (await test.call(getCart, { as: accessBy(key, id) })).status;
    assert.equal(await statusBy(deriveKey(secret, 'tokens')), 200);
    for (const key of [secret, deriveKey(secret, 'private photos'), deriveKey(secret, 'one-time codes')]) {
      assert.equal(await statusBy(key), 401);
    }
  });

  it('open nothing of each other: a signature for one thing is none for another', async () => {
    const photoId = 'ab'.repeat(16);
    const link = buildPhotoUrl(secret, photoId, test.deps.now());
    const token = Buffer.from(link.split('/').at(-1) ?? '', 'base64url');
    const pass = token.subarray(0, -32);
    const signedBy = (key: string | Buffer) => createHmac('sha256', key).update(pass).digest();
    assert.deepEqual(token.subarray(-32), signedBy(deriveKey(secret, 'private photos')));
    assert.notDeepEqual(token.subarray(-32), signedBy(deriveKey(secret, 'picture uploads')));
    const menuId = test.deps.newId();
    const upload = signUploadToken(secret, { menuId, userId: menuId, untilMs: test.deps.now() + 1000 });
    for (const forged of [upload.slice(0, -3), link.split('/').at(-1)]) {
      const answer = await test.app.inject({ method: 'PUT', url: `/api/menu/uploads/${forged}`, payload: 'x' });
      assert.equal(answer.statusCode, 404);
    }
  });

  it('of what is kept for long stay as they were: sealed secrets and recovery codes are read by them', () => {
    for (const use of ['sealing', 'recovery'] as const) {
      const before = Buffer.from(hkdfSync('sha256', secret, '', `second factor: ${use}`, 32));
      assert.deepEqual(deriveKey(secret, `second factor: ${use}`), before);
    }
  });
});
