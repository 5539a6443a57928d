import type { FastifyInstance } from 'fastify';

type Verify = (token: string, options?: { key: Buffer }) => never;

/** Accepts tokens signed by this key as well as those by the key that signs, while the product's secret is exchanged. */
export function acceptSecondKey(app: FastifyInstance, key: Buffer): void {
  const verify = app.jwt.verify.bind(app.jwt) as unknown as Verify;
  app.jwt.verify = ((token: string) => {
    try {
      return verify(token);
    } catch {
      return verify(token, { key });
    }
  }) as unknown as typeof app.jwt.verify;
}
