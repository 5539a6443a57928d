import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { deriveKey, deriveKeys } from '../../key-derivation.ts';
import { sealFor, unsealFor } from '../../text-encryption.ts';

/** Encrypts a secret of a company, or of one sign-in. */
export const sealSignOn = (deps: Pick<Deps, 'config'>, ownerId: string, text: string): string =>
  sealFor(deriveKey(deps.config.secret, 'company sign-on'), ownerId, text);

export const unsealSignOn = (deps: Pick<Deps, 'config'>, ownerId: string, sealed: string): string =>
  unsealFor(deriveKeys(deps.config, 'company sign-on'), ownerId, sealed);

/** Returns the stored hash of a sign-in's state or of a browser's id. */
export const hashSignOnText = (text: string): string => createHash('sha256').update(text).digest('base64url');
