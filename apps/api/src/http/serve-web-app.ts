import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './refusal-and-error-answers.ts';

const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const alwaysAsk = 'no-cache';

/**
 * Returns the Cache-Control of a file: files with a hash in their name never change, pictures and fonts are cached for
 * a day, pages and workers are checked every time.
 */
function chooseCacheControl(file: string): string {
  if (file.includes('/assets/')) return immutable;
  return /\/(platos|iconos|fonts)\//.test(file) ? aDay : alwaysAsk;
}

/** Returns the hashes of the page's inline scripts, the only ones that the content security policy allows. */
export function hashInlineScripts(webRoot: string): string[] {
  const file = path.join(webRoot, 'index.html');
  if (!fs.existsSync(file)) return [];
  const scripts = fs.readFileSync(file, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * Returns whether a request is for a page: of browsers (`text/html`), and of clients that accept anything (link
 * previews, crawlers, curl).
 */
function asksForPage(url: string, accept = '*/*'): boolean {
  const pathname = url.split('?', 1)[0] ?? '';
  const isCall = /^\/(api|sandbox)(\/|$)/.test(pathname);
  const isFile = /\.[^/]*$/.test(pathname);
  return !isCall && !isFile && /text\/html|\*\/\*/.test(accept);
}

/**
 * Serves the built web app pre-compressed, with its single page for every path that is neither a file nor an API call.
 */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  if (!fs.existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    // each file is a route, of some 6 kB of memory: compressed ones are sent in place of theirs, and need none
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', chooseCacheControl(file));
    },
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (!asksForPage(request.url, request.headers.accept)) return sendRefusal(request, reply, { refusal: 'NOT_FOUND' });
    return reply.header('cache-control', alwaysAsk).sendFile('index.html');
  });
}
