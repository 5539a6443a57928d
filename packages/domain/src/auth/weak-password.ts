import { commonPasswords } from './common-passwords.ts';

/** The words that are guessed first for this product, for Colombia and for passwords in general. */
const guessedFirst =
  'sazon almuerzo almuerzos lunch comida restaurante password contrasena clave secreta admin administrador usuario welcome bienvenido bienvenida hola teamo teamomucho iloveyou colombia bogota medellin cali barranquilla millonarios nacional americadecali juniortupapa dios diosesamor jesus mama papa familia amor princesa football futbol qwerty asdfgh zxcvbn abcdef letmein monkey dragon'.split(
    ' ',
  );

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm', '1qaz2wsx3edc4rfv'];
const runs = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];

const fewestCharacters = 5;
/** A password with fewer letters than these, without guessed words and digits, is weak. */
const ownLetters = 4;

/**
 * Returns the text without capitals and accents, and with letters in place of the digits and signs that imitate them.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[@4](?=\p{L})/gu, 'a')
    .replaceAll(/[$5](?=\p{L})/gu, 's')
    .replaceAll(/0(?=\p{L})/gu, 'o')
    .replaceAll(/3(?=\p{L})/gu, 'e');

/** Whether the text is one piece repeated: 'abcabcabcabc', '1212121212'. */
const isRepeated = (text: string): boolean => /^(.{1,6}?)\1+.{0,2}$/u.test(text);

/** Whether at least three quarters of the text are runs of the keyboard or the alphabet. */
function isRun(text: string): boolean {
  const covered = runs.reduce((left, run) => left.replaceAll(matchPieces(run), ''), text);
  return covered.length <= text.length / 4;
}

/** Matches four or more consecutive characters of a row. */
const matchPieces = (row: string): RegExp =>
  new RegExp(
    Array.from({ length: row.length - 3 }, (_, from) => row.slice(from))
      .flatMap((rest) => Array.from({ length: rest.length - 3 }, (_, less) => rest.slice(0, rest.length - less)))
      .join('|'),
    'g',
  );

/** The words of a person's name, e-mail and phone that an attacker would try. */
const listWords = (about: readonly (string | null | undefined)[]): string[] =>
  about
    .flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

const common = new Set(commonPasswords.split(/\s+/));

/**
 * Whether a password is one of the first to be guessed: among the most common, a repetition, a run of keys, or only
 * guessed words and words `about` the person (name, e-mail, phone) with digits around them. `isPasswordLongEnough`
 * checks its length. Source: ASVS 6.2.4 and 6.2.11.
 */
export function isWeakPassword(password: string, about: readonly (string | null | undefined)[] = []): boolean {
  const text = plain(password);
  const lower = password.toLowerCase();
  if (common.has(lower) || common.has(text) || [lower, text].some((one) => isRepeated(one) || isRun(one))) return true;
  if (new Set(text).size < fewestCharacters) return true;
  const known = [...listWords(about), ...guessedFirst.toSorted((a, b) => b.length - a.length)];
  const own = known.reduce((left, word) => left.replaceAll(word, ' '), text).replaceAll(/[^\p{L}]+/gu, '');
  const isTouched = own.length < text.replaceAll(/[^\p{L}]+/gu, '').length || own.length === 0;
  return isTouched && own.length < ownLetters;
}
