import { PRODUCT } from '../product.ts';

/** What a text may name about its reader, with the label of its chip and a sample. */
export const TEMPLATE_VARIABLES = {
  nombre: { label: 'nombre', sample: 'Mariana', instead: 'hola' },
  lugar: { label: 'lugar', sample: 'Torre Nogal', instead: 'tu oficina' },
  empresa: { label: 'empresa', sample: 'Nogal Seguros', instead: 'tu empresa' },
  hora_cierre: { label: 'hora de cierre', sample: '6:00 p. m.', instead: 'el cierre' },
  dias_sin_pedir: { label: 'días sin pedir', sample: '16', instead: 'varios' },
  tingos: { label: 'tingos', sample: '$ 12.000', instead: 'tus tingos' },
  cupon: { label: 'cupón', sample: 'VUELVE15', instead: '' },
} as const satisfies Record<string, { label: string; sample: string; instead: string }>;

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
export const TEMPLATE_VARIABLE_NAMES = Object.keys(TEMPLATE_VARIABLES) as [TemplateVariable, ...TemplateVariable[]];

/** What a person, a template or a campaign says for each variable; what is missing or empty is looked for elsewhere. */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string | null>>>;

const places = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(TEMPLATE_VARIABLES, name);

/** The variables of a text, each once, in their order. */
export const listVariables = (text: string): TemplateVariable[] => [
  ...new Set([...text.matchAll(places)].flatMap(([, name = '']) => (isVariable(name) ? [name] : []))),
];

/** The first thing between braces that is no variable; null: there is none. */
export function findUnknownVariable(text: string): string | null {
  for (const [, name = ''] of text.matchAll(places)) if (!isVariable(name)) return name;
  return /\{\{|\}\}/.test(text.replace(places, '')) ? '{{' : null;
}

/** The value of a variable: the reader's, else what the campaign or the template says, else a general word. */
export const wordFor = (name: TemplateVariable, values: TemplateValues, instead: TemplateValues = {}): string =>
  values[name] || instead[name] || TEMPLATE_VARIABLES[name].instead;

/** Fills a text in; a sentence that begins with a variable keeps its capital letter. */
export function fillText(text: string, values: TemplateValues, instead: TemplateValues = {}): string {
  const filled = text.replace(places, (whole, name: string) =>
    isVariable(name) ? wordFor(name, values, instead) : whole,
  );
  // 'antes de las 6:00 p. m.' at the end of a sentence has one full stop
  return filled.replace(/\.\.(?=\s|$)/g, '.').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** What a template or a campaign says in place of what a person lacks. */
export type TemplateParameters = Partial<Record<TemplateVariable, string>>;

/** The values of the preview. */
export const SAMPLE_VALUES: TemplateValues = Object.fromEntries(
  TEMPLATE_VARIABLE_NAMES.map((name) => [name, TEMPLATE_VARIABLES[name].sample]),
);

/** A button below the text. */
export const TEMPLATE_ACTIONS = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'VOICE_CALL'] as const;
export type TemplateAction = {
  readonly type: (typeof TEMPLATE_ACTIONS)[number];
  readonly text: string;
  readonly value: string;
};
export const TEMPLATE_CATEGORIES = ['AUTHENTICATION', 'UTILITY', 'MARKETING'] as const;

export type TemplateTexts = {
  readonly title: string;
  readonly message: string;
  readonly actions: readonly TemplateAction[];
  readonly parameters: TemplateValues;
};

/** The longest texts that a channel shows or takes whole. */
export const TEXT_LIMITS = { title: 60, push: 120, whatsapp: 1024 } as const;
export const MESSAGE_LIMIT = 1024;

/** Words of the law in an SMS: how to end it (Ley 2300). */
export const SMS_WAY_OUT = 'Responde BAJA para salir';

/** An SMS as it leaves: who writes, the text, the link and the way out. */
export function composeSms(message: string, link: string): string {
  const isSigned = message.toLowerCase().includes(PRODUCT.name.toLowerCase()) || /\bsazon\b/i.test(message);
  return `${isSigned ? '' : `${PRODUCT.name}: `}${message} ${link} ${SMS_WAY_OUT}`;
}

/** An e-mail as it leaves: the text, the link and the way out. */
export const composeEmail = (message: string, link: string, wayOut: string): string =>
  `${message}\n\n${link}\n\nPara no recibir más publicidad por correo: ${wayOut}`;

/** Why WhatsApp would refuse a text (docs/colombia.md section 2.1); null: nothing speaks against it. */
export function findWhatsappProblem({ message, title }: Pick<TemplateTexts, 'message' | 'title'>): string | null {
  const text = message.trim();
  if (text.length > TEXT_LIMITS.whatsapp) return `WhatsApp admite ${TEXT_LIMITS.whatsapp} caracteres.`;
  if (title.length > TEXT_LIMITS.title) return `El título admite ${TEXT_LIMITS.title} caracteres.`;
  if (/^\{\{/.test(text)) return 'WhatsApp no acepta un mensaje que empieza con una variable.';
  if (/\}\}$/.test(text)) return 'WhatsApp no acepta un mensaje que termina con una variable.';
  if (/\}\}\s*\{\{/.test(text)) return 'WhatsApp no acepta dos variables seguidas.';
  return null;
}

/** A text for WhatsApp: its variables as numbered places, in the order of first use. */
export function toNumberedPlaces(message: string): { body: string; names: TemplateVariable[] } {
  const names = listVariables(message);
  const body = message.replace(places, (whole, name: string) =>
    isVariable(name) ? `{{${names.indexOf(name) + 1}}}` : whole,
  );
  return { body, names };
}
