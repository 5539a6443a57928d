import type { OutgoingHttpHeader } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { hashInlineScripts } from './serve-web-app.ts';

/** The camera scans codes; the product requests nothing else of the device. */
export const permissionsPolicy =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=()';

/** What a page of ours may load, and who may frame it. */
function contentSecurityPolicy(config: Config) {
  const provider =
    config.wompi === undefined ? [] : ['https://checkout.wompi.co', 'https://wompijs.wompi.com', config.wompi.apiUrl];
  return {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashInlineScripts(config.webRoot), ...provider],
      connectSrc: ["'self'", ...provider],
      frameSrc: ["'self'", ...provider],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...provider],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: config.env === 'production' ? [] : null,
    },
  };
}

/** Sends helmet's headers with every answer. They are the same for all, and helmet would build them anew for each. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: contentSecurityPolicy(config),
    hsts: config.env === 'production',
  });
  let headers: [name: string, value: OutgoingHttpHeader][] | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    if (headers === undefined) {
      const before = new Set(reply.raw.getHeaderNames());
      reply.helmet();
      const added = reply.raw.getHeaderNames().filter((name) => !before.has(name));
      headers = added.map((name) => [name, reply.raw.getHeader(name) ?? '']);
    } else for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}
