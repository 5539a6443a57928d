import type { GroupLunch } from '@sazon/contract/group-lunches/schemas';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { copyText } from '../../device/copy-text.ts';
import { toast } from '../../ui/overlays/toast.tsx';

type Shared = Pick<GroupLunch, 'code' | 'title' | 'scheduleDate' | 'hour' | 'location' | 'payer'>;

const linkOf = ({ code }: Shared): string => `${window.location.origin}/almuerzos-en-grupo/${code}`;

const wordsOf = ({ title, scheduleDate, hour, location, payer }: Shared): string =>
  `${title}: almorcemos juntos el ${formatLongDate(scheduleDate).toLowerCase()} a las ${formatHour(hour)} en ${location.name}. ${
    payer !== 'each' ? 'Yo invito: elige tu plato aquí.' : 'Elige tu plato aquí.'
  }`;

/** Opens the device's way to share the link, and copies it where there is none. */
export async function shareGroupLunch(lunch: Shared): Promise<void> {
  if (!navigator.share) return await copyGroupLink(lunch);
  try {
    await navigator.share({ text: wordsOf(lunch), url: linkOf(lunch) });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') toast.error('No se pudo compartir');
  }
}

export async function copyGroupLink(lunch: Shared): Promise<void> {
  if (await copyText(linkOf(lunch))) toast.success('Enlace copiado');
  else toast.error('No se pudo copiar el enlace');
}

/** The address that opens WhatsApp with the invitation. */
export const toWhatsAppLink = (lunch: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${wordsOf(lunch)} ${linkOf(lunch)}`)}`;
