import { toE164Phone } from '@sazon/domain/auth/phone';
import { removeAccents } from '@sazon/domain/fold-text';
import { PRODUCT } from '@sazon/domain/product-name';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

/** The kind of message for each purpose of a code. */

const kindOf = {
  login: 'login_code',
  register: 'register_code',
  recovery: 'recovery_code',
  verify: 'verify_code',
  change_phone: 'change_phone_code',
  delete_account: 'delete_account_code',
  claim_payroll: 'claim_payroll_code',
  step_up: 'step_up_code',
};
const subjectOf = {
  login: 'Tu código para entrar',
  register: 'Tu código de registro',
  recovery: 'Tu código para cambiar la contraseña',
  verify: 'Tu código para verificar tu cuenta',
  change_phone: 'Tu código para cambiar de celular',
  delete_account: 'Tu código para eliminar tu cuenta',
  claim_payroll: 'Tu código para inscribirte en nómina',
  step_up: 'Tu código para confirmar que eres tú',
};
export type CodeKind = keyof typeof kindOf;

/**
 * Builds the SMS with a code, without accents, which would double its price. Browsers fill the last line in (WebOTP).
 */
export const buildCodeSms = (kind: CodeKind, phone: string, code: string, publicUrl: string): Message => ({
  channel: 'sms',
  to: toE164Phone(phone),
  kind: kindOf[kind],
  body:
    `${removeAccents(PRODUCT.name)}: tu codigo es ${code}. Vence en 5 minutos. No lo compartas.\n\n` +
    `@${new URL(publicUrl).hostname} #${code}`,
});

export const buildCodeEmail = (kind: CodeKind, email: string, code: string): Message => ({
  channel: 'email',
  to: email,
  kind: kindOf[kind],
  // the code is not in the subject, which a lock screen shows to bystanders
  subject: subjectOf[kind],
  body: `Tu código de ${PRODUCT.name} es ${code}. Vence en 5 minutos.\n\nNo lo compartas con nadie: nuestro equipo nunca te lo va a pedir. Si no lo pediste, ignora este correo.`,
});
