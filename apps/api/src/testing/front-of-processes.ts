import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How often the front asks each process whether it is ready, in ms. */
const askEveryMs = 50;
const mostTries = 10;

/** A load balancer in front of processes: it hands calls to those that are ready, as `deploy/Caddyfile` does. */
export type Front = {
  readonly url: string;
  /** How many calls each process got. */
  readonly served: ReadonlyMap<string, number>;
  /** Resolves when all processes have been asked once more. */
  asked(): Promise<void>;
  close(): Promise<void>;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

export async function startFront(processes: () => readonly string[]): Promise<Front> {
  const served = new Map<string, number>();
  let ready: string[] = [];
  let turn = 0;
  let isClosed = false;
  const ask = async () => {
    const answers = await Promise.all(processes().map(async (url) => ((await isReady(url)) ? [url] : [])));
    ready = answers.flat();
  };
  await ask();
  // one after the other: a late answer must not replace a newer one
  let asking = wait(askEveryMs).then(ask);
  const askOn = async () => {
    while (!isClosed) {
      await asking;
      asking = wait(askEveryMs).then(ask);
    }
  };
  const over = askOn();
  const send = (incoming: http.IncomingMessage, body: Buffer, outgoing: http.ServerResponse, tries = 1): void => {
    const to = ready[turn++ % Math.max(1, ready.length)];
    if (to === undefined) return void outgoing.writeHead(502).end();
    const options = { method: incoming.method ?? 'GET', headers: incoming.headers, agent: false };
    const sent = http.request(`${to}${incoming.url}`, options, (answer) => {
      served.set(to, (served.get(to) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // who no longer listens got nothing of the call
      if (error.code === 'ECONNREFUSED' && tries < mostTries) return send(incoming, body, outgoing, tries + 1);
      outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end();
    });
    sent.end(body);
  };
  const server = http.createServer(async (incoming, outgoing) => send(incoming, await buffer(incoming), outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    asked: () => asking,
    async close() {
      isClosed = true;
      await over;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
