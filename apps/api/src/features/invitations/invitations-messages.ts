import { toE164Phone } from '@sazon/domain/auth/phone';
import { removeAccents } from '@sazon/domain/fold-text';
import type { InviteChannel } from '@sazon/domain/messages/company-invitation';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

/** Builds a company's invitation to one person, or its reminder. It says nothing of others on the register. */
export function buildInvitation(
  publicUrl: string,
  of: { channel: InviteChannel; to: string; code: string; enterpriseName: string; times: number; invitedAtMs: number },
): Message {
  const { channel, to, code, times } = of;
  const { params, subject, body, kind } = fillMessageTemplate('company_invitation', of.enterpriseName);
  const link = `${publicUrl}/unirse/${code}`;
  const dedupeKey = `${kind}:${code}:${of.invitedAtMs}:${times}`;
  const common = { kind, dedupeKey };
  if (channel === 'whatsapp')
    return { ...common, channel, to: toE164Phone(to), body: `${body} ${link}`, data: { params, button: code } };
  if (channel === 'sms') return { ...common, channel, to: toE164Phone(to), body: removeAccents(`${body} ${link}`) };
  return {
    ...{ ...common, channel, to, subject: times === 0 ? subject : `Te esperamos: ${subject.toLowerCase()}` },
    body: `${body}\n\n${link}`,
  };
}

/** Builds the notice to HR that somebody came by the invitation and has to be found in the register. */
export const buildWaitingMessages = (publicUrl: string, staff: readonly { email: string }[], name: string): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'join_waiting',
    subject: `${name} entró con tu invitación y no está en tu lista`,
    body: `Dinos quién es de tu lista, o recházalo, en ${publicUrl}/admin/empresas/solicitudes?tipo=match`,
  }));

/** Builds what a person is told of HR's answer. `reason` is null when HR found them. */
export function buildAnsweredMessages(
  { userId, email }: { userId: string; email: string | null },
  enterpriseName: string,
  reason: string | null,
): Message[] {
  const kind = 'join_answered';
  const subject = reason === null ? `${enterpriseName} te encontró en su lista` : `${enterpriseName} no te encontró`;
  const body =
    reason === null
      ? 'Ya puedes inscribirte y pagar tu almuerzo con tu empresa.'
      : `Motivo: ${reason}. Habla con Recursos Humanos.`;
  const data = { url: reason === null ? '/nomina/inscribirse' : '/perfil' };
  return [
    { channel: 'push', to: userId, kind, subject, body, data },
    ...(email === null ? [] : [{ channel: 'email' as const, to: email, kind, subject, body, data }]),
  ];
}
