import { FACTOR_STEP_MS, FACTOR_WINDOW } from '@sazon/domain/auth/second-factor-and-recovery-codes';
import { PRODUCT } from '@sazon/domain/product-name';
import { Secret, TOTP } from 'otpauth';

/** Builds a generator with what every authenticator app supports: SHA-1, six digits, thirty seconds (RFC 6238). */
const authenticator = (secret: string, label: string) =>
  new TOTP({
    issuer: PRODUCT.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: FACTOR_STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  });

/** Creates a secret of 160 bits, in base32. */
export const createFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** Builds the address in the QR code that an authenticator app scans. */
export const buildFactorUri = (secret: string, label: string): string => authenticator(secret, label).toString();

/** Finds the time step of a code near now. Returns undefined for a wrong code or one too old or too new. */
export function findCodeStep(secret: string, code: string, nowMs: number): number | undefined {
  const delta = authenticator(secret, 'x').validate({ token: code, timestamp: nowMs, window: FACTOR_WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / FACTOR_STEP_MS) + delta;
}
