import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes unused connections at shutdown. Browsers open spare ones, which Node counts as busy until their first request,
 * so that they would delay the stop by a minute.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', (request) => unused.delete(request.socket));
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
}
