import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { assertLifecycleSound } from '@sazon/domain/orders/lifecycle';
import { PRODUCT } from '@sazon/domain/product';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { ordersAdminRoutes } from './features/admin-orders/orders-admin-routes.ts';
import { settingsRoutes } from './features/admin-settings/settings-routes.ts';
import { alarmsRoutes } from './features/alarms/alarms-routes.ts';
import { authRoutes } from './features/auth/auth-routes.ts';
import { billsRoutes } from './features/bills/bills-routes.ts';
import { restaurantFeesRoutes } from './features/bills/commissions-routes.ts';
import { payoutsRoutes } from './features/bills/payouts-routes.ts';
import { settlementFilesRoutes } from './features/bills/settlement-files-routes.ts';
import { settlementsAdminRoutes } from './features/bills/settlements-admin-routes.ts';
import { settlementsRoutes } from './features/bills/settlements-routes.ts';
import { buildingsRoutes } from './features/buildings/buildings-routes.ts';
import { calendarRoutes } from './features/calendar/calendar-routes.ts';
import { cartRoutes } from './features/cart/cart-routes.ts';
import { catalogRoutes } from './features/catalog/catalog-routes.ts';
import { checkoutRoutes } from './features/checkout/checkout-routes.ts';
import { couponsRoutes } from './features/checkout/coupons-routes.ts';
import { companyBillFilesRoutes } from './features/company-bills/company-bill-files-routes.ts';
import { companyBillsAdminRoutes } from './features/company-bills/company-bills-admin-routes.ts';
import { companyBillsRoutes } from './features/company-bills/company-bills-routes.ts';
import { consentsRoutes } from './features/consents/consents-routes.ts';
import { consolidationRoutes } from './features/consolidation/consolidation-routes.ts';
import { courierRoutes } from './features/courier/courier-routes.ts';
import { photosRoutes } from './features/courier/photos-routes.ts';
import { creditLineRoutes } from './features/credit-line/credit-line-routes.ts';
import { crewRoutes } from './features/crew/crew-routes.ts';
import { custodyRoutes } from './features/custody/custody-routes.ts';
import { deliveryRoutes } from './features/delivery/delivery-routes.ts';
import { directoryRoutes } from './features/directory/directory-routes.ts';
import { scimRoutes } from './features/directory/scim-routes.ts';
import { importFilesRoutes } from './features/employee-imports/import-files-routes.ts';
import { importsRoutes } from './features/employee-imports/imports-routes.ts';
import { employeesRoutes } from './features/employees/employees-routes.ts';
import { factorsRoutes } from './features/factors/factors-routes.ts';
import { hrRequestsRoutes } from './features/hr-requests/hr-requests-routes.ts';
import { inSiteRoutes } from './features/in-site-charges/in-site-routes.ts';
import { incidentsRoutes } from './features/incidents/incidents-routes.ts';
import { kitchenOrdersRoutes } from './features/kitchen-orders/kitchen-orders-routes.ts';
import { kitchenPrintingRoutes } from './features/kitchen-printing/kitchen-printing-routes.ts';
import { lobbyRoutes } from './features/lobby/lobby-routes.ts';
import { menusRoutes } from './features/menus/menus-routes.ts';
import { picturesRoutes } from './features/menus/pictures-routes.ts';
import { messagesRoutes } from './features/messages/messages-routes.ts';
import { orderCareRoutes } from './features/orders/after-sales-routes.ts';
import { ordersRoutes } from './features/orders/orders-routes.ts';
import { paymentsAdminRoutes } from './features/payments/payments-admin-routes.ts';
import { paymentsRoutes } from './features/payments/payments-routes.ts';
import { payrollHrRoutes } from './features/payroll/payroll-hr-routes.ts';
import { payrollRoutes } from './features/payroll/payroll-routes.ts';
import { placesRoutes } from './features/places/places-routes.ts';
import { planningRoutes } from './features/planning/planning-routes.ts';
import { promotionsRoutes } from './features/promotions/promotions-routes.ts';
import { pushRoutes } from './features/push/push-routes.ts';
import { receiptsRoutes } from './features/receipts/receipts-routes.ts';
import { referralsRoutes } from './features/referrals/referrals-routes.ts';
import { reportFilesRoutes } from './features/reports/report-files-routes.ts';
import { reportsRoutes } from './features/reports/reports-routes.ts';
import { reviewsRoutes } from './features/reviews/reviews-routes.ts';
import { slotsRoutes } from './features/slots/slots-routes.ts';
import { devRoutes } from './features/system/dev-routes.ts';
import { securityRoutes } from './features/system/security-routes.ts';
import { systemRoutes } from './features/system/system-routes.ts';
import { tingosRoutes } from './features/tingos/tingos-routes.ts';
import { usersRoutes } from './features/users/users-routes.ts';
import { waitingRoutes } from './features/waiting/waiting-routes.ts';
import { contentSecurityPolicy, permissionsPolicy } from './http/browser-policies.ts';
import { getClientKey } from './http/client-key.ts';
import { compressLarge } from './http/compress.ts';
import { createHotAnswers } from './http/hot-answers.ts';
import { liveRoutes } from './http/live-routes.ts';
import { handleErrors, refuseBrokenHttp, sendRefusal } from './http/problem.ts';
import { recordRefusals } from './http/security-recording.ts';
import { parseUserToken } from './http/session.ts';
import { dropSpareConnections } from './http/spare-connections.ts';
import { serveWeb } from './http/web.ts';
import { deriveKey } from './keys.ts';
import { logOptions } from './log.ts';
import { registerSandbox } from './outside/sandbox/sandbox.ts';

