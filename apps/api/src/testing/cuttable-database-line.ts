import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A way to a database that can be cut like a cable: who speaks through it hears no more, and who comes finds nobody there. */
export type CutLine = {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
};

export async function lineTo(url: string): Promise<CutLine> {
  const target = new URL(url);
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    const ends = [
      [near, far],
      [far, near],
    ] as const;
    for (const [one, other] of ends) {
      open.add(one);
      one
        .on('error', () => {})
        .once('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1').unref();
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const way = new URL(url);
  way.port = String(port);
  return {
    url: way.href,
    mend: () => listen(port),
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
