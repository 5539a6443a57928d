import { z } from 'zod';
import { splitHosts } from './db/primary-host-failover.ts';

const isPostgres = (url: string) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
/** One host, or several with commas between: a primary and its standbys. */
const postgres = z.string().refine((url) => splitHosts(url).every(isPostgres), {
  error: 'must be an address, such as postgres://user:password@host:5432/sazon',
});
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The environment variables about address, data and database of the product. */
export const exposureEnvironment = {
  SAZON_ENV: z.enum(['development', 'production', 'test']).optional(),
  SAZON_DEMO: flag.optional(),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address, such as https://sazon.example' }).optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_PRIVATE_NETWORK: flag.default(false),
  MIGRATE_DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
};
const parsed = z.object(exposureEnvironment);
type Environment = z.output<typeof parsed>;

export type Exposure = {
  readonly env: 'development' | 'production' | 'test';
  /** Whether demo accounts and data are loaded into a database without people. */
  readonly demo: boolean;
  /**
   * Whether `/dev/*` is served: the outbox with all codes, the demo accounts at sign-in, the clock. Only for this
   * machine.
   */
  readonly devDoors: boolean;
};

const isLoopback = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d+){3}$/.test(host);

const getHostname = (url: string | undefined): string => (url === undefined ? '' : new URL(url).hostname);

const reachableBy = ({ HOST, PUBLIC_URL }: Environment): string[] => [
  ...(isLoopback(HOST ?? '') ? [] : ['HOST']),
  ...(isLoopback(getHostname(PUBLIC_URL)) ? [] : ['PUBLIC_URL']),
];

export function toExposure(given: Environment): Exposure {
  const env = given.SAZON_ENV ?? 'development';
  const isProduction = env === 'production';
  return {
    env,
    demo: !isProduction && (given.SAZON_DEMO ?? (given.DATABASE_URL === undefined || env === 'test')),
    devDoors: !isProduction && reachableBy(given).length === 0,
  };
}

/** Lists, one line each, what would be reachable from outside or sent unencrypted and must not be. */
export function listExposureFaults(given: Environment): string[] {
  const faults: string[] = [];
  const reachable = reachableBy(given);
  if (given.SAZON_ENV === undefined && reachable.length > 0) {
    faults.push(
      `SAZON_ENV: say production, or development. ${reachable.join(' and ')} let other machines in, and development is open to them`,
    );
  }
  if (given.SAZON_ENV !== 'production') return faults;
  if (given.SAZON_DEMO === true) faults.push('SAZON_DEMO: production holds no demo data');
  for (const name of ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    const url = given[name];
    if (url === undefined || given.DATABASE_PRIVATE_NETWORK) continue;
    if (splitHosts(url).every((host) => isLoopback(getHostname(host)) || speaksTls(host))) continue;
    faults.push(
      `${name}: a database on another machine is spoken to by TLS: add ?sslmode=verify-full, or say DATABASE_PRIVATE_NETWORK=true`,
    );
  }
  return faults;
}

const speaksTls = (url: string): boolean =>
  /^(require|verify-ca|verify-full)$/.test(new URL(url).searchParams.get('sslmode') ?? '');
