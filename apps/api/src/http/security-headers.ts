import type { OutgoingHttpHeader } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { hashInlineScripts } from './serve-web-app.ts';

/** The camera scans codes; the product requests nothing else of the device. */
const permissionsPolicy =
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

/** What a browser heeds in an answer that is no page. */
const partHeaders = new Set([
  ...['cross-origin-resource-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options'],
]);

/** The policy of an answer that is data: should a browser show one as a page, it loads nothing. */
const callPolicy = "default-src 'none'; frame-ancestors 'self'";

type Headers = readonly (readonly [name: string, value: OutgoingHttpHeader])[];

/** Whether an address is of a script, style or font of the build: a first visit takes some 40 of them. */
export const isBuiltPart = (url: string): boolean => /^\/assets\/(staff\/)?[\w.-]+\.(js|css|woff2)$/.test(url);

/** Whether an address is of a call, whose answer is data or a file: the reference under `/api/docs` is a page. */
const isCall = (url: string): boolean => url.startsWith('/api/') && !/^\/api\/docs\b/.test(url);

/**
 * Sends helmet's headers with every answer. They are the same for all, and helmet would build them anew for each. Parts of
 * the build and answers of calls get those that concern them: the rest weighs a kilobyte each, as much as many of them do,
 * and a visit that saves data takes some 30 answers.
 */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: contentSecurityPolicy(config),
    hsts: config.env === 'production',
  });
  let headers: Headers | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    headers ??= buildHeaders(reply);
    const isData = isCall(request.url);
    const isPart = isData || isBuiltPart(request.url);
    for (const [name, value] of headers) if (!isPart || partHeaders.has(name)) reply.raw.setHeader(name, value);
    if (isData) reply.raw.setHeader('content-security-policy', callPolicy);
    done();
  });
}

/** Takes what helmet sets off the first answer. */
function buildHeaders(reply: FastifyReply): Headers {
  const before = new Set(reply.raw.getHeaderNames());
  reply.helmet();
  const added = reply.raw.getHeaderNames().filter((name) => !before.has(name));
  const headers = added.map((name) => [name, reply.raw.getHeader(name) ?? ''] as const);
  for (const name of added) reply.raw.removeHeader(name);
  return [...headers, ['permissions-policy', permissionsPolicy]];
}
