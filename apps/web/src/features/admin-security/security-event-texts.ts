import type { SecurityEventRow } from '@sazon/contract/auth/security-events-schemas';
import type { SecurityEventKind } from '@sazon/domain/access/security-events';

export const kindNames: Readonly<Record<SecurityEventKind, string>> = {
  entries: 'Entradas',
  codes: 'Códigos',
  sessions: 'Sesiones',
  accounts: 'Cambios de cuenta',
  rights: 'Permisos y configuración',
  personal_data: 'Datos personales',
  refused: 'Accesos negados',
};

/** Labels of an event: when it succeeded, and when it was refused. */
const events: Readonly<Record<SecurityEventRow['event'], readonly [done: string, refused: string]>> = {
  sign_in: ['Entró', 'No pudo entrar'],
  second_factor: ['Pasó la verificación en dos pasos', 'No pasó la verificación en dos pasos'],
  registration: ['Creó una cuenta', 'No pudo crear una cuenta'],
  code_asked: ['Pidió un código', 'No se le envió el código'],
  recovery_asked: ['Pidió recuperar la contraseña', 'No se le envió el código para recuperar la contraseña'],
  session_ended: ['Cerró sesión', 'No pudo cerrar la sesión'],
  session_reused: ['Se usó una sesión copiada', 'Se usó una sesión copiada: la cerramos'],
  reauthentication: ['Confirmó quién es', 'No pudo confirmar quién es'],
  password_recovery: ['Recuperó la contraseña', 'No pudo recuperar la contraseña'],
  password_changed: ['Cambió la contraseña', 'No pudo cambiar la contraseña'],
  contact_changed: ['Cambió el celular o el correo', 'No pudo cambiar el celular o el correo'],
  second_factor_changed: ['Cambió la verificación en dos pasos', 'No pudo cambiar la verificación en dos pasos'],
  account_deleted: ['Eliminó la cuenta', 'No pudo eliminar la cuenta'],
  permissions_changed: ['Cambió permisos', 'No pudo cambiar permisos'],
  settings_changed: ['Cambió la configuración', 'No pudo cambiar la configuración'],
  personal_data_searched: ['Consultó datos personales', 'No pudo consultar datos personales'],
  personal_data_taken: ['Descargó sus datos', 'No pudo descargar sus datos'],
  refused: ['Acceso', 'Acceso negado'],
};

const reasons: Readonly<Record<string, string>> = {
  AUTH_REQUIRED: 'sin sesión',
  SESSION_EXPIRED: 'la sesión ya no valía',
  BAD_CREDENTIALS: 'contraseña equivocada',
  SECOND_FACTOR_NEEDED: 'faltaba el segundo paso',
  SECOND_FACTOR_REQUIRED: 'no tiene verificación en dos pasos',
  STEP_UP_REQUIRED: 'faltaba confirmar quién es',
  CODE_WRONG: 'código equivocado',
  CODE_EXPIRED: 'código vencido',
  CODE_TOO_MANY_TRIES: 'demasiados intentos con el código',
  LOCKED: 'bloqueo por intentos',
  RATE_LIMITED: 'demasiados intentos',
  ACCOUNT_MISSING: 'no hay cuenta',
  ACCOUNT_INACTIVE: 'cuenta desactivada',
  FORBIDDEN: 'sin permiso',
  NOT_FOUND: 'no existe',
  EMAIL_TAKEN: 'el correo es de otra cuenta',
  PHONE_TAKEN: 'el celular es de otra cuenta',
  VALIDATION: 'datos no válidos',
  PASSWORD_TOO_SHORT: 'contraseña corta',
};

/** 'No pudo entrar: contraseña equivocada' */
export function describeSecurityEvent({ event, outcome, code }: SecurityEventRow): string {
  const [done, refused] = events[event];
  if (outcome === 'done') return done;
  const reason = event !== 'session_reused' && code !== null ? (reasons[code] ?? code) : undefined;
  return reason === undefined ? refused : `${refused}: ${reason}`;
}
