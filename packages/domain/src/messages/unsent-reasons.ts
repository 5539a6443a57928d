/** The words for each reason that our own rules record. */
const reasons: Readonly<Record<string, string>> = {
  fuera_de_horario: 'Fuera del horario de la Ley 2300',
  festivo: 'Era festivo',
  ya_contactado_hoy: 'Ya recibió publicidad ese día',
  canal_bloqueado_semana: 'Recibió publicidad por otro medio esa semana',
  sin_consentimiento: 'No autorizó publicidad por este medio',
  rne: 'Está en el registro de exclusión',
  no_device: 'No tiene un navegador con notificaciones',
  expired: 'Ya no servía cuando le tocó el turno',
  plazo_vencido: 'Se acabó el plazo de 24 horas',
  campana_cancelada: 'La campaña se canceló antes de su turno',
  cuenta_cerrada: 'La cuenta está cerrada',
  sin_mensaje: 'La plantilla ya no existe',
  sin_medio: 'No hay un medio por donde escribirle',
  before_delivery: 'Es de antes de que se enviaran mensajes',
  interrupted: 'El servidor se detuvo mientras lo enviaba: pudo llegar',
  'no answer in time': 'El proveedor no respondió: pudo llegar',
};

/** The words for the answers of an SMS provider, by the beginning of their codes. */
const refused: readonly [begins: string, words: string][] = [
  ['REJECTED_DESTINATION', 'El número no existe o no recibe mensajes'],
  ['REJECTED_NOT_ENOUGH_CREDITS', 'Se acabó el saldo con el proveedor'],
  ['REJECTED_', 'El proveedor no lo aceptó'],
  ['UNDELIVERABLE_', 'El celular no lo recibió'],
  ['EXPIRED_', 'El celular estuvo apagado o sin señal'],
];

/** Describes, in Spanish, why a person did not get a message, by the reason or provider's error that was recorded. */
export function describeUnsent(reason: string | null): string {
  if (reason === null) return 'Sin detalle';
  if (reason.startsWith('budget')) return 'Se alcanzó el límite de mensajes';
  const known = reasons[reason] ?? refused.find(([begins]) => reason.startsWith(begins))?.[1];
  if (known !== undefined) return known;
  const [number] = /\d{3,}/.exec(reason) ?? [];
  return number === undefined ? 'El proveedor no lo aceptó' : `El proveedor no lo aceptó (código ${number})`;
}
