import { canFillTemplate, findWhatsappTemplate } from '@sazon/domain/messages/fill-message-template';
import { z } from 'zod';
import type { MessagesConfig } from '../config-message-providers.ts';
import {
  messageTimeoutMs,
  type ProviderAnswer,
  postToProvider,
  type SendFailure,
  toStatusFailure,
} from './message-http.ts';
import type { OutgoingMessage, Sender } from './message-sender-types.ts';

const reply = z.object({ messages: z.tuple([z.object({ id: z.string() })]) });
const problem = z.object({ error: z.object({ code: z.int(), message: z.string().optional() }) });

/** Meta's codes for too many requests or an outage: the message is tried again later. */
const passing = new Set([4, 80007, 130429, 131048, 131056, 131016, 133004]);
/** Meta's codes after which it is unknown whether the message was sent. */
const unclear = new Set([1, 2, 131000]);

/**
 * The data of a campaign's message: the name of a template that staff wrote and WhatsApp approved, and its parameters.
 */
const ownTemplate = z.object({ whatsappTemplate: z.string().min(1), params: z.array(z.string().min(1)) });
/** The data of another message: the parameters of its kind's template. */
const params = z.object({ params: z.array(z.string()).default([]), button: z.string().optional() });

/**
 * Sends WhatsApp messages by Meta's Cloud API, in Spanish and only by approved templates, one per kind that has one
 * (`fill-message-template.ts`). The message's id comes back in its delivery events. docs/colombia.md section 2.1.
 */
export const createWhatsappSender = (
  config: NonNullable<MessagesConfig['whatsapp']>,
  timeoutMs = messageTimeoutMs,
): Sender => ({
  async send(message) {
    const template = toTemplateMessage(message);
    if (template === undefined) return { outcome: 'never', error: `no template for ${message.kind}` };
    const answer = await postToProvider(
      `${config.apiUrl}/${config.phoneNumberId}/messages`,
      {
        headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to.replace(/^\+/, ''),
          type: 'template',
          template,
          biz_opaque_callback_data: String(message.id),
        }),
      },
      timeoutMs,
    );
    if ('failed' in answer) return answer.failed;
    if (answer.status < 200 || answer.status > 299) return toSendFailure(answer);
    const taken = reply.safeParse(answer.body);
    if (!taken.success) return { outcome: 'unknown', error: 'answered something else than its reply' };
    return { outcome: 'sent', providerId: taken.data.messages[0].id };
  },
});

function toTemplateMessage({ kind, data }: OutgoingMessage) {
  const own = ownTemplate.safeParse(data);
  const name = own.success ? own.data.whatsappTemplate : findWhatsappTemplate(kind);
  if (name === undefined || !(own.success || canFillTemplate(kind, data.params))) return undefined;
  const { params: texts, button } = params.parse(data);
  const text = (one: string) => ({ type: 'text', text: one });
  const components = [
    ...(texts.length === 0 ? [] : [{ type: 'body', parameters: texts.map(text) }]),
    ...(button === undefined ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters: [text(button)] }]),
  ];
  return { name, language: { code: 'es' }, components };
}

function toSendFailure(answer: ProviderAnswer): SendFailure {
  const said = problem.safeParse(answer.body);
  const code = said.success ? said.data.error.code : undefined;
  if (code === undefined) return toStatusFailure(answer);
  const error = `answered ${answer.status}, code ${code}`;
  if (passing.has(code)) return { outcome: 'later', error, retryAfterMs: answer.retryAfterMs };
  if (unclear.has(code)) return { outcome: 'unknown', error };
  return answer.status === 401 || answer.status >= 500
    ? toStatusFailure(answer, `code ${code}`)
    : { outcome: 'never', error };
}
