import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { assertLifecycleSound } from '@sazon/domain/orders/lifecycle-soundness';
import { PRODUCT } from '@sazon/domain/product-name';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { settlementInvoiceFilesRoutes } from './features/bills/settlement-invoice-files-routes.ts';
import { companyFilesRoutes } from './features/companies/company-document-files-routes.ts';
import { companyLogoUploadRoutes } from './features/companies/company-logo-upload-routes.ts';
import { companyInvoiceFilesRoutes } from './features/company-bills/company-invoice-files-routes.ts';
import { withholdingCertificatesRoutes } from './features/company-bills/company-withholdings-routes.ts';
import { courierDocumentsRoutes } from './features/crew/courier-documents-routes.ts';
import { courierOwnDocumentsRoutes } from './features/crew/courier-own-documents-routes.ts';
import { importFilesRoutes } from './features/employee-imports/import-files-routes.ts';
import { menuImportsRoutes } from './features/menu-imports/menu-imports-routes.ts';
import { picturesRoutes } from './features/menu-management/dish-pictures-routes.ts';
import { payrollDeductionFilesRoutes } from './features/payroll-deductions/payroll-deduction-files-routes.ts';
import { payrollTemplateRoutes } from './features/payroll-deductions/payroll-template-routes.ts';
import { privatePhotosRoutes } from './features/private-photos/photos-routes.ts';
import { restaurantFilesRoutes } from './features/restaurant-setup/restaurant-documents-and-pictures-routes.ts';
import { devRoutes } from './features/system-maintenance/dev-routes.ts';
import { refusePausedCalls } from './features/system-maintenance/refuse-paused-calls.ts';
import { registerFeatures, registerPart } from './features.ts';
import { acceptSecondKey } from './http/accept-second-token-key.ts';
import { getClientKey } from './http/client-address-key.ts';
import { closeUnusedConnections } from './http/close-unused-connections.ts';
import { compressLarge } from './http/compress.ts';
import { handleErrors, refuseBrokenHttp, sendRefusal } from './http/refusal-and-error-answers.ts';
import { isBuiltPart, sendSecurityHeaders } from './http/security-headers.ts';
import { recordRefusals } from './http/security-recording.ts';
import { serveWeb } from './http/serve-web-app.ts';
import { buildSharedRateLimitStore } from './http/shared-rate-limit-store.ts';
import { parseUserToken } from './http/sign-and-parse-access-tokens.ts';
import { deriveKey } from './key-derivation.ts';
import { logOptions } from './log.ts';
import { registerSandbox } from './outside/sandbox/register-payment-sandbox.ts';

/** Creates the bare Fastify server, because its logger is one of the dependencies. */
export const createServer = (config: Config): FastifyInstance =>
  Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 512 * 1024,
    // only the listed proxies are trusted: a client may write any address before the true one
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // calls that arrive during the shutdown are served; shutdown.ts closes their connections afterwards
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenHttp,
    // an invalid path, such as /% or a NUL, is refused in the usual form
    frameworkErrors: (_error, request, reply) => sendRefusal(request, reply, { refusal: 'NOT_FOUND' }),
  });

/** Registers the plugins, then every feature. */
export async function buildApp(app: FastifyInstance, deps: Deps): Promise<void> {
  assertLifecycleSound();
  await registerPlugins(app, deps);
  const { role } = deps.config;
  if (role === 'live' || role === 'jobs') return registerPart(app, deps, role);
  registerFeatures(app, deps);
  // routes of pictures and photos register their own body parsers
  await picturesRoutes(app, deps);
  await privatePhotosRoutes(app, deps);
  await importFilesRoutes(app, deps);
  await companyLogoUploadRoutes(app, deps);
  await restaurantFilesRoutes(app, deps);
  await companyFilesRoutes(app, deps);
  await courierDocumentsRoutes(app, deps);
  await courierOwnDocumentsRoutes(app, deps);
  await menuImportsRoutes(app, deps);
  await payrollDeductionFilesRoutes(app, deps);
  await payrollTemplateRoutes(app, deps);
  await companyInvoiceFilesRoutes(app, deps);
  await withholdingCertificatesRoutes(app, deps);
  await settlementInvoiceFilesRoutes(app, deps);
  if (deps.config.devDoors) devRoutes(app, deps);
  if (deps.config.env !== 'production' && deps.config.wompi === undefined) await registerSandbox(app, deps);
  await serveWeb(app, deps.config.webRoot);
}

async function registerPlugins(app: FastifyInstance, deps: Deps): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  closeUnusedConnections(app);
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { refusal: 'NOT_FOUND' }));

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT.name} API`, version: '1' },
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'A key of a program: sazon_api_…' },
          bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a signed-in person.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await sendSecurityHeaders(app, deps.config);
  await app.register(jwt, { secret: deriveKey(deps.config.secret, 'tokens'), verify: { cache: 10_000 } });
  if (deps.config.otherSecret !== undefined) await acceptSecondKey(app, deriveKey(deps.config.otherSecret, 'tokens'));
  await app.register(rateLimit, {
    max: deps.config.rateLimitPerMinute,
    timeWindow: '1 minute',
    store: buildSharedRateLimitStore(deps),
    // counts by the user of a genuine bearer: an invented one must not count as another user
    keyGenerator: (request) => parseUserToken(app, request)?.userId ?? getClientKey(request),
    allowList: (request) => !request.url.startsWith('/api/'),
  });

  recordRefusals(app, deps);
  refusePausedCalls(app, deps);

  // sends the product's time, for countdowns on devices whose own clock is wrong
  app.addHook('onRequest', (request, reply, done) => {
    if (isBuiltPart(request.url)) return done();
    reply.header('x-server-now', deps.now());
    done();
  });

  compressLarge(app);
}
