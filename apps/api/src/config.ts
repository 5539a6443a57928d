import path from 'node:path';
import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { z } from 'zod';
import { type BackupsConfig, backupsEnvironment, listMissingBackupKeys, toBackupsConfig } from './config-backups.ts';
import { ConfigError } from './config-error.ts';
import { type FilesConfig, filesEnvironment, listMissingFileKeys, toFilesConfig } from './config-file-storage.ts';
import { readOrCreateSecret, requireWritable } from './config-generated-secrets.ts';
import {
  type Exposure,
  exposureEnvironment,
  listExposureFaults,
  toExposure,
} from './config-host-database-and-exposure.ts';
import {
  type InvoicesConfig,
  invoicesEnvironment,
  listMissingInvoiceKeys,
  toInvoicesConfig,
} from './config-invoices.ts';
import {
  listMissingSecrets,
  type MessagesConfig,
  messagesEnvironment,
  toMessagesConfig,
} from './config-message-providers.ts';

import {
  hasTestKey,
  type ProviderConfig,
  paymentProviderEnvironment,
  paymentProviderNames,
  toProviderConfig,
} from './config-payment-provider.ts';
import { type PushKeys, pushEnvironment, pushNames, toPushKeys } from './config-push-keys.ts';

/** 'web' serves people without jobs, 'live' only open screens, 'jobs' only jobs. */
const roles = ['all', 'web', 'live', 'jobs'] as const;

export type Config = Exposure & {
  readonly host: string;
  readonly port: number;
  /** The public address of the product; links in messages and payment returns start with it. */
  readonly publicUrl: string;
  /** The database's address; undefined means the embedded PostgreSQL below `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database as the owner of its tables; undefined when the account of `databaseUrl` owns them. */
  readonly migrateUrl: string | undefined;
  /** The same database past a pooler, for what needs a session: LISTEN, jobs, migrations. */
  readonly directUrl: string | undefined;
  /** A replica of the database, for reports and exports; undefined means that the database itself answers them. */
  readonly replicaUrl: string | undefined;
  readonly dataDir: string;
  readonly webRoot: string;
  readonly poolSize: number;
  /** Signs access tokens, and keys the hashes of one-time codes. */
  readonly secret: string;
  /** Another secret that is accepted too, while one takes the place of the other. */
  readonly otherSecret: string | undefined;
  /** How many proxies of ours are in front: that many of the last forwarded addresses are trusted. */
  readonly trustedProxies: number;
  /** Whether people with access to money or data of others need a second factor to open their pages. */
  readonly needsSecondFactor: boolean;
  /** How many calls a minute one person or address may make. */
  readonly rateLimitPerMinute: number;
  /** How many one-time codes an hour one address may request. */
  readonly codesPerAddress: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** The instant (epoch ms) at which the product's clock starts; undefined means the real time. Never in production. */
  readonly clockStartMs: number | undefined;
  /** How long a process still serves after a stop signal, until load balancers know (ms). */
  readonly stopGraceMs: number;
  /** What this process does: everything, or one part of it. */
  readonly role: (typeof roles)[number];
  /** Whether jobs run in this process. */
  readonly runsJobs: boolean;
  /** Where Prometheus reads the figures; undefined means nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The OpenTelemetry collector, and the share of calls and jobs that are traced; undefined means no traces. */
  readonly traces: { readonly to: string; readonly share: number } | undefined;
  /** The payment provider; undefined means the built-in sandbox, which the same adapter calls. */
  readonly wompi: ProviderConfig | undefined;
  readonly push: PushKeys;
  readonly messages: MessagesConfig;
  /** The bucket for files; undefined means a folder below `dataDir`. */
  readonly files: FilesConfig | undefined;
  /** Where encrypted copies of the embedded database go; undefined means nowhere by themselves. */
  readonly backups: BackupsConfig | undefined;
  /** The provider of electronic invoices; undefined means that they are made elsewhere and recorded by hand. */
  readonly invoices: InvoicesConfig | undefined;
};

