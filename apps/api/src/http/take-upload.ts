import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './refusal-and-error-answers.ts';

/** Bytes of any kind, of pictures too, and of papers (pictures and PDF). */
export const anyBytes = /^application\/octet-stream/;
export const pictureBytes = /^(image\/|application\/octet-stream)/;
export const documentBytes = /^(image\/|application\/(octet-stream|pdf))/;

/** Lets the routes of a scope take bodies of bytes. It has to be a scope of its own: no other route takes them. */
export function takeBytes(scope: FastifyInstance, types: RegExp, mostBytes: number): void {
  scope.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );
}

type Upload<Sender> = {
  mostBytes: number;
  /** Says who sends: before the body is read, because megabytes are accepted from them only, and once it is there. */
  identify: (request: FastifyRequest) => Promise<Sender | Refusal> | Sender | Refusal;
  /** Keeps the bytes; returns what is answered, a reply with a file, or a refusal. */
  keep: (bytes: Buffer, of: { sender: Sender; request: FastifyRequest; reply: FastifyReply }) => Promise<object>;
};

/** The limit and the handlers of a route that takes an upload. */
export const takeUpload = <Sender>({ mostBytes, identify, keep }: Upload<Sender>) => ({
  bodyLimit: mostBytes,
  preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
    const sender = await identify(request);
    return isRefusal(sender) ? sendRefusal(request, reply, sender) : undefined;
  },
  handler: async (request: FastifyRequest, reply: FastifyReply) => {
    const sender = await identify(request);
    if (isRefusal(sender)) return sendRefusal(request, reply, sender);
    if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, refuse('UNSUPPORTED_MEDIA'));
    const kept = await keep(request.body, { sender: sender as Sender, request, reply });
    if (kept === reply) return reply;
    return isRefusal(kept) ? sendRefusal(request, reply, kept) : reply.header('cache-control', 'no-store').send(kept);
  },
});
