import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsEncoding } from './serve-cached-answers.ts';

/** Below this size compression takes longer than it saves. */
const largeCharacters = 32 * 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const fastest = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * Compresses large answers at the lightest level, outside the main thread: a kitchen's 5,000 orders are 4.3 MB of JSON,
 * which shrink to a thirtieth in 10 ms. The length leaks no secret (BREACH), because answers need the bearer, which
 * browsers never add themselves. See docs/decisions/0042-compress-large-answers-ourselves.md.
 */
export function compressLarge(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < largeCharacters || reply.hasHeader('content-encoding')) {
      return done(null, payload);
    }
    const accepted = request.headers['accept-encoding'];
    const encoding =
      typeof accepted !== 'string' ? null : (['br', 'gzip'] as const).find((one) => acceptsEncoding(accepted, one));
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    const small = encoding === 'br' ? brotli(payload, fastest) : gzip(payload, { level: 1 });
    small.then((bytes) => done(null, bytes), done);
  });
}
