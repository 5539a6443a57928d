import { getAutopilot, getWeekProposal } from '@sazon/contract/autopilot/routes';
import { getCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import { getOrder, listOrders, validateOrder } from '@sazon/contract/orders/routes';
import { payDirect } from '@sazon/contract/payments/bank-and-wallet-routes';
import { listCards } from '@sazon/contract/payments/cards-routes';
import { payByCard, providerConfig, startWidget, validateAndGenerateOrders } from '@sazon/contract/payments/routes';
import { getRunningPayment } from '@sazon/contract/payments/running-payment-routes';
import { tingoMovements, tingos } from '@sazon/contract/tingos/routes';
import { readTip } from '@sazon/contract/tips/routes';
import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { spec } from '../../messages/specification-texts.ts';
import { queryClient } from '../../query-client.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import type { OutsideChoice, PaymentTarget } from './outside-method-choice-and-texts.ts';
import { loadProviderScripts, providerName } from './provider-scripts.ts';
import { processing, watchPayment } from './running-payment-and-ticket-state.ts';
import { buildHostedCheckoutAddress, fetchProviderSession, openWidget } from './wompi-widget-and-hosted-checkout.ts';

const rarelyMs = 30 * 60_000;

/** What the browser needs to call the provider: public key, addresses, documents. */
export const providerConfigQuery = { ...queryFor(providerConfig), staleTime: rarelyMs, meta: { silent: true } };

/** The reads that a payment changes. */
const afterPayment = [
  getCart,
  checkout,
  listOrders,
  getOrder,
  validateOrder,
  getRunningPayment,
  tingos,
  tingoMovements,
  listCards,
  readTip,
  getWeekProposal,
  getAutopilot,
] as const;

/** Reads again what a payment changed: the cart first, because an empty one has no checkout to price. */
export async function refreshAfterPayment(client: QueryClient = queryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [getCart.name] });
  const others = afterPayment.filter((read) => read !== getCart);
  await Promise.all(others.map((read) => client.invalidateQueries({ queryKey: [read.name] })));
}

/** Loads both scripts, or shows the toast 'Error al cargar' (docs/specification.md sections 4 and 8). */
async function startSession(): Promise<boolean> {
  const config = await queryClient.ensureQueryData(providerConfigQuery).catch(() => null);
  const ready = config !== null && (await loadProviderScripts(config.scripts));
  if (!ready) toast.error(`${spec.payment.widgetFailed} ${providerName}`, { id: 'widget-failed' });
  return ready;
}

const cardLimit = (error: unknown): boolean => error instanceof CallError && error.code === 'PAYMENT_CARD_LIMIT';

/** Charges a purchase to a card and follows the payment. */
async function chargeCard(body: RouteInput<typeof payByCard>['body']): Promise<void> {
  const sessionId = (await startSession()) ? await fetchProviderSession() : undefined;
  const charge = { ...body, ...(sessionId !== undefined && { sessionId }) };
  const status = await callRoute(payByCard, { body: charge }).catch((error: unknown) => {
    if (!cardLimit(error)) throw error;
    // A card that cannot be saved does not stop the purchase.
    toast.info('Pagamos con la tarjeta sin guardarla: ya tienes el máximo de tarjetas.');
    return callRoute(payByCard, { body: { ...charge, saveCard: false } });
  });
  watchPayment({ transactionId: status.transactionId, here: true, known: status });
}

/**
 * Opens the provider's own checkout of a purchase. Returns true when its dialog is open, which the customer may close
 * without paying, and false when the browser is leaving for the provider's page instead.
 */
async function payAtProvider(target: PaymentTarget): Promise<boolean> {
  const config = await callRoute(startWidget, { body: target });
  if (!(await startSession())) {
    // Leaving the page is intended here.
    processing.write(false);
    window.location.assign(buildHostedCheckoutAddress(config));
    return false;
  }
  const { checkoutUrl: _, ...widget } = config;
  openWidget(widget, (transaction) => {
    processing.write(true);
    callRoute(validateAndGenerateOrders, { body: { data: { transaction } } })
      .catch(() => null)
      .finally(() => watchPayment({ transactionId: transaction.id, here: true }));
  });
  return true;
}

/** Pays a purchase with the chosen method. The payment overlay reports the result. */
export async function payWith(target: PaymentTarget, outside: OutsideChoice): Promise<void> {
  switch (outside.kind) {
    case 'hosted':
      await payAtProvider(target);
      processing.write(false);
      return;
    case 'saved':
      return await chargeCard({ ...target, cardId: outside.cardId });
    case 'new': {
      const { token, save: saveCard, installments } = outside;
      return await chargeCard({ ...target, token, saveCard, installments });
    }
    case 'direct': {
      const status = await callRoute(payDirect, { body: { ...target, method: outside.method } });
      watchPayment({ transactionId: status.transactionId, here: true, known: status, waits: outside.method.type });
    }
  }
}
