import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { CampaignChannel, Journey } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import type { CampaignState } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import type { IconName } from '../../ui/icon.tsx';

export const channelNames: Readonly<Record<CampaignChannel, string>> = {
  whatsapp: 'WhatsApp',
  push: 'Notificación',
  sms: 'SMS',
  email: 'Correo',
};

export const channelIcons: Readonly<Record<CampaignChannel, IconName>> = {
  whatsapp: 'whatsapp-logo',
  push: 'bell',
  sms: 'chat-circle-dots',
  email: 'envelope',
};

export const stateNames: Readonly<Record<CampaignState, string>> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  sending: 'Enviando',
  sent: 'Terminada',
  paused: 'En pausa',
  cancelled: 'Cancelada',
};

export const stateLooks: Readonly<Record<CampaignState, { icon: IconName; colours: string }>> = {
  draft: { icon: 'pencil-simple', colours: 'bg-sunken text-text-2' },
  scheduled: { icon: 'calendar-check', colours: 'bg-info-soft text-info-text' },
  sending: { icon: 'paper-plane-tilt', colours: 'bg-success-soft text-success-text' },
  sent: { icon: 'check-circle', colours: 'bg-sunken text-text-2' },
  paused: { icon: 'hourglass-medium', colours: 'bg-warning-soft text-warning-text' },
  cancelled: { icon: 'prohibit', colours: 'bg-danger-soft text-danger-text' },
};

/** The texts for why somebody does not get a campaign's message. */
const reasons: Readonly<Record<string, string>> = {
  sin_consentimiento: 'Sin consentimiento para publicidad',
  rne: 'En el registro de exclusión, RNE',
  canal_bloqueado_semana: 'Ya recibieron publicidad por otro medio esta semana',
  ya_contactado_hoy: 'Ya recibieron publicidad hoy',
  sin_medio: 'Sin un medio por donde escribirles',
  fuera_de_horario: 'Fuera del horario de la Ley 2300',
  festivo: 'Era festivo',
  plazo_vencido: 'Se acabó el plazo de 24 horas',
  campana_cancelada: 'Se canceló antes de su turno',
  cuenta_cerrada: 'Cerraron su cuenta',
  sin_mensaje: 'La plantilla ya no existe',
  expired: 'Ya no servía cuando les tocó el turno',
  no_device: 'Sin un navegador con notificaciones',
  interrupted: 'El servidor se detuvo al enviarlo: pudo llegar',
};
export const describeReason = (reason: string): string =>
  reasons[reason] ?? (reason.startsWith('budget') ? 'Se alcanzó el límite de mensajes' : 'El proveedor no lo aceptó');

export const journeyNames: Readonly<Record<Journey, { title: string; text: string }>> = {
  first_order: { title: 'Después del primer almuerzo', text: 'A quien recibió su primer almuerzo.' },
  dormant: { title: '14 días sin pedir', text: 'A quien lleva 14 días sin almuerzos y no tiene programados.' },
  tingos_expiring: { title: 'Tingos por vencer', text: 'A quien se le vencen tingos en los próximos 5 días.' },
  cart_left: { title: 'Carrito sin pedir', text: 'A quien dejó platos en el carrito para un día que no ha pasado.' },
  birthday: { title: 'Cumpleaños', text: 'El día del cumpleaños.' },
};

export const historyNames: Readonly<Record<string, string>> = {
  create: 'Empezó el borrador',
  change: 'Cambió',
  schedule: 'La programó',
  pause: 'La puso en pausa',
  resume: 'La reanudó',
  cancel: 'La canceló',
};

export const joinChannels = (channels: readonly CampaignChannel[]): string =>
  channels.map((channel) => channelNames[channel]).join(', ');

export const formatCount = (count: number): string => count.toLocaleString('es-CO');

/** '1 persona', '2.340 personas'. */
export const formatPeople = (count: number): string => `${formatCount(count)} ${count === 1 ? 'persona' : 'personas'}`;

/** '1 persona que cumple', '2.340 personas que cumplen'. */
export const formatMatching = (count: number): string =>
  `${formatPeople(count)} que ${count === 1 ? 'cumple' : 'cumplen'}`;

/** A share with one decimal at most: '16,1%'. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${((part / whole) * 100).toLocaleString('es-CO', { maximumFractionDigits: 1 })}%`;

/** 'martes 24 de nov, 10:00 a. m.', for the middle of a sentence. */
export const formatWhen = (atMs: number): string => lowerFirst(formatMoment(atMs));

export const formatAt = (atMs: number | null): string => (atMs === null ? 'sin fecha' : formatWhen(atMs));
