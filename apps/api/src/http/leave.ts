import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './problem.ts';

/** How a server goes away. */
export type Leave = {
  /** From here on balancers read at /api/ready that they shall send nobody else, and every answer ends its connection. */
  begin(): void;
  /** Stops listening; resolves when every connection is closed, of its own or, after so long, by us. */
  close(atMostMs: number): Promise<void>;
};

const closeIdleEveryMs = 100;

/** Lets a server leave without cutting a call that came in good faith, and without waiting for one that never ends. */
export function leaveOf(app: FastifyInstance): Leave {
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
      // a connection whose answer had begun before is kept alive by both sides, with nothing to come
      const idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
      const cut = setTimeout(() => app.server.closeAllConnections(), atMostMs);
      await app.close().finally(() => {
        clearInterval(idle);
        clearTimeout(cut);
      });
    },
  };
}
