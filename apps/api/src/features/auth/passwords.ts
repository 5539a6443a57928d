import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's own choice), 19 MiB, two passes: about 9 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is compared with when an account has no password, so that the answer takes as long as for one that has. */
const nobodysHash = hash('nobody has this password', cost);

/** One way of writing an accented letter, whatever the keyboard sent. */
const written = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(written(password), cost);

/** Whether the password is the one behind the hash; the same work for an account without one (null). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), written(password));
  return matches && passwordHash !== null;
}
