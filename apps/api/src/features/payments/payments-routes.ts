import {
  abandonPurchase as abandonRoute,
  payByCard as payByCardRoute,
  providerConfig,
  providerEvent,
  startWidget as startWidgetRoute,
  validateAndGenerateOrders,
  validatePayment as validatePaymentRoute,
} from '@sazon/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { payByCard } from './card-actions.ts';
import { receiveEvent } from './event-actions.ts';
import { abandonPurchase, askProvider, startWidget, validatePayment } from './payments-actions.ts';

/** Paying what the outside method has to pay, and learning what became of it. */
export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, providerConfig, () => askProvider(() => deps.payments.browserConfig()));
  serve(app, deps, startWidgetRoute, ({ userId, body, ip }) => startWidget(deps, userId, body.purchaseId, ip));
  serve(app, deps, payByCardRoute, ({ userId, body, ip }) => payByCard(deps, userId, body, ip));
  serve(app, deps, validateAndGenerateOrders, ({ userId, body }) =>
    validatePayment(deps, userId, body.data.transaction.id),
  );
  serve(app, deps, validatePaymentRoute, ({ userId, query }) => validatePayment(deps, userId, query.transactionId));
  serve(app, deps, abandonRoute, ({ userId, params }) => abandonPurchase(deps, userId, params.purchaseId));
  serve(app, deps, providerEvent, ({ body }) => receiveEvent(deps, body));
}
