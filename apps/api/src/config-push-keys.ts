import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { readOrCreatePushKeys } from './config-generated-secrets.ts';

/** Our keys for push services (VAPID, RFC 8292): base64url, P-256; with the contact for their operators. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

const base64url = (length: number, error: string) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), error);

/** The environment variables about push notifications. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: base64url(87, 'must be a P-256 public key of 87 base64url characters').optional(),
  VAPID_PRIVATE_KEY: base64url(43, 'must be a P-256 private key of 43 base64url characters').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be mailto:… or https://…')
    .optional(),
};
const environment = z.object(pushEnvironment);
type Environment = z.output<typeof environment>;

export const pushNames = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** Returns the given push keys, otherwise those stored beside the data. */
export function toPushKeys(env: Environment, dataDir: string): PushKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const subject = env.VAPID_SUBJECT ?? 'mailto:soporte@sazon.example';
  if (publicKey === undefined && privateKey === undefined) return { ...readOrCreatePushKeys(dataDir), subject };
  if (publicKey === undefined || privateKey === undefined)
    throw new ConfigError('web push needs both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY');
  return { publicKey, privateKey, subject };
}
