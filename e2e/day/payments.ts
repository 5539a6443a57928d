import type { Product } from '../product.ts';

/** The ways to pay from outside; payroll and tingos need no provider. */
export const OUTSIDE_WAYS = ['card', 'nequi', 'daviplata', 'bancolombia', 'pse'] as const;
export type OutsideWay = (typeof OUTSIDE_WAYS)[number];

/** Numbers by which the sandbox approves and declines. */
const sandbox = {
  approves: { card: '4242424242424242', phone: '3991111111', code: '574829', outcome: 'APPROVED' },
  declines: { card: '4111111111111111', phone: '3992222222', code: '932015', outcome: 'DECLINED' },
} as const;
type Answer = keyof typeof sandbox;

type Status = { result: string; redirectUrl: string | null; needsOtp: boolean };
type Begun = Status & { transactionId: string };
type Config = { publicKey: string; apiUrl: string };

/** How the checkout names a way to pay: PSE is in the provider's own page there. */
export const nameAtCheckout = (way: OutsideWay): string => (way === 'pse' ? 'wompi' : way);

/** Turns a card into a token at the provider, as the browser does. */
async function readCardToken(product: Product, token: string, number: string): Promise<string> {
  const { publicKey, apiUrl } = await product.call<Config>('GET', '/payments/config', { token });
  const response = await fetch(new URL(`${apiUrl}/tokens/cards`, product.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number, cvc: '123', exp_month: '08', exp_year: '29', card_holder: 'SOFIA BELTRAN' }),
  });
  const { data } = (await response.json()) as { data?: { id: string } };
  if (data === undefined) throw new Error(`the provider made no token: ${response.status}`);
  return data.id;
}

const document = { legalId: '52123456' } as const;
const directMethods = {
  nequi: (answer: Answer) => ({ type: 'nequi', nequiNumber: sandbox[answer].phone }),
  daviplata: () => ({ type: 'daviplata', legalIdType: 'CC', ...document }),
  bancolombia: () => ({ type: 'bancolombia' }),
  pse: () => ({ type: 'pse', bankCode: '1', personType: 'natural', legalIdType: 'CC', ...document }),
} as const;

async function begins(product: Product, token: string, what: object, way: OutsideWay, answer: Answer): Promise<Begun> {
  if (way === 'card') {
    const card = await readCardToken(product, token, sandbox[answer].card);
    return await product.call<Begun>('POST', '/payments/card', { token, body: { ...what, token: card } });
  }
  const method = directMethods[way](answer);
  return await product.call<Begun>('POST', '/payments/direct', { token, body: { ...what, method } });
}

/** What the person does at the page of their bank. */
async function answersAtBank(product: Product, url: string, answer: Answer): Promise<void> {
  const response = await fetch(new URL(url, product.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome: sandbox[answer].outcome, code: sandbox[answer].code }).toString(),
  });
  if (response.status >= 400) throw new Error(`the bank's page answered ${response.status}`);
}

/** Pays a purchase (`{ purchaseId }`) or tingos (`{ topUpId }`) from outside, and waits for what the provider says. */
export async function paysOutside(
  product: Product,
  token: string,
  { what, way, answer }: { what: object; way: OutsideWay; answer: Answer },
): Promise<string> {
  const { transactionId } = await begins(product, token, what, way, answer);
  let hasAnswered = false;
  for (let tries = 0; tries < 100; tries++) {
    const { result, redirectUrl, needsOtp } = await product.call<Status>(
      'GET',
      `/payments/validate?transactionId=${transactionId}`,
      { token },
    );
    if (result !== 'pending') return result;
    if (!hasAnswered && needsOtp) {
      hasAnswered = true;
      await product.call('POST', '/payments/otp', { token, body: { transactionId, code: sandbox[answer].code } });
    } else if (!hasAnswered && redirectUrl !== null) {
      hasAnswered = true;
      await answersAtBank(product, redirectUrl, answer);
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  throw new Error(`the provider never answered about ${transactionId} (${way})`);
}