const root = path.resolve(import.meta.dirname, '../../..');

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
};
const environment = z.object({
  ...exposureEnvironment,
  ...messagesEnvironment,
  ...filesEnvironment,
  ...backupsEnvironment,
  ...invoicesEnvironment,
  ...paymentProviderEnvironment,
  ...pushEnvironment,
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default(path.join(root, '.data')),
  DATABASE_POOL: wholeNumber(2, 200).default(16),
  SAZON_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  SAZON_OTHER_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional(),
  SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(1200),
  CODES_PER_ADDRESS_HOUR: wholeNumber(1, 1_000_000_000).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  SAZON_CLOCK: z.iso.datetime({ offset: true, error: 'must be an instant, such as 2026-11-23T13:00:00Z' }).optional(),
  STOP_GRACE_SECONDS: wholeNumber(0, 10).optional(),
  SAZON_ROLE: z.enum(roles).default('all'),
  SAZON_JOBS: flag.default(true),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  TRACES_TO: z.url({ protocol: /^https?$/, error: 'must be an address, such as http://127.0.0.1:4318' }).optional(),
  TRACES_SHARE: z
    .string()
    .regex(/^(0(\.\d+)?|1)$/, 'must be a share, such as 0.05')
    .transform(Number)
    .default(1),
});
type Environment = z.output<typeof environment>;

/** Reads and checks the environment. Throws ConfigError with one line per fault. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(faults.join('\n'));
  }
  const env = parsed.data;
  const isProduction = env.SAZON_ENV === 'production';
  const faults = [...listExposureFaults(env), ...(isProduction ? productionFaults(env) : [])];
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  const missing = listMissingFileKeys(env);
  if (missing.length > 0) throw new ConfigError(`the bucket for files needs ${missing.join(', ')}`);
  const without = listMissingInvoiceKeys(env);
  if (without.length > 0) throw new ConfigError(`the provider of electronic invoices needs ${without.join(', ')}`);
  const lacking = listMissingBackupKeys(env);
  if (lacking.length > 0) throw new ConfigError(`backups to BACKUP_TO need ${lacking.join(', ')}`);
  const dataDir = path.resolve(env.DATA_DIR);
  const keepsKeys = env.SAZON_SECRET === undefined || env.VAPID_PRIVATE_KEY === undefined;
  if (env.DATABASE_URL === undefined || keepsKeys) requireWritable(dataDir);
  return Object.freeze({
    ...toExposure(env),
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    migrateUrl: env.MIGRATE_DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    dataDir,
    webRoot: path.join(root, 'apps/web/dist'),
    poolSize: env.DATABASE_POOL,
    secret: env.SAZON_SECRET ?? readOrCreateSecret(dataDir),
    otherSecret: env.SAZON_OTHER_SECRET,
    trustedProxies: env.TRUSTED_PROXIES ?? (isProduction ? 1 : 0),
    needsSecondFactor: (env.SECOND_FACTOR ?? (isProduction ? 'required' : 'optional')) === 'required',
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    // on a laptop all people and all end-to-end tests share one address
    codesPerAddress: env.CODES_PER_ADDRESS_HOUR ?? (isProduction ? signInLimits.codesFromAddress.most : 10_000),
    logLevel: env.LOG_LEVEL,
    clockStartMs: env.SAZON_CLOCK === undefined ? undefined : Date.parse(env.SAZON_CLOCK),
    stopGraceMs: 1000 * (env.STOP_GRACE_SECONDS ?? (isProduction ? 5 : 0)),
    role: env.SAZON_ROLE,
    runsJobs: env.SAZON_JOBS && (env.SAZON_ROLE === 'all' || env.SAZON_ROLE === 'jobs'),
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    traces: env.TRACES_TO === undefined ? undefined : { to: env.TRACES_TO.replace(/\/$/, ''), share: env.TRACES_SHARE },
    wompi: toProviderConfig(env),
    push: toPushKeys(env, dataDir),
    messages: readMessagesConfig(env),
    files: toFilesConfig(env),
    backups: toBackupsConfig(env),
    invoices: toInvoicesConfig(env),
  });
}

function productionFaults(env: Environment): string[] {
  const needed = ['SAZON_SECRET', 'PUBLIC_URL', 'DATABASE_URL', ...paymentProviderNames, ...pushNames] as const;
  const missing: string[] = needed.filter((name) => env[name] === undefined);
  missing.push(...listMissingSecrets(env, true));
  const faults = missing.length === 0 ? [] : [`production needs ${missing.join(', ')}`];
  if (hasTestKey(env))
    faults.push('production needs production keys of the payment provider (pub_prod_…, prv_prod_…, prod_…)');
  if (env.SAZON_CLOCK !== undefined) faults.push('SAZON_CLOCK: production runs on the real time');
  return faults;
}

function readMessagesConfig(env: Environment): MessagesConfig {
  const isProduction = env.SAZON_ENV === 'production';
  const missing = listMissingSecrets(env, isProduction);
  if (missing.length > 0) throw new ConfigError(`the channels in MESSAGE_CHANNELS need ${missing.join(', ')}`);
  return toMessagesConfig(env, isProduction);
}
