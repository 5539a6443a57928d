import { removeAccents } from '../fold-text.ts';

/** The answers by which a person stops advertising, without accents and punctuation. */
const words = new Set(['BAJA', 'STOP', 'NO MAS', 'NO RECIBIR MAS', 'CANCELAR SUSCRIPCION']);

/** Whether an answer stops advertising: one of these texts, or a sentence that begins with 'BAJA'. */
export function isOptOut(text: string): boolean {
  const plain = removeAccents(text)
    .toUpperCase()
    .replace(/[^A-Z ]+/g, ' ')
    .trim()
    .replace(/ +/g, ' ');
  return words.has(plain) || /^BAJA /.test(plain);
}
