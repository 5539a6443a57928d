import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes unused connections at shutdown. Browsers open spare ones, which Node counts as busy until their first request,
 * so that they would delay the stop by a minute.
 */
export function dropSpareConnections(app: FastifyInstance): void {
  const spare = new Set<Socket>();
  app.server.on('connection', (socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  app.server.on('request', (request) => spare.delete(request.socket));
  app.addHook('preClose', (done) => {
    for (const socket of spare) socket.destroy();
    done();
  });
}
