import { type IsoDate, isIsoDate } from '../calendar/iso-date.ts';
import { foldText } from '../fold-text.ts';

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

/** Words of a date that lies behind whoever enrols: when they joined, or were born. A deduction may begin later. */
const pastDate =
  /\b(ingreso|vinculacion|nacimiento)\b|\binicio\b.*\b(contrato|laboral(es)?|labores|trabajo)\b|\b(contrato|laboral(es)?|labores|trabajo)\b.*\binicio\b/;

/**
 * Checks the answers to an employer's fields on a day. Returns them trimmed and in the order of the fields, or every
 * problem, in that order. Empty optional answers, and answers to no field, are left out.
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, string>>,
  today: IsoDate,
): { ok: true; answers: Record<string, string> } | { ok: false; problems: [FieldProblem, ...FieldProblem[]] } {
  const answers: Record<string, string> = {};
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const answer = Object.hasOwn(given, field.name) ? (given[field.name] ?? '').trim() : '';
    const message = findProblem(field, answer, today);
    if (message !== null) problems.push({ field: field.name, message });
    else if (answer !== '') answers[field.name] = answer;
  }
  const [first, ...others] = problems;
  return first === undefined ? { ok: true, answers } : { ok: false, problems: [first, ...others] };
}

function findProblem(field: FormField, answer: string, today: IsoDate): string | null {
  if (answer === '') return field.required ? `Falta: ${field.label.toLowerCase()}.` : null;
  if (field.type === 'date') {
    if (!isIsoDate(answer)) return 'La fecha no es válida.';
    return answer > today && pastDate.test(foldText(field.label)) ? 'La fecha no puede ser futura.' : null;
  }
  if (field.type === 'select') return field.options?.includes(answer) === true ? null : 'Elige una de las opciones.';
  const longest = field.maxLength ?? DEFAULT_FIELD_LENGTH;
  if (answer.length > longest) return `Máximo ${longest} caracteres.`;
  return /\p{Cc}/u.test(answer) ? 'Hay caracteres que no se admiten.' : null;
}
