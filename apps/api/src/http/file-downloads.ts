import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Sends a file to be saved under `name`, which no cache stores. */
export const sendDownload = (
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  body: string | Buffer | Readable,
): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(body);
