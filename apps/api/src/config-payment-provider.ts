import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** Keys and addresses of the payment provider; those of the sandbox are derived here. */
export type ProviderConfig = {
  readonly apiUrl: string;
  readonly checkoutUrl: string;
  readonly scriptUrls: readonly string[];
  readonly publicKey: string;
  readonly privateKey: string;
  readonly eventsSecret: string;
  /** Another secret of events that is accepted too, while one takes the place of the other. */
  readonly otherEventsSecret?: string | undefined;
  readonly integritySecret: string;
  readonly environment: 'test' | 'prod';
};

/** The environment variables about the payment provider. */
export const paymentProviderEnvironment = {
  WOMPI_PUBLIC_KEY: z
    .string()
    .regex(/^pub_(test|prod)_/)
    .optional(),
  WOMPI_PRIVATE_KEY: z
    .string()
    .regex(/^prv_(test|prod)_/)
    .optional(),
  WOMPI_EVENTS_SECRET: z
    .string()
    .regex(/^(test|prod)_events_/)
    .optional(),
  WOMPI_OTHER_EVENTS_SECRET: z
    .string()
    .regex(/^(test|prod)_events_/)
    .optional(),
  WOMPI_INTEGRITY_SECRET: z
    .string()
    .regex(/^(test|prod)_integrity_/)
    .optional(),
};
const environment = z.object(paymentProviderEnvironment);
type Environment = z.output<typeof environment>;

export const paymentProviderNames = [
  'WOMPI_PUBLIC_KEY',
  'WOMPI_PRIVATE_KEY',
  'WOMPI_EVENTS_SECRET',
  'WOMPI_INTEGRITY_SECRET',
] as const;

/** Returns whether a key belongs to the provider's test environment. */
export const hasTestKey = (env: Environment): boolean =>
  paymentProviderNames.some((name) => /(^|_)test_/.test(env[name] ?? ''));

/** Returns the provider's keys and addresses, or undefined when no key is given. Throws when only some are. */
export function toProviderConfig(env: Environment): ProviderConfig | undefined {
  const { WOMPI_PUBLIC_KEY, WOMPI_PRIVATE_KEY, WOMPI_EVENTS_SECRET, WOMPI_INTEGRITY_SECRET } = env;
  const given = paymentProviderNames.filter((name) => env[name] !== undefined);
  if (given.length === 0) return undefined;
  if (!WOMPI_PUBLIC_KEY || !WOMPI_PRIVATE_KEY || !WOMPI_EVENTS_SECRET || !WOMPI_INTEGRITY_SECRET) {
    const missing = paymentProviderNames.filter((name) => env[name] === undefined);
    throw new ConfigError(`the payment provider needs all four keys; missing: ${missing.join(', ')}`);
  }
  const isProduction = WOMPI_PUBLIC_KEY.startsWith('pub_prod_');
  return {
    apiUrl: `https://${isProduction ? 'production' : 'sandbox'}.wompi.co/v1`,
    checkoutUrl: 'https://checkout.wompi.co/p/',
    scriptUrls: ['https://checkout.wompi.co/widget.js', 'https://wompijs.wompi.com/libs/js/v1.js'],
    publicKey: WOMPI_PUBLIC_KEY,
    privateKey: WOMPI_PRIVATE_KEY,
    eventsSecret: WOMPI_EVENTS_SECRET,
    otherEventsSecret: env.WOMPI_OTHER_EVENTS_SECRET,
    integritySecret: WOMPI_INTEGRITY_SECRET,
    environment: isProduction ? 'prod' : 'test',
  };
}
