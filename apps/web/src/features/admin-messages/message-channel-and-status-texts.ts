import type { MessageRow } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-schemas';

export const channelNames: Record<MessageRow['channel'], string> = {
  push: 'Notificación',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'Correo',
};

export const statusNames = { failed: 'Fallidos', expired: 'Vencidos', skipped: 'No enviados' } as const;

export const stateNames: Readonly<Record<MessageRow['status'], string>> = {
  queued: 'En cola',
  sending: 'Enviándose',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  failed: 'Falló',
  expired: 'Venció',
  skipped: 'No se envió',
};

/** Whether it was sent or may still be. */
export const isMessageFine = ({ status }: Pick<MessageRow, 'status'>): boolean => !(status in statusNames);
