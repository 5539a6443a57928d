import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DeliveryReport } from './message-delivery-reports-queries.ts';

const statuses = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  biz_opaque_callback_data: z.string().optional(),
                  errors: z.array(z.object({ code: z.int() })).optional(),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

const incoming = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            messages: z
              .array(
                z.object({
                  from: z.string().max(20),
                  text: z.object({ body: z.string() }).optional(),
                  button: z.object({ text: z.string() }).optional(),
                }),
              )
              .optional(),
          }),
        }),
      ),
    }),
  ),
});

/** Returns people's answers, typed or by a template's button; empty for other events. */
export function parseAnswers(body: unknown): { from: string; text: string }[] {
  const event = incoming.safeParse(body);
  if (!event.success) return [];
  const all = event.data.entry.flatMap((entry) => entry.changes.flatMap((change) => change.value.messages ?? []));
  return all.map(({ from, text, button }) => ({ from, text: text?.body ?? button?.text ?? '' }));
}

const changes = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) });
const verdict = z.object({
  field: z.literal('message_template_status_update'),
  value: z.object({
    event: z.string().max(40),
    message_template_name: z.string().max(512),
    reason: z.string().max(200).nullish(),
  }),
});

/** WhatsApp's decision about a template: its name, its new state in WhatsApp's own word, and the reason or null. */
export type TemplateVerdict = { whatsappName: string; status: string; reason: string | null };

/** Returns WhatsApp's decisions about templates; empty for other events. */
export function parseTemplateVerdicts(body: unknown): TemplateVerdict[] {
  const event = changes.safeParse(body);
  const all = event.success ? event.data.entry.flatMap((entry) => entry.changes) : [];
  return all.flatMap((change) => {
    const told = verdict.safeParse(change);
    if (!told.success) return [];
    const { event: status, message_template_name: whatsappName, reason } = told.data.value;
    return [{ whatsappName, status, reason: reason == null || reason === 'NONE' ? null : reason }];
  });
}

/** Returns whether the raw body was signed with one of our app secrets (`X-Hub-Signature-256: sha256=<hex>`). */
export function isSigned(appSecrets: readonly (string | undefined)[], rawBody: Buffer, header: unknown): boolean {
  const given = Buffer.from(String(header));
  return appSecrets.some((secret) => {
    if (secret === undefined) return false;
    const right = Buffer.from(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

const known = (status: string): status is DeliveryReport['status'] =>
  status === 'sent' || status === 'delivered' || status === 'read' || status === 'failed';

/** Returns the delivery reports of an event; empty for other events. */
export function parseDeliveryReports(body: unknown): DeliveryReport[] {
  const event = statuses.safeParse(body);
  if (!event.success) return [];
  const all = event.data.entry.flatMap((entry) => entry.changes.flatMap((change) => change.value.statuses ?? []));
  return all.flatMap(({ id, status, biz_opaque_callback_data: ours, errors }) =>
    known(status)
      ? [
          {
            providerId: id,
            id: /^\d{1,15}$/.test(ours ?? '') ? Number(ours) : null,
            status,
            error: status === 'failed' ? `code ${errors?.[0]?.code ?? 'unknown'}` : null,
          },
        ]
      : [],
  );
}
