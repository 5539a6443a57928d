import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { PRODUCT } from '@sazon/domain/product-name';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type ApiDocument, describeIntegrationApi } from './describe-integration-api.ts';

/** The content policy of this page: the only one with inline styles; it loads and sends nothing elsewhere. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${PRODUCT.name}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
</head>
<body>
<div id="app"></div>
<script src="/api/docs/reference.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const script = `Scalar.createApiReference('#app', {
  url: '/api/docs/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  localization: { locale: 'es' },
});
`;

const brotli = promisify(zlib.brotliCompress);

/**
 * Loads and compresses the program of the reference page once. Its package is a module of five megabytes, so it is
 * loaded when somebody first opens the page and not at the start.
 */
async function loadReference(): Promise<Buffer> {
  const inner = Fastify();
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await inner.register(scalar, { routePrefix: '/reference', configuration: { url: '/' } });
  const { rawPayload } = await inner.inject('/reference/js/scalar.js');
  await inner.close();
  return await brotli(rawPayload, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Serves /api/docs: how other programs use the API, open to everybody. */
export function apiDocsRoutes(app: FastifyInstance): void {
  let reference: Promise<Buffer> | undefined;
  let description: string | undefined;
  const hidden = { schema: { hide: true } };
  const write = (reply: FastifyReply, type: string) =>
    reply
      .header('content-security-policy', policy)
      .header('content-type', `${type}; charset=utf-8`)
      .header('cache-control', 'no-cache');

  app.get('/api/docs', hidden, (_request, reply) => write(reply, 'text/html').send(page));
  app.get('/api/docs/start.js', hidden, (_request, reply) => write(reply, 'text/javascript').send(script));
  app.get('/api/docs/openapi.json', hidden, (_request, reply) => {
    description ??= JSON.stringify(describeIntegrationApi(app.swagger() as ApiDocument));
    return write(reply, 'application/json').send(description);
  });
  app.get('/api/docs/reference.js', hidden, async (_request, reply) => {
    reference ??= loadReference().catch((error: unknown) => {
      // the next visit tries again
      reference = undefined;
      throw error;
    });
    const program = await reference;
    write(reply, 'text/javascript').header('cache-control', 'public, max-age=86400').header('content-encoding', 'br');
    return await reply.send(program);
  });
}