/** Creates the bare Fastify server, because its logger is one of the dependencies. */
export const createServer = (config: Config): FastifyInstance =>
  Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 512 * 1024,
    // only the listed proxies: a client may write any address in front of the true one
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // calls that arrive during the shutdown are served; the hooks of shutdown.ts close their connections
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenHttp,
    // an invalid path, such as /% or a NUL, is refused in the usual form
    frameworkErrors: (_error, request, reply) => sendRefusal(request, reply, { refusal: 'NOT_FOUND' }),
  });

/** Registers the plugins, then every feature. */
export async function buildApp(app: FastifyInstance, deps: Deps): Promise<void> {
  assertLifecycleSound();
  await registerPlugins(app, deps);
  registerFeatures(app, deps);
  // pictures and photos register their own body parsers
  await picturesRoutes(app, deps);
  await photosRoutes(app, deps);
  await importFilesRoutes(app, deps);
  if (deps.config.devDoors) devRoutes(app, deps);
  if (deps.config.env !== 'production' && deps.config.wompi === undefined) await registerSandbox(app, deps);
  await serveWeb(app, deps.config.webRoot);
}

async function registerPlugins(app: FastifyInstance, deps: Deps): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  dropSpareConnections(app);
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { refusal: 'NOT_FOUND' }));

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT.name} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(deps.config),
    hsts: deps.config.env === 'production',
  });
  await app.register(jwt, { secret: deriveKey(deps.config.secret, 'tokens'), verify: { cache: 10_000 } });
  await app.register(rateLimit, {
    max: deps.config.rateLimitPerMinute,
    timeWindow: '1 minute',
    // the user of a valid bearer; an invented one must not let each call count as another user's
    keyGenerator: (request) => parseUserToken(app, request)?.userId ?? getClientKey(request),
    allowList: (request) => !request.url.startsWith('/api/'),
  });

  recordRefusals(app, deps);

  // The product's clock, for countdowns on devices whose own clock is wrong.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-server-now', deps.now());
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });

  compressLarge(app);
}

/** The complete list of features that the product serves. */
function registerFeatures(app: FastifyInstance, deps: Deps): void {
  const hot = createHotAnswers(deps);
  systemRoutes(app, deps);
  authRoutes(app, deps);
  factorsRoutes(app, deps);
  usersRoutes(app, deps);
  consentsRoutes(app, deps);
  referralsRoutes(app, deps);
  pushRoutes(app, deps);
  deliveryRoutes(app, deps);
  settingsRoutes(app, deps);
  calendarRoutes(app, deps);
  slotsRoutes(app, deps);
  placesRoutes(app, deps);
  buildingsRoutes(app, deps);
  lobbyRoutes(app, deps);
  custodyRoutes(app, deps);
  catalogRoutes(app, deps, hot);
  menusRoutes(app, deps);
  promotionsRoutes(app, deps);
  couponsRoutes(app, deps);
  tingosRoutes(app, deps);
  cartRoutes(app, deps);
  checkoutRoutes(app, deps);
  ordersRoutes(app, deps);
  messagesRoutes(app, deps);
  receiptsRoutes(app, deps);
  waitingRoutes(app, deps);
  orderCareRoutes(app, deps);
  ordersAdminRoutes(app, deps);
  reviewsRoutes(app, deps);
  planningRoutes(app, deps);
  paymentsRoutes(app, deps);
  paymentsAdminRoutes(app, deps);
  alarmsRoutes(app, deps);
  securityRoutes(app, deps);
  kitchenOrdersRoutes(app, deps);
  kitchenPrintingRoutes(app, deps);
  billsRoutes(app, deps);
  settlementsRoutes(app, deps);
  settlementFilesRoutes(app, deps);
  payoutsRoutes(app, deps);
  settlementsAdminRoutes(app, deps);
  restaurantFeesRoutes(app, deps);
  reportsRoutes(app, deps);
  reportFilesRoutes(app, deps);
  inSiteRoutes(app, deps);
  courierRoutes(app, deps);
  incidentsRoutes(app, deps);
  consolidationRoutes(app, deps);
  crewRoutes(app, deps);
  registerCompanyFeatures(app, deps);
  liveRoutes(app, deps);
}

/** Of the list, what companies and their employees have together. */
function registerCompanyFeatures(app: FastifyInstance, deps: Deps): void {
  creditLineRoutes(app, deps);
  payrollRoutes(app, deps);
  payrollHrRoutes(app, deps);
  importsRoutes(app, deps);
  employeesRoutes(app, deps);
  hrRequestsRoutes(app, deps);
  directoryRoutes(app, deps);
  scimRoutes(app, deps);
  companyBillsRoutes(app, deps);
  companyBillsAdminRoutes(app, deps);
  companyBillFilesRoutes(app, deps);
}
