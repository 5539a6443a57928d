import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './refusal-and-error-answers.ts';

/** The shutdown of a server. */
export type Shutdown = {
  /** From now on /api/ready tells load balancers to stop sending requests, and every answer closes its connection. */
  begin(): void;
  /** Stops listening. Resolves when every connection is closed, by force after `atMostMs`. */
  close(atMostMs: number): Promise<void>;
};

const closeIdleEveryMs = 100;

/** Lets a server shut down without cutting off ordinary calls, and without waiting for one that never ends. */
export function createShutdown(app: FastifyInstance): Shutdown {
  let leaving = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!leaving || request.routeOptions.url !== '/api/ready') return;
    return sendRefusal(request, reply, { refusal: 'UNAVAILABLE', detail: { stopping: true } });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close');
  });
  return {
    begin() {
      leaving = true;
    },
    async close(atMostMs) {
      leaving = true;
      // a connection whose answer had begun before `begin` stays open although nothing more comes, so it is closed here
      const idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
      const cut = setTimeout(() => app.server.closeAllConnections(), atMostMs);
      await app.close().finally(() => {
        clearInterval(idle);
        clearTimeout(cut);
      });
    },
  };
}
