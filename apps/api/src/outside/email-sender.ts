import { PRODUCT } from '@sazon/domain/product-name';
import type { MessagesConfig } from '../config-message-providers.ts';
import { createTurns } from '../run-in-turn.ts';
import { runTraced } from '../trace-hook.ts';
import { messageTimeoutMs } from './message-http.ts';
import type { Sender } from './message-sender-types.ts';

/** Connections to the mail server at the same time. */
const maxConnections = 8;

type SmtpError = Error & { code?: string; responseCode?: number };

/**
 * Sends e-mail over SMTP. The Message-ID is the same at every try, so that mail programs hide a second copy. A 4xx
 * reply means retry later, a 5xx never. A server that is silent for `silenceMs` may have accepted the mail.
 */
export function createEmailSender(
  config: NonNullable<MessagesConfig['email']>,
  publicUrl: string,
  silenceMs = messageTimeoutMs,
): Sender & { close(): void } {
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections,
      connectionTimeout: messageTimeoutMs,
      greetingTimeout: messageTimeoutMs,
      socketTimeout: silenceMs,
      // messages never load files or addresses that their content names
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  const { hostname } = new URL(publicUrl);
  const { host: server } = new URL(config.smtpUrl);
  return {
    runInTurn: createTurns(maxConnections),
    async send(message) {
      const messageId = `<outbox-${message.id}@${hostname}>`;
      try {
        const transport = await opened;
        const mail = {
          from: { name: PRODUCT.name, address: config.from },
          to: message.to,
          subject: message.subject ?? PRODUCT.name,
          text: message.body,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribe(message.data) },
          attachments: (message.attachments ?? []).map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
        };
        await runTraced('mail', server, () => transport.sendMail(mail));
        return { outcome: 'sent', providerId: messageId };
      } catch (error) {
        return toSendFailure(error as SmtpError);
      }
    },
    close: () => void opened.then((transport) => transport.close()),
  };
}

/** Returns the headers of advertising by which mail programs show a button to opt out (RFC 8058). */
const unsubscribe = ({ unsubscribeUrl }: Readonly<Record<string, unknown>>): Record<string, string> =>
  typeof unsubscribeUrl === 'string'
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

function toSendFailure({ code, responseCode, message }: SmtpError) {
  if (responseCode !== undefined) {
    const error = `answered ${responseCode}`;
    return responseCode >= 500 && code !== 'EAUTH'
      ? ({ outcome: 'never', error } as const)
      : ({ outcome: 'later', error } as const);
  }
  if (code === 'EDNS' || code === 'ECONNREFUSED' || code === 'EAUTH' || /ECONNREFUSED|ENOTFOUND|Greeting/.test(message))
    return { outcome: 'later', error: `unreachable (${code})` } as const;
  return { outcome: 'unknown', error: code ?? 'broken connection' } as const;
}
