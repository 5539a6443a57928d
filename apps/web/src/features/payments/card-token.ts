import type { RouteReply } from '@sazon/contract/define-route';
import type { providerConfig } from '@sazon/contract/payments/routes';
import * as v from 'valibot';

/** Card data, sent only from the browser to the provider, which returns a token; never stored. */
export interface TypedCard {
  number: string;
  cvc: string;
  expMonth: string;
  expYear: string;
  holder: string;
}

export type CardField = keyof TypedCard;

export type TokenAnswer =
  | { ok: true; token: string; cardBrand: string; cardLastFour: string }
  | { ok: false; field: CardField | null; message: string };

const made = v.object({ data: v.object({ id: v.string(), brand: v.string(), last_four: v.string() }) });
const refused = v.object({
  error: v.object({ reason: v.optional(v.string()), messages: v.optional(v.record(v.string(), v.array(v.string()))) }),
});

const fields: Record<string, CardField> = {
  number: 'number',
  cvc: 'cvc',
  exp_month: 'expMonth',
  exp_year: 'expYear',
  card_holder: 'holder',
};

/** The time limit, longer than a working provider needs. */
const patienceMs = 15_000;

const unreachable = 'No pudimos hablar con la pasarela de pagos. Revisa tu conexión y vuelve a intentar.';

function readRefusal(body: unknown): TokenAnswer {
  const answer = v.safeParse(refused, body);
  const error = answer.success ? answer.output.error : {};
  const [first] = Object.entries(error.messages ?? {});
  if (first) return { ok: false, field: fields[first[0]] ?? null, message: first[1].join(' ') };
  return { ok: false, field: null, message: error.reason ?? unreachable };
}

/** Exchanges a card for a token at the provider: the only request of this app outside of our API. */
export async function tokenizeCard(
  { apiUrl, publicKey }: Pick<RouteReply<typeof providerConfig>, 'apiUrl' | 'publicKey'>,
  card: TypedCard,
): Promise<TokenAnswer> {
  try {
    const response = await fetch(`${apiUrl}/tokens/cards`, {
      method: 'POST',
      signal: AbortSignal.timeout(patienceMs),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${publicKey}` },
      body: JSON.stringify({
        number: card.number,
        cvc: card.cvc,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        card_holder: card.holder,
      }),
    });
    const body: unknown = await response.json();
    const token = v.safeParse(made, body);
    if (!response.ok || !token.success) return readRefusal(body);
    const { id, brand: cardBrand, last_four: cardLastFour } = token.output.data;
    return { ok: true, token: id, cardBrand, cardLastFour };
  } catch {
    return { ok: false, field: null, message: unreachable };
  }
}
