import { allergenWords } from '@sazon/domain/people/health';

const words: Record<string, string> = allergenWords;
const listed = new Intl.ListFormat('es-CO');

/** `gluten, huevo y ajonjolí`. */
export const allergenList = (keys: readonly string[]): string =>
  listed.format(keys.map((key) => words[key] ?? key.replaceAll('-', ' ')));

/** `Contiene gluten, huevo y ajonjolí`, for who eats and for who cooks. */
export const allergenLine = (keys: readonly string[]): string => `Contiene ${allergenList(keys)}`;
