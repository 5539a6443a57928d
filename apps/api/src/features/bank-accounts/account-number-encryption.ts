import type { Deps } from '../../deps.ts';
import { deriveKey, deriveKeys } from '../../key-derivation.ts';
import { sealFor, unsealFor } from '../../text-encryption.ts';

const purpose = 'bank accounts';

/** Encrypts the account number of a restaurant or courier. */
export const sealAccountNumber = (deps: Pick<Deps, 'config'>, ownerId: string, number: string): string =>
  sealFor(deriveKey(deps.config.secret, purpose), ownerId, number);

/** Decrypts the account number of a restaurant or courier. */
export const readAccountNumber = (deps: Pick<Deps, 'config'>, ownerId: string, sealed: string): string =>
  unsealFor(deriveKeys(deps.config, purpose), ownerId, sealed);
