import type { MessageChannel } from './terms.ts';

/** What people write who want no more advertising, as it is left of it without accents and signs. */
const words = new Set(['BAJA', 'STOP', 'NO MAS', 'NO RECIBIR MAS', 'CANCELAR SUSCRIPCION']);

/** Whether an answer asks for no more advertising: one of these words, or a sentence that begins with 'BAJA'. */
export function isOptOut(text: string): boolean {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z ]+/g, ' ')
    .trim()
    .replace(/ +/g, ' ');
  return words.has(plain) || /^BAJA /.test(plain);
}

/** An address as others than its owner see it: enough to recognise it. A push goes to browsers, which have none. */
export function maskedAddress(channel: MessageChannel, to: string): string {
  if (channel === 'push') return 'Sus navegadores';
  if (channel !== 'email') return `${to.slice(0, -7)} *** ${to.slice(-4)}`;
  const [name = '', host = ''] = to.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
