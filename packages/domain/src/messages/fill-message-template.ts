import { invariant } from '../invariant.ts';
import { PRODUCT } from '../product-name.ts';
import { type MessageTemplateKind, type Template, templates } from './message-template-texts.ts';

export type WordedMessage = { kind: MessageTemplateKind; subject: string; body: string; params: string[] };

/**
 * Fills the text of a message of this kind. `params` are also sent to WhatsApp. Throws when one is missing or empty.
 */
export function fillMessageTemplate(kind: MessageTemplateKind, ...params: string[]): WordedMessage {
  const { subject, body } = templates[kind];
  const filled = body.replace(/\{\{(\d)\}\}/g, (_, place: string) => {
    const param = params[Number(place) - 1];
    invariant(param !== undefined && param !== '', `${kind} lacks its parameter ${place}`);
    return param;
  });
  return { kind, subject, body: filled, params };
}

/** Returns the name of a kind's template at WhatsApp, or undefined when the kind is not sent by WhatsApp. */
export function findWhatsappTemplate(kind: string): string | undefined {
  const template: Template | undefined = Object.hasOwn(templates, kind)
    ? templates[kind as MessageTemplateKind]
    : undefined;
  return template === undefined || template.whatsapp === false ? undefined : `${PRODUCT.slug}_${kind}`;
}

/** Whether these parameters fill the template of a kind: one for each placeholder. */
export function canFillTemplate(kind: string, params: unknown): params is string[] {
  if (findWhatsappTemplate(kind) === undefined || !Array.isArray(params)) return false;
  const places = new Set(templates[kind as MessageTemplateKind].body.match(/\{\{\d\}\}/g));
  return places.size === params.length && params.every((param) => typeof param === 'string' && param !== '');
}

/** The templates to register with Meta: name, category, text and button. */
export const whatsappTemplates = (Object.keys(templates) as MessageTemplateKind[]).flatMap((kind) => {
  const name = findWhatsappTemplate(kind);
  const { body, button }: Template = templates[kind];
  const category = kind === 'usual_lunch' ? ('MARKETING' as const) : ('UTILITY' as const);
  return name === undefined ? [] : [{ name, category, body, button }];
});
