import { z } from 'zod';
import type { ChargeRequest, PaymentProvider } from './payment-provider.ts';
import { createWompiMerchant } from './wompi-acceptance-pse-banks-and-browser-config.ts';
import { createWompiHttp, requireData, type WompiHttp, type WompiSettings } from './wompi-http.ts';
import { createWompiOtp } from './wompi-otp.ts';
import { buildDataSchema, sourceReply, toProviderTransaction, toSavedCard, transactionReply } from './wompi-replies.ts';
import { buildChargeBody, buildDirectBody, buildWidget } from './wompi-requests.ts';
import { verifyWompiEvent } from './wompi-signature.ts';

type Options = { readonly timeoutMs?: number };
type Acceptance = () => Promise<Record<string, string>>;

/**
 * The time limit of one call (ms), so that a customer gets an answer even when the provider hangs: charging takes two
 * calls, and one to check before.
 */
const usualTimeoutMs = 6_000;

/** The payment provider over its REST API (docs/colombia.md section 1). Amounts: whole pesos here, cents there. */
export function createWompiProvider(
  settings: WompiSettings,
  now: () => number,
  options: Options = {},
): PaymentProvider {
  const timeoutMs = options.timeoutMs ?? usualTimeoutMs;
  const call = createWompiHttp(settings.apiUrl, timeoutMs);
  const { acceptance, browserConfig, banks } = createWompiMerchant(call, settings, now);
  return {
    browserConfig,
    banks,
    widget: (request) => buildWidget(request, settings),
    ...charges(call, settings, acceptance),
    ...savedCards(call, settings.privateKey, acceptance),
    ...transactions(call, settings.privateKey),
    ...createWompiOtp(settings.apiUrl, timeoutMs),
    verifyEvent: (body, nowMs) => verifyWompiEvent(body, nowMs, settings),
  };
}

function charges(
  call: WompiHttp,
  { privateKey, integritySecret }: WompiSettings,
  acceptance: Acceptance,
): Pick<PaymentProvider, 'chargeToken' | 'chargeSource' | 'chargeDirect'> {
  const charge = async (request: ChargeRequest, method: Record<string, unknown>) => {
    const body = { ...(await acceptance()), ...buildChargeBody(request, integritySecret), ...method };
    const answer = await call(
      { method: 'POST', path: '/transactions', name: '/transactions', key: privateKey, body },
      buildDataSchema(transactionReply),
    );
    return 'rejected' in answer ? answer : toProviderTransaction(requireData(answer).data);
  };
  return {
    chargeToken: (request, token, installments) =>
      charge(request, { payment_method: { type: 'CARD', token, installments } }),
    async chargeSource(request, sourceId, installments) {
      if (!/^\d{1,15}$/.test(sourceId))
        return { rejected: 'La tarjeta guardada no existe', field: 'payment_source_id' };
      return charge(request, {
        payment_source_id: Number(sourceId),
        payment_method: { installments },
        recurrent: false,
      });
    },
    chargeDirect: (request, method) => charge(request, { payment_method: buildDirectBody(method) }),
  };
}

function savedCards(
  call: WompiHttp,
  privateKey: string,
  acceptance: Acceptance,
): Pick<PaymentProvider, 'saveCard' | 'forgetCard'> {
  return {
    async saveCard(token, email) {
      const body = { type: 'CARD', token, customer_email: email, ...(await acceptance()) };
      const answer = await call(
        { method: 'POST', path: '/payment_sources', name: '/payment_sources', key: privateKey, body },
        sourceReply,
      );
      if ('rejected' in answer) return answer;
      const source = requireData(answer);
      return source.data.status === 'AVAILABLE' ? toSavedCard(source) : { rejected: 'La tarjeta no se pudo guardar' };
    },
    async forgetCard(sourceId) {
      const path = `/payment_sources/${encodeURIComponent(sourceId)}/void`;
      await call({ method: 'PUT', path, name: '/payment_sources/:id/void', key: privateKey }, z.unknown());
    },
  };
}

function transactions(
  call: WompiHttp,
  privateKey: string,
): Pick<PaymentProvider, 'transaction' | 'byReference' | 'voidTransaction'> {
  const transaction = async (id: string) => {
    const path = `/transactions/${encodeURIComponent(id)}`;
    const answer = await call({ method: 'GET', path, name: '/transactions/:id' }, buildDataSchema(transactionReply));
    return 'data' in answer ? toProviderTransaction(answer.data.data) : null;
  };
  return {
    transaction,
    async byReference(reference) {
      const path = `/transactions?reference=${encodeURIComponent(reference)}`;
      const answer = await call(
        { method: 'GET', path, name: '/transactions?reference', key: privateKey },
        buildDataSchema(z.array(transactionReply)),
      );
      if ('rejected' in answer || 'missing' in answer) return [];
      return answer.data.data.filter((found) => found.reference === reference).map(toProviderTransaction);
    },
    async voidTransaction(id) {
      const path = `/transactions/${encodeURIComponent(id)}/void`;
      await call({ method: 'POST', path, name: '/transactions/:id/void', key: privateKey }, z.unknown());
      // the answer may be empty, and a second call is refused, so the transaction's current state decides
      return (await transaction(id))?.status === 'VOIDED';
    },
  };
}
