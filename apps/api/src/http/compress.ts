import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { accepts } from './serve-hot.ts';

/** Below this the time it takes is worth more than what it saves. */
const largeCharacters = 32 * 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const fastest = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * Sends large answers compressed, as lightly as can be and outside the main thread: 5,000 comandas are 4.3 MB of JSON that
 * becomes a thirtieth in 10 ms. Nobody learns a secret from the length (BREACH): without the bearer, which no browser adds by
 * itself, there is no answer to measure.
 */
export function compressLarge(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < largeCharacters || reply.hasHeader('content-encoding')) {
      return done(null, payload);
    }
    const accepted = request.headers['accept-encoding'];
    const encoding =
      typeof accepted !== 'string' ? null : (['br', 'gzip'] as const).find((one) => accepts(accepted, one));
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    const small = encoding === 'br' ? brotli(payload, fastest) : gzip(payload, { level: 1 });
    small.then((bytes) => done(null, bytes), done);
  });
}
