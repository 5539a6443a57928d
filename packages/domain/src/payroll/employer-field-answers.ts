import { isIsoDate } from '../calendar/iso-date.ts';

/** A field that an employer adds to the enrolment form (docs/specification.md section 3). */
export type FormField = {
  /** The key under which its answer is stored. */
  name: string;
  label: string;
  type: 'date' | 'string' | 'select';
  required: boolean;
  help?: string;
  /** The options of a select. */
  options?: string[];
  maxLength?: number;
};

const DEFAULT_FIELD_LENGTH = 120;

export type FieldProblem = { field: string; message: string };

/**
 * Checks the answers to an employer's fields. Returns them trimmed and in the order of the fields, or the first
 * problem. Empty optional answers, and answers to no field, are left out.
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, string>>,
): { ok: true; answers: Record<string, string> } | ({ ok: false } & FieldProblem) {
  const answers: Record<string, string> = {};
  for (const field of fields) {
    const answer = Object.hasOwn(given, field.name) ? (given[field.name] ?? '').trim() : '';
    const message = findProblem(field, answer);
    if (message !== null) return { ok: false, field: field.name, message };
    if (answer !== '') answers[field.name] = answer;
  }
  return { ok: true, answers };
}

function findProblem(field: FormField, answer: string): string | null {
  if (answer === '') return field.required ? `Falta: ${field.label.toLowerCase()}.` : null;
  if (field.type === 'date') return isIsoDate(answer) ? null : 'La fecha no es válida.';
  if (field.type === 'select') return field.options?.includes(answer) === true ? null : 'Elige una de las opciones.';
  const longest = field.maxLength ?? DEFAULT_FIELD_LENGTH;
  if (answer.length > longest) return `Máximo ${longest} caracteres.`;
  return /\p{Cc}/u.test(answer) ? 'Hay caracteres que no se admiten.' : null;
}
