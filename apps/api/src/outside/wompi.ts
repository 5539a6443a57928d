import { z } from 'zod';
import type { ProviderConfig } from '../config.ts';
import { type ChargeRequest, type PaymentProvider, ProviderDown } from './payment-provider.ts';
import { type WompiAnswer, wompiHttp } from './wompi-http.ts';
import { wompiOtp } from './wompi-otp.ts';
import {
  banksReply,
  dataOf,
  merchantReply,
  savedCardOf,
  sourceReply,
  transactionOf,
  transactionReply,
} from './wompi-replies.ts';
import { chargeBody, directBody, widgetOf } from './wompi-requests.ts';
import { verifyWompiEvent } from './wompi-signature.ts';

/** Where the adapter finds the provider. `browserApiUrl`: the same interface as a browser reaches it. */
export type WompiSettings = ProviderConfig & { readonly browserApiUrl: string; readonly sandbox: boolean };

type Options = { readonly timeoutMs?: number };

/** The documents to accept change rarely; the tokens that come with them are never kept. */
const documentsKeptMs = 10 * 60_000;
const banksKeptMs = 24 * 60 * 60_000;
/** A customer is told within this, also when the provider hangs: charging takes two calls, and one to look first. */
const usualTimeoutMs = 6_000;

/** The payment provider over its REST interface (docs/colombia.md section 1). Amounts: whole pesos here, cents there. */
export function wompiProvider(settings: WompiSettings, now: () => number, options: Options = {}): PaymentProvider {
  const { publicKey, privateKey, integritySecret } = settings;
  const call = wompiHttp(settings.apiUrl, options.timeoutMs ?? usualTimeoutMs);
  let documents: { readonly atMs: number; readonly urls: readonly [string, string] } | undefined;

  let banks: { readonly atMs: number; readonly list: { code: string; name: string }[] } | undefined;

  const merchant = async () => {
    const path = `/merchants/${encodeURIComponent(publicKey)}`;
    return known(await call({ method: 'GET', path, name: '/merchants' }, merchantReply)).data;
  };

  /** Fresh for every attempt: the provider takes each token once. */
  const acceptance = async () => {
    const { presigned_acceptance, presigned_personal_data_auth } = await merchant();
    return {
      acceptance_token: presigned_acceptance.acceptance_token,
      accept_personal_auth: presigned_personal_data_auth.acceptance_token,
    };
  };

  const charge = async (request: ChargeRequest, method: Record<string, unknown>) => {
    const body = { ...(await acceptance()), ...chargeBody(request, integritySecret), ...method };
    const answer = await call(
      { method: 'POST', path: '/transactions', name: '/transactions', key: privateKey, body },
      dataOf(transactionReply),
    );
    return 'rejected' in answer ? answer : transactionOf(known(answer).data);
  };

  const transaction = async (id: string) => {
    const path = `/transactions/${encodeURIComponent(id)}`;
    const answer = await call({ method: 'GET', path, name: '/transactions/:id' }, dataOf(transactionReply));
    return 'data' in answer ? transactionOf(answer.data.data) : null;
  };

  return {
    async browserConfig() {
      if (documents === undefined || now() - documents.atMs > documentsKeptMs || now() < documents.atMs) {
        const { presigned_acceptance, presigned_personal_data_auth } = await merchant();
        documents = { atMs: now(), urls: [presigned_acceptance.permalink, presigned_personal_data_auth.permalink] };
      }
      return {
        publicKey,
        apiUrl: settings.browserApiUrl,
        scripts: [...settings.scriptUrls],
        acceptance: [
          { kind: 'END_USER_POLICY', url: documents.urls[0] },
          { kind: 'PERSONAL_DATA_AUTH', url: documents.urls[1] },
        ],
        sandbox: settings.sandbox,
      };
    },

    widget: (request) => widgetOf(request, settings),

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

    chargeDirect: (request, method) => charge(request, { payment_method: directBody(method) }),

    async banks() {
      if (banks === undefined || now() - banks.atMs > banksKeptMs || now() < banks.atMs) {
        const path = '/pse/financial_institutions';
        const list = known(await call({ method: 'GET', path, name: path, key: publicKey }, banksReply)).data;
        banks = { atMs: now(), list };
      }
      return banks.list;
    },

    ...wompiOtp(settings.apiUrl, options.timeoutMs ?? usualTimeoutMs),

    async saveCard(token, email) {
      const body = { type: 'CARD', token, customer_email: email, ...(await acceptance()) };
      const answer = await call(
        { method: 'POST', path: '/payment_sources', name: '/payment_sources', key: privateKey, body },
        sourceReply,
      );
      if ('rejected' in answer) return answer;
      const source = known(answer);
      return source.data.status === 'AVAILABLE' ? savedCardOf(source) : { rejected: 'La tarjeta no se pudo guardar' };
    },

    async forgetCard(sourceId) {
      const path = `/payment_sources/${encodeURIComponent(sourceId)}/void`;
      await call({ method: 'PUT', path, name: '/payment_sources/:id/void', key: privateKey }, z.unknown());
    },

    transaction,

    async byReference(reference) {
      const path = `/transactions?reference=${encodeURIComponent(reference)}`;
      const answer = await call(
        { method: 'GET', path, name: '/transactions?reference', key: privateKey },
        dataOf(z.array(transactionReply)),
      );
      if ('rejected' in answer || 'missing' in answer) return [];
      return answer.data.data.filter((found) => found.reference === reference).map(transactionOf);
    },

    async voidTransaction(id) {
      const path = `/transactions/${encodeURIComponent(id)}/void`;
      await call({ method: 'POST', path, name: '/transactions/:id/void', key: privateKey }, z.unknown());
      // its answer may be empty, and a second call is refused: what counts is how the transaction stands now
      return (await transaction(id))?.status === 'VOIDED';
    },

    verifyEvent: (body, nowMs) => verifyWompiEvent(body, nowMs, settings),
  };
}

/** The data of a call that cannot be refused or find nothing unless the provider is not itself. */
function known<T>(answer: WompiAnswer<T>): T {
  if ('data' in answer) return answer.data;
  throw new ProviderDown('rejected' in answer ? `payment provider: ${answer.rejected}` : 'payment provider: not found');
}
