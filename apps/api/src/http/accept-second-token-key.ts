import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

type Verify = (token: string) => never;
const namespace = 'other';

/** Accepts tokens signed by this key as well as those by the key that signs, while the product's secret is exchanged. */
export async function acceptSecondKey(app: FastifyInstance, key: Buffer): Promise<void> {
  const verify = app.jwt.verify.bind(app.jwt) as Verify;
  // a verifier of its own, which is built once and remembers what it verified
  await app.register(jwt, { secret: key, namespace, verify: { cache: 10_000 } });
  const other = (app.jwt as unknown as Record<typeof namespace, { verify: Verify }>)[namespace];
  app.jwt.verify = ((token: string) => {
    try {
      return verify(token);
    } catch {
      return other.verify(token);
    }
  }) as typeof app.jwt.verify;
}
