import { FACTOR_STEP_MS, FACTOR_WINDOW } from '@sazon/domain/auth/second-factor-codes';
import { PRODUCT } from '@sazon/domain/product';
import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds (RFC 6238). */
const authenticator = (secret: string, label: string) =>
  new TOTP({
    issuer: PRODUCT.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: FACTOR_STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in base32. */
export const createFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The address in the QR code for the app. */
export const buildFactorUri = (secret: string, label: string): string => authenticator(secret, label).toString();

/** The time step of a code by the product's clock; undefined: outside the window. */
export function findCodeStep(secret: string, code: string, nowMs: number): number | undefined {
  const delta = authenticator(secret, 'x').validate({ token: code, timestamp: nowMs, window: FACTOR_WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / FACTOR_STEP_MS) + delta;
}
