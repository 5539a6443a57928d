import { findCardBrand } from '@sazon/domain/payments/card-number';
import { z } from 'zod';
import type { ProviderTransaction } from './payment-provider.ts';

const textOrNull = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** A transaction in the provider's form; unused fields are left out. */
export const transactionReply = z.object({
  id: z.string().min(1),
  reference: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR']),
  status_message: textOrNull,
  amount_in_cents: z.int(),
  currency: z.string(),
  payment_method_type: textOrNull,
  payment_method: z
    .object({
      extra: z
        .object({
          async_payment_url: textOrNull,
          url: textOrNull,
          url_services: z
            .object({ token: z.string(), code_otp_send: z.string(), code_otp_validate: z.string() })
            .nullish(),
          brand: textOrNull,
          last_four: textOrNull,
        })
        .nullish(),
    })
    .nullish(),
});

export function toProviderTransaction(reply: z.infer<typeof transactionReply>): ProviderTransaction {
  const extra = reply.payment_method?.extra;
  const lastFour = extra?.last_four ?? null;
  return {
    id: reply.id,
    reference: reply.reference,
    status: reply.status,
    amountInCents: reply.amount_in_cents,
    currency: reply.currency,
    method: reply.payment_method_type ?? '',
    message: reply.status_message,
    // The code is entered in the product, so the provider's own page for it is not used.
    redirectUrl: extra?.async_payment_url ?? (extra?.url_services ? null : (extra?.url ?? null)),
    needsOtp: reply.status === 'PENDING' && Boolean(extra?.url_services),
    card: lastFour === null ? null : { brand: extra?.brand ?? '', lastFour },
  };
}

export const buildDataSchema = <T>(schema: z.ZodType<T>) => z.object({ data: schema });

const contract = z.object({ acceptance_token: z.string(), permalink: z.string() });
/** The merchant: the provider's two contracts, each with a single-use token. */
export const merchantReply = buildDataSchema(
  z.object({ presigned_acceptance: contract, presigned_personal_data_auth: contract }),
);

/** The banks of PSE; the first entry of the real list is a prompt to choose one. */
export const banksReply = buildDataSchema(
  z.array(z.object({ financial_institution_code: z.string(), financial_institution_name: z.string() })),
).transform(({ data }) => ({
  data: data
    .filter((bank) => bank.financial_institution_code !== '0')
    .map((bank) => ({ code: bank.financial_institution_code, name: bank.financial_institution_name })),
}));

/** A saved card. Its first digits determine the brand where the provider does not name it. */
export const sourceReply = buildDataSchema(
  z.object({
    id: z.union([z.number(), z.string()]).transform(String),
    status: z.string(),
    public_data: z.object({
      brand: textOrNull,
      bin: textOrNull,
      last_four: z.string(),
      exp_month: z.string(),
      exp_year: z.string(),
      card_holder: z.string(),
    }),
  }),
);

export function toSavedCard({ data }: z.infer<typeof sourceReply>) {
  const { brand, bin, last_four, exp_month, exp_year, card_holder } = data.public_data;
  return {
    sourceId: data.id,
    brand: brand ?? findCardBrand(bin ?? '') ?? '',
    lastFour: last_four,
    holder: card_holder,
    expiresOn: `${exp_month}/${exp_year}`,
  };
}
