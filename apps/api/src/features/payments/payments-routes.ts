import {
  abandonPurchase as abandonRoute,
  payByCard as payByCardRoute,
  providerConfig,
  providerEvent,
  publicPaymentResult,
  startWidget as startWidgetRoute,
  validateAndGenerateOrders,
  validatePayment as validatePaymentRoute,
} from '@sazon/contract/payments';
import {
  addCard as addCardRoute,
  listCards as listCardsRoute,
  removeCard as removeCardRoute,
} from '@sazon/contract/payments-cards';
import {
  confirmOtp as confirmOtpRoute,
  payDirect as payDirectRoute,
  pseBanks,
  resendOtp as resendOtpRoute,
} from '@sazon/contract/payments-direct';
import { getRunningPayment } from '@sazon/contract/payments-running';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { payByCard } from './card-actions.ts';
import { addCard, listCards, removeCard } from './cards-actions.ts';
import { payDirect } from './charge-actions.ts';
import { receiveEvent } from './event-actions.ts';
import { confirmOtp, resendOtp } from './otp-actions.ts';
import { askProvider } from './payable-actions.ts';
import { abandonPurchase, validatePayment } from './payments-actions.ts';
import { statusOfTransaction } from './public-result-queries.ts';
import { runningPayment, startWidget } from './running-actions.ts';

/** Paying what the outside method has to pay, and learning what became of it. */
export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, providerConfig, () => askProvider(() => deps.payments.browserConfig()));
  serve(app, deps, startWidgetRoute, ({ userId, body, ip }) => startWidget(deps, userId, body, ip));
  serve(app, deps, payByCardRoute, ({ userId, body, ip }) => payByCard(deps, userId, body, ip));
  serve(app, deps, payDirectRoute, ({ userId, body, ip }) => payDirect(deps, userId, body, ip));
  serve(app, deps, pseBanks, () =>
    askProvider(async () => ({
      data: await deps.payments.banks(),
    })),
  );
  serve(app, deps, resendOtpRoute, ({ userId, body }) => resendOtp(deps, userId, body.transactionId));
  serve(app, deps, confirmOtpRoute, ({ userId, body }) => confirmOtp(deps, userId, body.transactionId, body.code));
  serve(app, deps, listCardsRoute, ({ userId }) => listCards(deps, userId));
  serve(app, deps, addCardRoute, ({ userId, body, ip }) => addCard(deps, userId, body.token, ip));
  serve(app, deps, removeCardRoute, ({ userId, params }) => removeCard(deps, userId, params.cardId));
  serve(app, deps, validateAndGenerateOrders, ({ userId, body }) =>
    validatePayment(deps, userId, body.data.transaction.id),
  );
  serve(app, deps, validatePaymentRoute, ({ userId, query }) => validatePayment(deps, userId, query.transactionId));
  serve(app, deps, publicPaymentResult, async ({ query }) => {
    const status = await statusOfTransaction(deps.db, query.transactionId);
    if (status === 'approved' || status === 'failed') return { result: status };
    return { result: 'pending' as const };
  });
  serve(app, deps, getRunningPayment, ({ userId, params }) => runningPayment(deps, userId, params.purchaseId));
  serve(app, deps, abandonRoute, ({ userId, params }) => abandonPurchase(deps, userId, params.purchaseId));
  serve(app, deps, providerEvent, ({ body }) => receiveEvent(deps, body));
}
