import { MESSAGE_CHANNELS, type MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { z } from 'zod';

/** Keys and addresses of the providers of messages. Messages of a channel without provider stay in the outbox. */
export type MessagesConfig = {
  /** The channels whose messages are delivered; outside production none by default. */
  readonly channels: readonly MessageChannel[];
  readonly email?: { readonly smtpUrl: string; readonly from: string };
  readonly sms?: { readonly apiUrl: string; readonly apiKey: string; readonly sender: string };
  readonly whatsapp?: {
    readonly apiUrl: string;
    readonly phoneNumberId: string;
    readonly token: string;
    /** The business account that gets templates approved; without it nobody can send them for approval. */
    readonly accountId?: string;
    /** The secret that signs delivery events. */
    readonly appSecret: string;
    /** Another such secret that is accepted too, while one takes the place of the other. */
    readonly otherAppSecret?: string | undefined;
    /** The token that the provider sends back when it verifies our address for events. */
    readonly verifyToken: string;
  };
};

const whatsappApi = 'https://graph.facebook.com/v25.0';

const isChannel = (name: string): name is MessageChannel => (MESSAGE_CHANNELS as readonly string[]).includes(name);

const channels = z.string().transform((text, { addIssue }) => {
  const names = text.split(',').map((name) => name.trim());
  if (names.every(isChannel)) return names;
  addIssue(`must be some of ${MESSAGE_CHANNELS.join(', ')}, joined by commas`);
  return z.NEVER;
});

/** The environment variables about messages. */
export const messagesEnvironment = {
  MESSAGE_CHANNELS: channels.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address, such as smtps://user:password@mail.example:465' })
    .optional(),
  EMAIL_FROM: z.string().min(3).optional(),
  INFOBIP_URL: z
    .url({ protocol: /^https$/, error: 'must be an address, such as https://xxxxx.api.infobip.com' })
    .optional(),
  INFOBIP_API_KEY: z.string().min(1).optional(),
  SMS_SENDER: z.string().min(1).max(14).default('Sazon'),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  WHATSAPP_BUSINESS_ACCOUNT_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_APP_SECRET: z.string().min(1).optional(),
  WHATSAPP_OTHER_APP_SECRET: z.string().min(1).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(1).optional(),
};
const environment = z.object(messagesEnvironment);
type Environment = z.output<typeof environment>;

/** The variables that each channel needs. Push keys are required in production even when push is not delivered. */
const secretsOf: Readonly<Record<MessageChannel, readonly (keyof Environment)[]>> = {
  email: ['SMTP_URL', 'EMAIL_FROM'],
  sms: ['INFOBIP_URL', 'INFOBIP_API_KEY'],
  whatsapp: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  push: [],
};

/** The channels delivered by default in production: codes go by SMS and e-mail, without which nobody can sign in. */
const usualInProduction: readonly MessageChannel[] = ['sms', 'email', 'push'];

const chooseChannels = (env: Environment, isProduction: boolean): readonly MessageChannel[] =>
  env.MESSAGE_CHANNELS ?? (isProduction ? usualInProduction : []);

/** Lists the variables that are missing for the configured channels. */
export const listMissingSecrets = (env: Environment, isProduction: boolean): string[] =>
  chooseChannels(env, isProduction).flatMap((channel) => secretsOf[channel].filter((name) => env[name] === undefined));

/** Builds the configuration of messages, when no variable is missing. */
export function toMessagesConfig(env: Environment, isProduction: boolean): MessagesConfig {
  const { SMTP_URL, EMAIL_FROM, INFOBIP_URL, INFOBIP_API_KEY, SMS_SENDER } = env;
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = env;
  return {
    channels: chooseChannels(env, isProduction),
    ...(SMTP_URL && EMAIL_FROM ? { email: { smtpUrl: SMTP_URL, from: EMAIL_FROM } } : {}),
    ...(INFOBIP_URL && INFOBIP_API_KEY
      ? { sms: { apiUrl: INFOBIP_URL.replace(/\/$/, ''), apiKey: INFOBIP_API_KEY, sender: SMS_SENDER } }
      : {}),
    ...(WHATSAPP_PHONE_NUMBER_ID && WHATSAPP_TOKEN && WHATSAPP_APP_SECRET && WHATSAPP_VERIFY_TOKEN
      ? {
          whatsapp: {
            apiUrl: whatsappApi,
            phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
            token: WHATSAPP_TOKEN,
            ...(env.WHATSAPP_BUSINESS_ACCOUNT_ID ? { accountId: env.WHATSAPP_BUSINESS_ACCOUNT_ID } : {}),
            appSecret: WHATSAPP_APP_SECRET,
            otherAppSecret: env.WHATSAPP_OTHER_APP_SECRET,
            verifyToken: WHATSAPP_VERIFY_TOKEN,
          },
        }
      : {}),
  };
}
