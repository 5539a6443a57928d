import { hash, verify } from '@node-rs/argon2';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isWeakPassword } from '@sazon/domain/auth/weak-password';

/** The cost of argon2id (the library's default): 19 MiB and two passes, about 9 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash that is compared when an account has no password, so that the answer takes as long. */
const nobodysHash = hash('nobody has this password', cost);

/** Normalises accented letters, which keyboards write in two ways. */
const written = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(written(password), cost);

/** Refuses a weak password of the person `about` (name, e-mail, phone). Returns undefined when it is accepted. */
export const findWeakPasswordRefusal = (
  password: string,
  about: readonly (string | null)[],
): Refusal<'VALIDATION'> | undefined =>
  isWeakPassword(password, about)
    ? refuse('VALIDATION', { field: 'password', message: 'Esa contraseña es fácil de adivinar. Prueba con una frase.' })
    : undefined;

/** Whether the password matches the hash. It takes the same time for an account without a password (null). */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), written(password));
  return matches && passwordHash !== null;
}
