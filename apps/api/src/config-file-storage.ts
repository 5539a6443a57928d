import { z } from 'zod';

/** The S3 bucket for uploaded files. Without it they are in a folder below `dataDir`. */
export type FilesConfig = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The environment variables about files. */
export const filesEnvironment = {
  FILES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address, such as https://s3.us-east-1.amazonaws.com' })
    .optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
};
const environment = z.object(filesEnvironment);
type Environment = z.output<typeof environment>;

const names = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;

/** Lists the missing variables of a partly configured bucket, in which photos would be lost one by one. */
export function listMissingFileKeys(env: Environment): string[] {
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === names.length ? [] : missing;
}

export function toFilesConfig(env: Environment): FilesConfig | undefined {
  const { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY_ID, FILES_S3_SECRET } = env;
  if (!FILES_S3_ENDPOINT || !FILES_S3_BUCKET || !FILES_S3_KEY_ID || !FILES_S3_SECRET) return undefined;
  return {
    endpoint: FILES_S3_ENDPOINT.replace(/\/$/, ''),
    bucket: FILES_S3_BUCKET,
    region: env.FILES_S3_REGION,
    accessKeyId: FILES_S3_KEY_ID,
    secretAccessKey: FILES_S3_SECRET,
  };
}
