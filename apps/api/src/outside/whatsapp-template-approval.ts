import {
  findWhatsappProblem,
  SAMPLE_VALUES,
  type TemplateAction,
  toNumberedPlaces,
} from '@sazon/domain/campaigns/campaign-template-text';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { messageTimeoutMs } from './message-http.ts';

/** A template as it is sent to WhatsApp. */
export type ReviewedTemplate = {
  readonly whatsappName: string;
  readonly category: string;
  readonly title: string;
  readonly message: string;
  readonly actions: readonly TemplateAction[];
};
export type ReviewState = 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled';
export type Review = { readonly state: ReviewState; readonly reason: string | null };

/** Sends templates to WhatsApp and reads its decisions. Both return null when WhatsApp cannot be asked now. */
export type TemplateReviews = {
  submit(template: ReviewedTemplate): Promise<Review | null>;
  read(whatsappName: string): Promise<Review | null>;
};

/** Words that WhatsApp refuses in a template that is not declared as advertising. */
const promotional = /\b(gratis|descuento|oferta|promoci[oó]n|cup[oó]n)\b/i;
const standInReviewMs = 3000;

/**
 * Creates a stand-in for WhatsApp, for environments without an account: it decides by the known rules after some
 * seconds.
 */
export function createLocalTemplateReviews(now: () => number): TemplateReviews {
  const asked = new Map<string, { atMs: number; review: Review }>();
  return {
    async submit(template) {
      const problem = findWhatsappProblem(template);
      const isDisguised = template.category === 'UTILITY' && promotional.test(template.message);
      const reason =
        problem ?? (isDisguised ? 'TAG_CONTENT_MISMATCH: el texto es publicidad y la categoría dice que no.' : null);
      asked.set(template.whatsappName, {
        atMs: now(),
        review: { state: reason === null ? 'approved' : 'rejected', reason },
      });
      return { state: 'pending', reason: null };
    },
    async read(whatsappName) {
      const known = asked.get(whatsappName);
      if (known !== undefined && now() < known.atMs + standInReviewMs) return { state: 'pending', reason: null };
      return known?.review ?? { state: 'approved', reason: null };
    },
  };
}

const states: Readonly<Record<string, ReviewState>> = {
  APPROVED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  FLAGGED: 'approved',
  REINSTATED: 'approved',
  DISABLED: 'disabled',
  ARCHIVED: 'disabled',
  PENDING_DELETION: 'disabled',
  DELETED: 'disabled',
};
/** Returns the state for WhatsApp's name of it; an unknown name counts as pending. */
export const toReviewState = (name: string): ReviewState => states[name] ?? 'pending';

const submitted = z.object({ status: z.string() });
const found = z.object({
  data: z.array(z.object({ name: z.string(), status: z.string(), rejected_reason: z.string().optional() })),
});

/** Builds the request for approval of a template (docs/colombia.md section 2.1). */
function buildReviewRequest({ whatsappName, category, message, actions }: ReviewedTemplate, publicUrl: string) {
  const { body, names } = toNumberedPlaces(message);
  const example = { body_text: [names.map((name) => SAMPLE_VALUES[name] ?? 'ejemplo')] };
  const buttons = actions.map(({ type, text, value }) => {
    if (type === 'URL') return { type, text, url: `${publicUrl}/api/c/{{1}}`, example: ['abc123'] };
    if (type === 'PHONE_NUMBER') return { type, text, phone_number: value };
    return { type, text };
  });
  return {
    ...{ name: whatsappName, language: 'es', category },
    components: [
      { type: 'BODY', text: body, ...(names.length === 0 ? {} : { example }) },
      ...(category === 'MARKETING' ? [{ type: 'FOOTER', text: 'Responde BAJA para no recibir más publicidad' }] : []),
      ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons }]),
    ],
  };
}

/** Asks WhatsApp by Meta's Graph API. */
function createMetaTemplateReviews(account: { url: string; token: string }, publicUrl: string): TemplateReviews {
  const ask = async (query: string, body?: unknown): Promise<unknown> => {
    try {
      const response = await fetch(`${account.url}/message_templates${query}`, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(messageTimeoutMs),
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    async submit(template) {
      const answer = submitted.safeParse(await ask('', buildReviewRequest(template, publicUrl)));
      return answer.success ? { state: toReviewState(answer.data.status), reason: null } : null;
    },
    async read(whatsappName) {
      const answer = found.safeParse(await ask(`?name=${encodeURIComponent(whatsappName)}`));
      const template = answer.success ? answer.data.data.find(({ name }) => name === whatsappName) : undefined;
      if (template === undefined) return null;
      const { status, rejected_reason: reason } = template;
      return { state: toReviewState(status), reason: reason === undefined || reason === 'NONE' ? null : reason };
    },
  };
}

const away: TemplateReviews = { submit: async () => null, read: async () => null };

/** Creates Meta's reviews when its account is configured, otherwise the stand-in, or in production none. */
export function createTemplateReviews({ messages, env, publicUrl }: Config, now: () => number): TemplateReviews {
  const account = messages.whatsapp?.accountId;
  if (messages.whatsapp !== undefined && account !== undefined)
    return createMetaTemplateReviews(
      { url: `${messages.whatsapp.apiUrl}/${account}`, token: messages.whatsapp.token },
      publicUrl,
    );
  return env === 'production' ? away : createLocalTemplateReviews(now);
}
