import type { MessageChannel } from './message-channels-priority-and-life.ts';

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
