import {
  findUnknownVariable,
  MESSAGE_LIMIT,
  TEMPLATE_ACTIONS,
  TEMPLATE_CATEGORIES,
  TEMPLATE_VARIABLE_NAMES,
  TEXT_LIMITS,
} from '@sazon/domain/campaigns/campaign-template-text';
import { z } from 'zod';
import { done, id, instant, optionalText, shortText } from '../scalars.ts';

const known = (text: string) => findUnknownVariable(text) === null;
const unknown = { error: 'Hay una variable que no existe. Usa las de la barra.' };

/** A text of printable characters and line breaks. */
const message = z
  .string('Escribe el mensaje.')
  .trim()
  .min(1, 'Escribe el mensaje.')
  .max(MESSAGE_LIMIT, `Máximo ${MESSAGE_LIMIT} caracteres.`)
  .regex(/^[\P{Cc}\n]*$/u, 'Hay caracteres que no se admiten.')
  .refine((text) => text.isWellFormed(), 'Hay caracteres que no se admiten.')
  .refine(known, unknown);

/** A path of this app, because an advertisement may lead nowhere else. */
const ownPath = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Empieza por / y es una página de la app.')
  .default('/');

const action = z
  .object({
    type: z.enum(TEMPLATE_ACTIONS).default('URL'),
    text: shortText('el texto del botón', 25),
    value: optionalText(200).default(''),
  })
  .refine(({ type, value }) => type !== 'PHONE_NUMBER' || /^\+?\d{7,15}$/.test(value), {
    path: ['value'],
    error: 'Escribe el número con indicativo: +57…',
  });

export const templateParameters = z.partialRecord(z.enum(TEMPLATE_VARIABLE_NAMES), optionalText(60));

const written = z.object({
  name: shortText('un nombre para la plantilla'),
  title: shortText('el título', TEXT_LIMITS.title).refine(known, unknown),
  message,
  imageUrl: z
    .url({ protocol: /^https$/, error: 'La imagen empieza por https://' })
    .max(500)
    .nullable()
    .default(null),
  redirectUrl: ownPath,
  category: z.enum(TEMPLATE_CATEGORIES).default('MARKETING'),
  actions: z.array(action).max(2, 'Máximo dos botones.').default([]),
  parameters: templateParameters.default({}),
  /** Whether WhatsApp shall approve the template, and the name under which it does. */
  onWhatsapp: z.boolean().default(false),
  whatsappName: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{1,100}$/, 'Solo minúsculas, números y guion bajo.')
    .nullable()
    .default(null),
});
export type TemplateForm = z.infer<typeof written>;

const whatsappState = z.enum(['none', 'pending', 'approved', 'rejected', 'paused', 'disabled']);

const template = z.object({
  id,
  name: z.string(),
  title: z.string(),
  message: z.string(),
  imageUrl: z.string().nullable(),
  redirectUrl: z.string(),
  category: z.enum(TEMPLATE_CATEGORIES),
  actions: z.array(z.object({ type: z.enum(TEMPLATE_ACTIONS), text: z.string(), value: z.string() })),
  parameters: templateParameters,
  onWhatsapp: z.boolean(),
  whatsappName: z.string().nullable(),
  whatsappState,
  whatsappReason: z.string().nullable(),
  updatedAt: instant,
  /** How many campaigns and journeys use it. */
  uses: z.int(),
});
export type Template = z.infer<typeof template>;

export const listTemplates = { reply: z.object({ data: z.array(template) }) };
export const saveTemplate = { body: written, reply: template };
export const changeTemplate = { params: z.object({ id }), body: written, reply: template };
export const archiveTemplate = { params: z.object({ id }), reply: done };
export const askTemplateApproval = { params: z.object({ id }), reply: template };
export const readTemplateApproval = { params: z.object({ id }), reply: template };
