import { z } from 'zod';
import { signPayment } from '../wompi-signature.ts';
import { listTransactions } from './payment-object-store.ts';
import { type Fault, invalid, isFault } from './request-faults.ts';
import type { Outcome, Transaction } from './stored-object-types.ts';
import { type Box, makeTransaction, upToDate } from './transaction-changes.ts';
import { cardMethod, type Method, nequiMethod, outcomeOfPhone, pageMethod } from './transaction-state-machine.ts';
import { readCard } from './typed-card-reading.ts';

const parameters = z.object({
  'public-key': z.string(),
  currency: z.literal('COP'),
  'amount-in-cents': z.coerce.number().int().min(1).max(1e12),
  reference: z.string().min(1).max(255),
  'signature:integrity': z.string(),
  'redirect-url': z.url({ protocol: /^https?$/ }).optional(),
  'expiration-time': z.iso.datetime().optional(),
  'customer-data:email': z.email().optional(),
  'customer-data:full-name': z.string().max(200).optional(),
  'customer-data:phone-number': z.string().max(20).optional(),
  embed: z.literal('1').optional(),
});

/** The parameters of the hosted checkout. `query` is its whole query, by which it can be opened again. */
export type Checkout = z.infer<typeof parameters> & { readonly query: string };

/** Why a checkout cannot be opened, in words for the screen. */
export type Closed = { readonly closed: string };

/** Reads the address of the hosted checkout; amount and reference are accepted only with their signature. */
export function readCheckout(box: Box, query: string): Checkout | Closed {
  const parsed = parameters.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!parsed.success) {
    return { closed: `El dato "${String(parsed.error.issues[0]?.path[0])}" no está presente o no es válido.` };
  }
  if (parsed.data['public-key'] !== box.account.publicKey) return { closed: 'La llave del comercio no es válida.' };
  const signed = {
    reference: parsed.data.reference,
    amountInCents: parsed.data['amount-in-cents'],
    currency: parsed.data.currency,
    expirationTime: parsed.data['expiration-time'],
  };
  if (parsed.data['signature:integrity'] !== signPayment(signed, box.account.integritySecret)) {
    return { closed: 'La firma es inválida.' };
  }
  return { ...parsed.data, query };
}

/** The state of a checkout: open, with a running or paid payment, or too late for another try. */
export type Standing =
  | { readonly kind: 'open'; readonly attempt: number }
  | { readonly kind: 'made'; readonly transaction: Transaction }
  | { readonly kind: 'over'; readonly why: string };

/**
 * Returns the state of a checkout. After a decline another try with the same reference is possible for a short while,
 * which creates a second transaction.
 */
export async function readStanding(box: Box, checkout: Checkout): Promise<Standing> {
  const found = await listTransactions(box.db, checkout.reference);
  const tried = await Promise.all(found.map((transaction) => upToDate(box, transaction)));
  const made = tried.find(({ status }) => status === 'APPROVED' || status === 'PENDING' || status === 'VOIDED');
  if (made !== undefined) return { kind: 'made', transaction: made };
  const expiresOn = checkout['expiration-time'];
  if (expiresOn !== undefined && Date.parse(expiresOn) <= box.now()) {
    return { kind: 'over', why: 'Se acabó el tiempo para hacer este pago.' };
  }
  const last = tried.at(-1)?.finalized_at;
  if (last && box.now() - Date.parse(last) > box.timings.retryMs) {
    return { kind: 'over', why: 'Este pago ya se intentó y no se puede repetir.' };
  }
  return { kind: 'open', attempt: tried.length };
}

export type Fields = Readonly<Record<string, string>>;

/** Pays at the hosted checkout with the entered data. */
export async function payAtCheckout(
  box: Box,
  checkout: Checkout,
  fields: Fields,
): Promise<Transaction | Fault | Closed> {
  const standing = await readStanding(box, checkout);
  if (standing.kind === 'made') return standing.transaction;
  if (standing.kind === 'over') return { closed: standing.why };
  const method = chosenMethod(box, fields);
  if (isFault(method)) return method;
  const fullName = checkout['customer-data:full-name'] ?? null;
  const phone = checkout['customer-data:phone-number'] ?? null;
  const draft = {
    reference: checkout.reference,
    amountInCents: checkout['amount-in-cents'],
    email: checkout['customer-data:email'] ?? 'sin-correo@pruebas.example',
    redirectUrl: checkout['redirect-url'] ?? null,
    sourceId: null,
    customerData: { full_name: fullName, phone_number: phone },
    taxes: [],
    checkout: checkout.query,
  };
  const made = await makeTransaction(box, draft, method, standing.attempt);
  return made ?? ((await listTransactions(box.db, checkout.reference)).at(-1) as Transaction);
}

const isOutcome = (text: string | undefined): text is Outcome =>
  text === 'APPROVED' || text === 'DECLINED' || text === 'ERROR';
export const toOutcome = (text: string | undefined): Outcome | undefined => (isOutcome(text) ? text : undefined);

function chosenMethod(box: Box, fields: Fields): Method | Fault {
  const { timings } = box;
  switch (fields.method) {
    case 'card': {
      const [exp_month, exp_year] = (fields.expiry ?? '').replaceAll(' ', '').split('/');
      const number = (fields.number ?? '').replaceAll(/[\s-]/g, '');
      const card = readCard({ ...fields, number, exp_month, exp_year }, box.now());
      if (isFault(card)) return card;
      const { outcome, uses, ...extra } = card;
      return cardMethod(outcome, extra, timings);
    }
    case 'nequi': {
      const phone = (fields.phone ?? '').replaceAll(/\D/g, '');
      if (!/^3\d{9}$/.test(phone)) return invalid('phone_number', 'debe tener 10 dígitos y empezar por 3');
      const outcome = outcomeOfPhone(phone);
      const isTestPhone = outcome !== 'ERROR';
      return isTestPhone ? nequiMethod(phone, outcome, timings) : pageMethod('NEQUI', { phone_number: phone }, timings);
    }
    case 'pse':
      if (!/^[123]$/.test(fields.bank ?? '')) return invalid('bank', 'elige un banco');
      return pageMethod('PSE', { financial_institution_code: fields.bank }, timings);
    case 'bancolombia':
      return pageMethod('BANCOLOMBIA_TRANSFER', {}, timings);
    case 'outcome': {
      const outcome = toOutcome(fields.outcome);
      if (outcome === undefined) return invalid('outcome', 'elige un resultado');
      return cardMethod(outcome, { brand: 'VISA', name: 'VISA-0000', last_four: '0000' }, timings);
    }
    default:
      return invalid('method', 'elige cómo pagar');
  }
}
