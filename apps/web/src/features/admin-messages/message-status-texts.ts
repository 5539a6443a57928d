import type { MessageRow } from '@sazon/contract/messages/unsent-and-opt-out-schemas';

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

/** Why a message was not sent, in words; a provider's own text is shown unchanged. */
const reasons: Readonly<Record<string, string>> = {
  fuera_de_horario: 'Fuera del horario de la Ley 2300',
  festivo: 'Era festivo',
  ya_contactado_hoy: 'Ya recibió publicidad ese día',
  canal_bloqueado_semana: 'Recibió publicidad por otro medio esa semana',
  sin_consentimiento: 'No autorizó publicidad por este medio',
  rne: 'Está en el registro de exclusión',
  no_device: 'No tiene un navegador con notificaciones',
  expired: 'Ya no servía cuando le tocó el turno',
  before_delivery: 'Es de antes de que se enviaran mensajes',
  interrupted: 'El servidor se detuvo mientras lo enviaba: pudo llegar',
  'no answer in time': 'El proveedor no respondió: pudo llegar',
};

/** An SMS provider's answers, by the beginning of their codes. */
const refused: readonly [begins: string, words: string][] = [
  ['REJECTED_DESTINATION', 'El número no existe o no recibe mensajes'],
  ['REJECTED_NOT_ENOUGH_CREDITS', 'Se acabó el saldo con el proveedor'],
  ['REJECTED_', 'El proveedor no lo aceptó'],
  ['UNDELIVERABLE_', 'El celular no lo recibió'],
  ['EXPIRED_', 'El celular estuvo apagado o sin señal'],
];

export const describeSendError = ({ error }: Pick<MessageRow, 'error'>): string => {
  if (error === null) return 'Sin detalle';
  const known = reasons[error] ?? refused.find(([begins]) => error.startsWith(begins))?.[1];
  if (known !== undefined) return known;
  const [number] = /\d{3,}/.exec(error) ?? [];
  return number === undefined ? 'El proveedor no lo aceptó' : `El proveedor no lo aceptó (código ${number})`;
};
