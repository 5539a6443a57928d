import { hash, verify } from '@node-rs/argon2';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isWeakPassword } from '@sazon/domain/auth/weak-password';

/** argon2id (the library's own choice), 19 MiB, two passes: about 9 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is compared with when an account has no password, so that the answer takes as long as for one that has. */
const nobodysHash = hash('nobody has this password', cost);

/** One way of writing an accented letter, whatever the keyboard sent. */
const written = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(written(password), cost);

/** Why this is no password for whoever is `about`: their name, e-mail, phone. Undefined when it is one. */
export const refuseWeak = (password: string, about: readonly (string | null)[]): Refusal<'VALIDATION'> | undefined =>
  isWeakPassword(password, about)
    ? refuse('VALIDATION', { field: 'password', message: 'Esa contraseña es fácil de adivinar. Prueba con una frase.' })
    : undefined;

/** Whether the password is the one behind the hash; the same work for an account without one (null). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), written(password));
  return matches && passwordHash !== null;
}
