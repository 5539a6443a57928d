import { z } from 'zod';

/** Our account at Factus, the provider of electronic invoices. Without it a person makes invoices elsewhere. */
export type InvoicesConfig = {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly user: string;
  readonly password: string;
  /** The authorised range of numbers; undefined means the only active one. */
  readonly invoiceRange: number | undefined;
  readonly creditNoteRange: number | undefined;
  /**
   * The technical key of the range of invoices, to calculate their CUFE (the tax office's hash) again; without it that
   * is left out.
   */
  readonly technicalKey: string | undefined;
};

const range = z.string().regex(/^\d+$/, 'must be the number of a range').transform(Number).optional();

/** The environment variables about electronic invoices. */
export const invoicesEnvironment = {
  FACTUS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address, such as https://api-sandbox.factus.com.co' })
    .default('https://api.factus.com.co'),
  FACTUS_CLIENT_ID: z.string().min(1).optional(),
  FACTUS_CLIENT_SECRET: z.string().min(1).optional(),
  FACTUS_USER: z.string().min(1).optional(),
  FACTUS_PASSWORD: z.string().min(1).optional(),
  FACTUS_INVOICE_RANGE: range,
  FACTUS_CREDIT_NOTE_RANGE: range,
  FACTUS_TECHNICAL_KEY: z.string().min(1).optional(),
};
const environment = z.object(invoicesEnvironment);
type Environment = z.output<typeof environment>;

const names = ['FACTUS_CLIENT_ID', 'FACTUS_CLIENT_SECRET', 'FACTUS_USER', 'FACTUS_PASSWORD'] as const;

/** Lists the missing variables of a partly configured account, with which every invoice would wait. */
export function listMissingInvoiceKeys(env: Environment): string[] {
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === names.length ? [] : missing;
}

export function toInvoicesConfig(env: Environment): InvoicesConfig | undefined {
  const { FACTUS_CLIENT_ID, FACTUS_CLIENT_SECRET, FACTUS_USER, FACTUS_PASSWORD } = env;
  if (!FACTUS_CLIENT_ID || !FACTUS_CLIENT_SECRET || !FACTUS_USER || !FACTUS_PASSWORD) return undefined;
  return {
    apiUrl: env.FACTUS_URL.replace(/\/$/, ''),
    clientId: FACTUS_CLIENT_ID,
    clientSecret: FACTUS_CLIENT_SECRET,
    user: FACTUS_USER,
    password: FACTUS_PASSWORD,
    invoiceRange: env.FACTUS_INVOICE_RANGE,
    creditNoteRange: env.FACTUS_CREDIT_NOTE_RANGE,
    technicalKey: env.FACTUS_TECHNICAL_KEY,
  };
}
