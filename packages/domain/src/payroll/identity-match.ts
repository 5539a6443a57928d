import { foldText } from '../fold-text.ts';
/** A person's identity, as the person entered it or as HR wrote it down. */
export type Identity = {
  name: string;
  identification: string | null;
  employeeId: string | null;
  cellPhone: string | null;
  email: string | null;
};

/** One line of the comparison that HR sees. `matches` is null when HR wrote nothing down. */
export type IdentityCheck = {
  field: keyof Identity;
  typed: string | null;
  onFile: string | null;
  matches: boolean | null;
};

const FIELDS = ['name', 'identification', 'employeeId', 'cellPhone', 'email'] as const satisfies (keyof Identity)[];

/** Compares what a person entered with what HR wrote down, field by field. */
export const compareIdentity = (typed: Identity, onFile: Identity): IdentityCheck[] =>
  FIELDS.map((field) => ({
    field,
    typed: typed[field],
    onFile: onFile[field],
    matches: compareField(field, typed[field], onFile[field]),
  }));

function compareField(field: keyof Identity, typed: string | null, onFile: string | null): boolean | null {
  if (onFile === null) return null;
  if (typed === null) return false;
  return field === 'name' ? isSameName(typed, onFile) : folded(typed) === folded(onFile);
}

/** Whether two names are the same, allowing one to lack a second name or surname. Each needs at least two words. */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = [listWords(one), listWords(other)].sort((a, b) => a.length - b.length) as [string[], string[]];
  return short.length > 1 && short.every((word) => long.includes(word));
}

const listWords = (name: string): string[] => folded(name).split(' ').filter(Boolean);

/** Removes accents, capitals and extra spaces. */
const folded = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
