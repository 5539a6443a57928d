/** Who somebody is, as they typed it or as HR's row has it. */
export type Identity = {
  name: string;
  identification: string | null;
  employeeId: string | null;
  cellPhone: string | null;
  email: string | null;
};

/** One line of what HR compares. `matches` null: the row does not say. */
export type IdentityCheck = {
  field: keyof Identity;
  typed: string | null;
  onFile: string | null;
  matches: boolean | null;
};

const FIELDS = ['name', 'identification', 'employeeId', 'cellPhone', 'email'] as const satisfies (keyof Identity)[];

/** What somebody typed beside HR's row, line by line. */
export const compareIdentity = (typed: Identity, onFile: Identity): IdentityCheck[] =>
  FIELDS.map((field) => ({
    field,
    typed: typed[field],
    onFile: onFile[field],
    matches: matchOf(field, typed[field], onFile[field]),
  }));

function matchOf(field: keyof Identity, typed: string | null, onFile: string | null): boolean | null {
  if (onFile === null) return null;
  if (typed === null) return false;
  return field === 'name' ? isSameName(typed, onFile) : folded(typed) === folded(onFile);
}

/** The same name, though one of the two leaves out a second name or surname. Two words at least have to be there. */
function isSameName(one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [string[], string[]];
  return short.length > 1 && short.every((word) => long.includes(word));
}

const wordsOf = (name: string): string[] => folded(name).split(' ').filter(Boolean);

/** Without accents, capitals, or spaces that say nothing. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
