import { toE164Phone } from '@sazon/domain/auth/phone';
import { PRODUCT } from '@sazon/domain/product-name';
import type { AccountChangeKind } from '../../db/schema/database.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

const said: Record<AccountChangeKind, { subject: string; sms: string }> = {
  email: { subject: `Tu correo de ${PRODUCT.name} cambió`, sms: 'cambio el correo de tu cuenta' },
  phone: { subject: `Tu celular de ${PRODUCT.name} cambió`, sms: 'cambio el celular de tu cuenta' },
  password: { subject: `Cambiaste tu contraseña de ${PRODUCT.name}`, sms: 'cambio la contrasena de tu cuenta' },
  second_factor: {
    subject: `La verificación en dos pasos de ${PRODUCT.name} cambió`,
    sms: 'cambio la verificacion en dos pasos de tu cuenta',
  },
};

/**
 * Builds the notice to the owner, to the phone and confirmed e-mail from before the change, with the link to undo it.
 */
export function buildAccountChangeMessages(
  kind: AccountChangeKind,
  { id, phone, email }: { id: string; phone: string; email: string | null },
  link: string,
): Message[] {
  const { subject, sms } = said[kind];
  const to = { kind: `${kind}_changed`, userId: id };
  const text: Message = {
    ...to,
    channel: 'sms',
    to: toE164Phone(phone),
    // without accents: one accent doubles the price of an SMS
    body: `${PRODUCT.slug}: ${sms}. Si no fuiste tu, dejalo como estaba antes de 72 horas: ${link}`,
  };
  if (email === null) return [text];
  const body =
    `${subject}, y cerramos la sesión en tus otros dispositivos.\n\nSi no fuiste tú, deja todo como estaba en ` +
    `las próximas 72 horas: ${link}\n\nCerramos entonces todas las sesiones; después cambia tu contraseña.`;
  return [text, { ...to, channel: 'email', to: email, subject, body }];
}
