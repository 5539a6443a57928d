import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers open connections they may never use, and Node counts one that has not asked yet as busy: without this, such a
 * connection holds up the stop of the server for a minute.
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
