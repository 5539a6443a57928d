import http from 'node:http';
import { freePort } from '../db/embedded-ports.ts';

/** How often the front asks each process whether it is ready, in ms. */
const askEveryMs = 100;

/** A load balancer in front of processes: it hands calls to those that are ready, as `deploy/Caddyfile` does. */
export type Front = { readonly url: string; readonly served: Map<string, number>; close(): Promise<void> };

export async function startFront(processes: () => readonly string[]): Promise<Front> {
  const port = await freePort();
  const agent = new http.Agent({ keepAlive: true });
  const served = new Map<string, number>();
  let ready: string[] = [];
  let turn = 0;
  const ask = async () => {
    const answers = await Promise.all(
      processes().map(async (url) => {
        const isReady = await fetch(`${url}/api/ready`).then(
          (answer) => answer.ok,
          () => false,
        );
        return isReady ? [url] : [];
      }),
    );
    ready = answers.flat();
  };
  await ask();
  let asking: NodeJS.Timeout;
  const askAgain = () => {
    // one after the other: a late answer must not replace a newer one
    asking = setTimeout(() => void ask().then(askAgain), askEveryMs);
  };
  askAgain();
  const server = http.createServer((incoming, outgoing) => {
    const to = ready[turn++ % Math.max(1, ready.length)];
    if (to === undefined) return void outgoing.writeHead(502).end();
    served.set(to, (served.get(to) ?? 0) + 1);
    const sent = http.request(
      `${to}${incoming.url}`,
      { method: incoming.method ?? 'GET', headers: incoming.headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    sent.on('error', () => void (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    served,
    async close() {
      clearTimeout(asking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
