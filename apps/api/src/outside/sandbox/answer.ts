import type { FastifyReply } from 'fastify';
import { type Fault, isFault } from './fault.ts';

/** Sends what was asked for, or the refusal in its place. */
export function answer(reply: FastifyReply, status: number, result: object | Fault): FastifyReply {
  return isFault(result) ? reply.code(result.status).send({ error: result.error }) : reply.code(status).send(result);
}

/** A body as an object: what is not one has no fields. */
export const bodyOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
