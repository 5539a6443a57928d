import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, listSecrets, type Secrets } from '../../key-derivation.ts';

/** The scope of an upload address: one dish and one person, until an instant (epoch ms). */
export type UploadPass = { menuId: string; userId: string; untilMs: number };

const passBytes = 16 + 16 + 8;
const tokenBytes = passBytes + 32;

const signPass = (secret: string, pass: Buffer) =>
  createHmac('sha256', deriveKey(secret, 'picture uploads')).update(pass).digest();

const toIdBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const toUploadId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The signed token: 96 characters, because an address part takes at most 200. */
export function signUploadToken(secret: string, { menuId, userId, untilMs }: UploadPass): string {
  const until = Buffer.alloc(8);
  until.writeBigUInt64BE(BigInt(untilMs));
  const pass = Buffer.concat([toIdBytes(menuId), toIdBytes(userId), until]);
  return Buffer.concat([pass, signPass(secret, pass)]).toString('base64url');
}

/** Returns the content of an upload token, or undefined when it is forged or expired. */
export function readUploadToken(secrets: Secrets, token: string, nowMs: number): UploadPass | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tokenBytes) return undefined;
  const pass = bytes.subarray(0, passBytes);
  const isSigned = listSecrets(secrets).some((one) => timingSafeEqual(bytes.subarray(passBytes), signPass(one, pass)));
  if (!isSigned) return undefined;
  const untilMs = Number(pass.readBigUInt64BE(32));
  if (untilMs <= nowMs) return undefined;
  return { menuId: toUploadId(pass.subarray(0, 16)), userId: toUploadId(pass.subarray(16, 32)), untilMs };
}
