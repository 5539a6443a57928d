import {
  confirmOtp as confirmOtpRoute,
  payDirect as payDirectRoute,
  pseBanks,
  resendOtp as resendOtpRoute,
} from '@sazon/contract/payments/bank-and-wallet-routes';
import * as directSchemas from '@sazon/contract/payments/bank-and-wallet-schemas';
import {
  addCard as addCardRoute,
  listCards as listCardsRoute,
  removeCard as removeCardRoute,
} from '@sazon/contract/payments/cards-routes';
import * as cardsSchemas from '@sazon/contract/payments/cards-schemas';
import {
  abandonPurchase as abandonRoute,
  payByCard as payByCardRoute,
  providerConfig,
  providerEvent,
  publicPaymentResult,
  startWidget as startWidgetRoute,
  validateAndGenerateOrders,
  validatePayment as validatePaymentRoute,
} from '@sazon/contract/payments/routes';
import { getRunningPayment } from '@sazon/contract/payments/running-payment-routes';
import * as runningSchemas from '@sazon/contract/payments/running-payment-schemas';
import * as paymentsSchemas from '@sazon/contract/payments/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { payDirect } from './charge-at-provider-actions.ts';
import { askProvider } from './find-payable-and-open-charge-actions.ts';
import { payByCard } from './pay-by-card-actions.ts';
import { abandonPurchase, validatePayment } from './payment-state-and-abandon-actions.ts';
import { receiveProviderEvent } from './provider-event-actions.ts';
import { confirmOtp, resendOtp } from './resend-and-confirm-payment-otp-actions.ts';
import { readRunningPayment, startWidget } from './running-payment-and-widget-actions.ts';
import { addCard, listCards, removeCard } from './saved-cards-actions.ts';
import { findTransactionStatus } from './transaction-status-queries.ts';

/** Paying the outside part, and reading the outcome. */
export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, providerConfig, paymentsSchemas.providerConfig, () =>
    askProvider(() => deps.payments.browserConfig()),
  );
  serve(app, deps, startWidgetRoute, paymentsSchemas.startWidget, ({ userId, body, ip }) =>
    startWidget(deps, userId, body, ip),
  );
  serve(app, deps, payByCardRoute, paymentsSchemas.payByCard, ({ userId, body, ip }) =>
    payByCard(deps, userId, body, ip),
  );
  serve(app, deps, payDirectRoute, directSchemas.payDirect, ({ userId, body, ip }) =>
    payDirect(deps, userId, body, ip),
  );
  serve(app, deps, pseBanks, directSchemas.pseBanks, () =>
    askProvider(async () => ({
      data: await deps.payments.banks(),
    })),
  );
  serve(app, deps, resendOtpRoute, directSchemas.resendOtp, ({ userId, body }) =>
    resendOtp(deps, userId, body.transactionId),
  );
  serve(app, deps, confirmOtpRoute, directSchemas.confirmOtp, ({ userId, body }) =>
    confirmOtp(deps, userId, body.transactionId, body.code),
  );
  serve(app, deps, listCardsRoute, cardsSchemas.listCards, ({ userId }) => listCards(deps, userId));
  serve(app, deps, addCardRoute, cardsSchemas.addCard, ({ userId, body, ip }) => addCard(deps, userId, body.token, ip));
  serve(app, deps, removeCardRoute, cardsSchemas.removeCard, ({ userId, params }) =>
    removeCard(deps, userId, params.cardId),
  );
  serve(app, deps, validateAndGenerateOrders, paymentsSchemas.validateAndGenerateOrders, ({ userId, body }) =>
    validatePayment(deps, userId, body.data.transaction.id),
  );
  serve(app, deps, validatePaymentRoute, paymentsSchemas.validatePayment, ({ userId, query }) =>
    validatePayment(deps, userId, query.transactionId),
  );
  serve(app, deps, publicPaymentResult, paymentsSchemas.publicPaymentResult, async ({ query }) => {
    const status = await findTransactionStatus(deps.db, query.transactionId);
    if (status === 'approved' || status === 'failed') return { result: status };
    return { result: 'pending' as const };
  });
  serve(app, deps, getRunningPayment, runningSchemas.getRunningPayment, ({ userId, params }) =>
    readRunningPayment(deps, userId, params.purchaseId),
  );
  serve(app, deps, abandonRoute, paymentsSchemas.abandonPurchase, ({ userId, params }) =>
    abandonPurchase(deps, userId, params.purchaseId),
  );
  serve(app, deps, providerEvent, paymentsSchemas.providerEvent, ({ body }) => receiveProviderEvent(deps, body));
}
