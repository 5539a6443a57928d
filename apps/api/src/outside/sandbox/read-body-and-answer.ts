import type { FastifyReply } from 'fastify';
import { type Fault, isFault } from './request-faults.ts';

/** Sends the result, or the refusal in its place. */
export function answer(reply: FastifyReply, status: number, result: object | Fault): FastifyReply {
  return isFault(result) ? reply.code(result.status).send({ error: result.error }) : reply.code(status).send(result);
}

/** Returns a body as an object; any other value becomes one without fields. */
export const readBody = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
