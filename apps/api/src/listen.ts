import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * When any free port is asked for, takes one, which no other program can take before `listen` uses it or `held` is
 * closed. The configuration has it, because the sandbox's address and links in messages contain it.
 */
export async function choosePort(asked: Config): Promise<{ config: Config; held?: net.Server }> {
  if (asked.port !== 0) return { config: asked };
  const held = net.createServer((early) => early.destroy());
  await listenOn(held, { host: asked.host, port: 0 }).catch((error: unknown) => explain(error, asked));
  const { port } = held.address() as net.AddressInfo;
  return { config: { ...asked, port, publicUrl: asked.publicUrl.replace(/:0$/, `:${port}`) }, held };
}

/** Serves at the address of the configuration, or on the port that is held for it. */
export async function listen(app: FastifyInstance, config: Config, held?: net.Server): Promise<void> {
  if (held === undefined) {
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => explain(error, config));
    return;
  }
  await app.ready();
  await listenOn(app.server, held);
}

const listenOn = (server: net.Server, where: net.Server | net.ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Throws what to do about an address that cannot be listened on. */
function explain(error: unknown, { host, port }: Config): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    throw new ConfigError(
      `PORT: ${port} is already in use. Is Sazón already running? Open http://localhost:${port}, or start with another PORT.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new ConfigError(`HOST: ${host} is no address of this machine.`);
  if (code === 'EACCES') throw new ConfigError(`PORT: ${port} needs more rights than this account has.`);
  throw error;
}
