import { z } from 'zod';
import { missingAcceptance } from './api-keys-and-acceptance-tokens.ts';
import { type Fault, invalid, unprocessable } from './request-faults.ts';

const required = 'No está presente';
const pattern = (source: string) => `debe coincidir con el patron "${source}"`;

const card = z.object({
  type: z.literal('CARD'),
  token: z.string(required).min(1, required),
  installments: z
    .int('debe ser entero')
    .min(1, 'debe ser mayor o igual a 1')
    .max(36, 'debe ser menor o igual a 36')
    .optional(),
});
const nequi = z.object({
  type: z.literal('NEQUI'),
  phone_number: z.string(required).regex(/^3\d{9}$/, pattern('^3\\d{9}$')),
});
const pse = z.object({
  type: z.literal('PSE'),
  user_type: z.union([z.literal(0), z.literal(1)], 'debe ser 0 o 1'),
  user_legal_id_type: z.enum(['CC', 'NIT'], 'debe ser CC o NIT'),
  user_legal_id: z.string(required).min(4, required).max(20),
  financial_institution_code: z.string(required).min(1, required),
  payment_description: z.string(required).min(1, required).max(64, 'debe tener máximo 64 caracteres'),
});
const bancolombia = z.object({
  type: z.literal('BANCOLOMBIA_TRANSFER'),
  payment_description: z.string(required).min(1, required).max(64, 'debe tener máximo 64 caracteres'),
});

const daviplata = z.object({
  type: z.literal('DAVIPLATA'),
  user_legal_id_type: z.enum(['CC', 'CE', 'TI'], 'debe ser CC, CE o TI'),
  user_legal_id: z.string(required).min(4, required).max(20),
  payment_description: z.string(required).min(1, required).max(30, 'debe tener máximo 30 caracteres'),
});

/** The request for a payment method of one kind. */
const askedMethod = z.discriminatedUnion(
  'type',
  [card, nequi, pse, bancolombia, daviplata],
  'El tipo no está permitido',
);
type AskedMethod = z.infer<typeof askedMethod>;

const common = z.object({
  amount_in_cents: z
    .int('debe ser entero')
    .min(1, 'debe ser mayor o igual a 1')
    .max(1e12, 'debe ser menor o igual a 1000000000000'),
  currency: z.literal('COP', 'debe ser igual a uno de los valores permitidos'),
  customer_email: z.email('Formato inválido'),
  reference: z.string(required).min(1, required).max(255, 'debe tener máximo 255 caracteres'),
  signature: z.string().nullish(),
  redirect_url: z.url({ protocol: /^https?$/, error: 'Formato inválido' }).nullish(),
  expiration_time: z.iso.datetime('Formato inválido').nullish(),
  customer_data: z
    .object({ full_name: z.string().nullish(), phone_number: z.string().nullish() })
    .catchall(z.unknown())
    .nullish(),
  taxes: z.array(z.object({ type: z.enum(['VAT', 'CONSUMPTION']), amount_in_cents: z.int().min(1) })).nullish(),
  payment_source_id: z.int('debe ser entero').nullish(),
});

export type TransactionOrder = z.infer<typeof common> & { readonly method: AskedMethod | null };

/** Parses the body of `POST /transactions`; returns the first fault when it is wrong. */
export function readTransactionOrder(body: Readonly<Record<string, unknown>>): TransactionOrder | Fault {
  const parsed = common.safeParse(body);
  if (!parsed.success) return firstFault(parsed.error, body);
  const hasSource = typeof parsed.data.payment_source_id === 'number';
  if (!hasSource && (typeof body.payment_method !== 'object' || body.payment_method === null)) {
    return unprocessable('No se especificó método de pago o fuente de pago');
  }
  const missing = missingAcceptance(body);
  if (missing !== undefined) return missing;
  if (hasSource) return { ...parsed.data, method: null };
  const method = askedMethod.safeParse(body.payment_method);
  if (!method.success) return firstFault(method.error, body.payment_method);
  const { full_name, phone_number } = parsed.data.customer_data ?? {};
  if (method.data.type === 'PSE' && !(full_name && phone_number)) return invalid('customer_data', required);
  return { ...parsed.data, method: method.data };
}

/** Returns the first field that is wrong, with one message. */
function firstFault(error: z.ZodError, given: unknown): Fault {
  const path = error.issues[0]?.path ?? [];
  const value = path.reduce<unknown>(
    (inner, name) => (inner as Record<PropertyKey, unknown> | undefined)?.[name],
    given,
  );
  return invalid(String(path.at(-1) ?? 'body'), value === undefined ? required : String(error.issues[0]?.message));
}
