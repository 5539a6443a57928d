import { removeAccents } from '../fold-text.ts';
import type { MessageChannel } from './message-kind-terms.ts';

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

/**
 * Masks an address for people other than its owner, so that it can still be recognised. Push goes to browsers and has
 * none.
 */
export function maskAddress(channel: MessageChannel, to: string): string {
  if (channel === 'push') return 'Sus navegadores';
  if (channel !== 'email') return `${to.slice(0, -7)} *** ${to.slice(-4)}`;
  const [name = '', host = ''] = to.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
