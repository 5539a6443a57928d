import type { PaymentProvider } from './payment-provider.ts';
import { requireData, type WompiHttp, type WompiSettings } from './wompi-http.ts';
import { banksReply, merchantReply } from './wompi-replies.ts';

/** How long the documents to accept are cached; their tokens are used once and never stored. */
const documentsMaxAgeMs = 10 * 60_000;
const banksMaxAgeMs = 24 * 60 * 60_000;

/** Caches the result of `read` until it is older than `maxAgeMs` or the clock went back. */
function cached<T>(maxAgeMs: number, now: () => number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly atMs: number; readonly value: T } | undefined;
  return async () => {
    if (last === undefined || now() - last.atMs > maxAgeMs || now() < last.atMs)
      last = { value: await read(), atMs: now() };
    return last.value;
  };
}

/** The provider's data about the merchant: the documents that a customer accepts, and the banks of PSE. */
export function createWompiMerchant(call: WompiHttp, settings: WompiSettings, now: () => number) {
  const { publicKey } = settings;
  const merchant = async () => {
    const path = `/merchants/${encodeURIComponent(publicKey)}`;
    return requireData(await call({ method: 'GET', path, name: '/merchants' }, merchantReply)).data;
  };

  const documents = cached(documentsMaxAgeMs, now, async () => {
    const { presigned_acceptance, presigned_personal_data_auth } = await merchant();
    return [
      { kind: 'END_USER_POLICY' as const, url: presigned_acceptance.permalink },
      { kind: 'PERSONAL_DATA_AUTH' as const, url: presigned_personal_data_auth.permalink },
    ];
  });

  const banks = cached(banksMaxAgeMs, now, async () => {
    const path = '/pse/financial_institutions';
    return requireData(await call({ method: 'GET', path, name: path, key: publicKey }, banksReply)).data;
  });

  const browserConfig: PaymentProvider['browserConfig'] = async () => ({
    publicKey,
    apiUrl: settings.browserApiUrl,
    scripts: [...settings.scriptUrls],
    acceptance: [...(await documents())],
    sandbox: settings.sandbox,
  });

  return {
    browserConfig,
    banks,
    /** The acceptance tokens, fetched for every attempt: the provider accepts each once. */
    async acceptance() {
      const { presigned_acceptance, presigned_personal_data_auth } = await merchant();
      return {
        acceptance_token: presigned_acceptance.acceptance_token,
        accept_personal_auth: presigned_personal_data_auth.acceptance_token,
      };
    },
  };
}
