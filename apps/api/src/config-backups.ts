import path from 'node:path';
import { z } from 'zod';

/** Where encrypted copies of the embedded database go: a folder, or a bucket. */
export type BackupsConfig = {
  readonly folder: string | undefined;
  readonly bucket:
    | {
        /** The address of the bucket and the beginning of its names, without a slash at the end. */
        readonly url: string;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
  /** Encrypts the copies; the other one is tried too when they are read. */
  readonly secret: string;
  readonly otherSecret: string | undefined;
  /** How many days copies are kept. */
  readonly keepDays: number;
};

const secret = z.string().min(32, 'must have 32 characters or more').optional();

/** The environment variables about backups. */
export const backupsEnvironment = {
  BACKUP_TO: z
    .string()
    .refine((text) => text.startsWith('/') || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]+)?$/.test(text), {
      error: 'must be a folder, such as /mnt/backups, or a bucket, such as s3://backups/sazon',
    })
    .optional(),
  BACKUP_KEY: secret,
  BACKUP_OTHER_KEY: secret,
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of days')
    .transform(Number)
    .default(14),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  BACKUP_S3_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
};
const environment = z.object(backupsEnvironment);
type Environment = z.output<typeof environment>;

/** Lists the variables that backups to this place need and lack. */
export function listMissingBackupKeys(env: Environment): string[] {
  if (env.BACKUP_TO === undefined) return [];
  const ofBucket = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const;
  const needed = ['BACKUP_KEY', ...(env.BACKUP_TO.startsWith('s3:') ? ofBucket : [])] as const;
  return needed.filter((name) => env[name] === undefined);
}

/** Builds the configuration of backups, when no variable is missing. */
export function toBackupsConfig(env: Environment): BackupsConfig | undefined {
  const { BACKUP_TO: to, BACKUP_KEY, BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET } = env;
  if (to === undefined || BACKUP_KEY === undefined) return undefined;
  const isBucket = BACKUP_S3_ENDPOINT && BACKUP_S3_KEY_ID && BACKUP_S3_SECRET && to.startsWith('s3://');
  return {
    folder: isBucket ? undefined : path.resolve(to),
    bucket: isBucket
      ? {
          url: `${BACKUP_S3_ENDPOINT.replace(/\/$/, '')}/${to.slice('s3://'.length).replace(/\/$/, '')}`,
          region: env.BACKUP_S3_REGION,
          accessKeyId: BACKUP_S3_KEY_ID,
          secretAccessKey: BACKUP_S3_SECRET,
        }
      : undefined,
    secret: BACKUP_KEY,
    otherSecret: env.BACKUP_OTHER_KEY,
    keepDays: env.BACKUP_KEEP_DAYS,
  };
}
