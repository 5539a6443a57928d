import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { deriveKey } from '../../key-derivation.ts';
import { sealFor, unsealFor } from '../../text-encryption.ts';

const deriveSignOnKey = ({ config }: Pick<Deps, 'config'>) => deriveKey(config.secret, 'company sign-on');

/** Encrypts a secret of a company, or of one sign-in. */
export const sealSignOn = (deps: Pick<Deps, 'config'>, ownerId: string, text: string): string =>
  sealFor(deriveSignOnKey(deps), ownerId, text);

export const unsealSignOn = (deps: Pick<Deps, 'config'>, ownerId: string, sealed: string): string =>
  unsealFor(deriveSignOnKey(deps), ownerId, sealed);

/** Returns the stored hash of a sign-in's state or of a browser's id. */
export const hashSignOnText = (text: string): string => createHash('sha256').update(text).digest('base64url');
