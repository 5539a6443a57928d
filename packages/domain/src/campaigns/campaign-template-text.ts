import { upperFirst } from '../first-letter-case.ts';
import { PRODUCT } from '../product-name.ts';
import { contractArticles } from '../spanish-contractions.ts';

/**
 * The variables that a text may use about its reader: the label on screen, a sample, and a general word that replaces
 * it. Those of an hour follow 'de' and 'a' without a contraction, because WhatsApp puts them into its text as they are.
 */
export const TEMPLATE_VARIABLES = {
  nombre: { label: 'nombre', sample: 'Mariana', instead: 'hola' },
  lugar: { label: 'lugar', sample: 'Torre Nogal', instead: 'tu oficina' },
  empresa: { label: 'empresa', sample: 'Nogal Seguros', instead: 'tu empresa' },
  hora_cierre: { label: 'hora de cierre', sample: 'las 6:00 p. m.', instead: 'la hora de cierre' },
  dias_sin_pedir: { label: 'días sin pedir', sample: '16', instead: 'varios' },
  tingos: { label: 'tingos', sample: '$ 12.000', instead: 'tus tingos' },
  cupon: { label: 'cupón', sample: 'VUELVE15', instead: '' },
} as const satisfies Record<string, { label: string; sample: string; instead: string }>;

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
export const TEMPLATE_VARIABLE_NAMES = Object.keys(TEMPLATE_VARIABLES) as [TemplateVariable, ...TemplateVariable[]];

/**
 * The value of each variable for a person, a template or a campaign. One that is missing or empty is taken from
 * elsewhere.
 */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string | null>>>;

const places = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * The article before the place of the closing hour, which brings its own. Texts that WhatsApp has must stay as it
 * approved them, with that article; migration 0350 removed it from the others.
 */
const articleBeforeHour = /(?<!\p{L})(?:las?|el)\s+(?=\{\{\s*hora_cierre\s*\}\})/giu;
const firstArticle = /^(?:las?|el)\s+/;

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(TEMPLATE_VARIABLES, name);

/** Lists the variables of a text, each once, in the order of their first use. */
export const listVariables = (text: string): TemplateVariable[] => [
  ...new Set([...text.matchAll(places)].flatMap(([, name = '']) => (isVariable(name) ? [name] : []))),
];

/**
 * Returns the first text between braces that is no variable, '{{' for braces that do not match, or null when all is
 * well.
 */
export function findUnknownVariable(text: string): string | null {
  for (const [, name = ''] of text.matchAll(places)) if (!isVariable(name)) return name;
  return /\{\{|\}\}/.test(text.replace(places, '')) ? '{{' : null;
}

/**
 * Returns the value of a variable: the reader's, else that of `instead` (campaign or template), else a general word.
 */
export const findVariableWord = (
  name: TemplateVariable,
  values: TemplateValues,
  instead: TemplateValues = {},
): string => values[name] || instead[name] || TEMPLATE_VARIABLES[name].instead;

/**
 * Fills a text with values. If it begins with a variable, it still begins with a capital letter. A closing hour with its
 * own article replaces the one before its place: 'de las {{hora_cierre}}' with 'la 1:00 p. m.' reads 'de la 1:00 p. m.'.
 */
export function fillText(text: string, values: TemplateValues, instead: TemplateValues = {}): string {
  const word = (name: TemplateVariable) => findVariableWord(name, values, instead);
  const bare = firstArticle.test(word('hora_cierre')) ? text.replace(articleBeforeHour, '') : text;
  const filled = bare.replace(places, (whole, name: string) => (isVariable(name) ? word(name) : whole));
  // a sentence that ends in 'a las 6:00 p. m.' has only one full stop
  return upperFirst(contractArticles(filled.replace(/\.\.(?=\s|$)/g, '.')));
}

/**
 * Lists the words of a text's numbered places, for a channel that has the text itself already. The closing hour loses its
 * article when the text has one before its place.
 */
export function listPlaceWords(text: string, values: TemplateValues, instead: TemplateValues = {}): string[] {
  const isTwice = text.search(articleBeforeHour) >= 0;
  return listVariables(text).map((name) => {
    const word = findVariableWord(name, values, instead);
    return isTwice && name === 'hora_cierre' ? word.replace(firstArticle, '') : word;
  });
}

/** The words of a template or campaign for variables that a person has no value for. */
export type TemplateParameters = Partial<Record<TemplateVariable, string>>;

/** The sample values that the preview shows. */
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

/** The longest texts that each channel shows in full. */
export const TEXT_LIMITS = { title: 60, push: 120, whatsapp: 1024 } as const;
export const MESSAGE_LIMIT = 1024;

/** The words that an SMS has to end with: how to stop receiving them (Ley 2300). */
export const SMS_WAY_OUT = 'Responde BAJA para salir';

/** Composes an SMS: the product's name unless the text says it, the text, the link, and how to stop receiving them. */
export function composeSms(message: string, link: string): string {
  const isSigned = message.toLowerCase().includes(PRODUCT.name.toLowerCase()) || /\bsazon\b/i.test(message);
  return `${isSigned ? '' : `${PRODUCT.name}: `}${message} ${link} ${SMS_WAY_OUT}`;
}

/** Composes an e-mail: the text, the link, and how to stop receiving them (`wayOut`). */
export const composeEmail = (message: string, link: string, wayOut: string): string =>
  `${message}\n\n${link}\n\nPara no recibir más publicidad por correo: ${wayOut}`;

/**
 * Returns why WhatsApp would refuse a text, in Spanish (docs/colombia.md section 2.1), or null when nothing is known
 * against it.
 */
export function findWhatsappProblem({ message, title }: Pick<TemplateTexts, 'message' | 'title'>): string | null {
  const text = message.trim();
  if (text.length > TEXT_LIMITS.whatsapp) return `WhatsApp admite ${TEXT_LIMITS.whatsapp} caracteres.`;
  if (title.length > TEXT_LIMITS.title) return `El título admite ${TEXT_LIMITS.title} caracteres.`;
  if (/^\{\{/.test(text)) return 'WhatsApp no acepta un mensaje que empieza con una variable.';
  if (/\}\}$/.test(text)) return 'WhatsApp no acepta un mensaje que termina con una variable.';
  if (/\}\}\s*\{\{/.test(text)) return 'WhatsApp no acepta dos variables seguidas.';
  return null;
}

/** Rewrites a text for WhatsApp, with its variables as numbered places in the order of their first use. */
export function toNumberedPlaces(message: string): { body: string; names: TemplateVariable[] } {
  const names = listVariables(message);
  const body = message.replace(places, (whole, name: string) =>
    isVariable(name) ? `{{${names.indexOf(name) + 1}}}` : whole,
  );
  return { body, names };
}
