import { describePermissions } from '@sazon/domain/access/permission-descriptions';
import type { StaffScope } from '@sazon/domain/access/staff-roles';
import { toE164Phone } from '@sazon/domain/auth/phone';
import { removeAccents } from '@sazon/domain/fold-text';
import { PRODUCT } from '@sazon/domain/product-name';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { Person } from './staff-teams-and-permissions-queries.ts';

/** Builds the e-mail or SMS with an invitation's link, which is as secret as a code. */
export function buildStaffInvitation(
  publicUrl: string,
  of: {
    channel: 'email' | 'sms';
    recipient: string;
    token: string;
    scope: StaffScope;
    placeName: string;
    inviterName: string;
    permissions: readonly string[];
  },
): Message {
  const link = `${publicUrl}/equipo/${of.token}`;
  const kind = 'staff_invitation';
  if (of.channel === 'sms') {
    const body = `${of.placeName} te invita a su equipo en ${PRODUCT.name}. Entra en 72 horas: ${link}`;
    return { channel: 'sms', to: toE164Phone(of.recipient), kind, body: removeAccents(body) };
  }
  return {
    channel: 'email',
    to: of.recipient,
    kind,
    subject: `${of.placeName} te invita a su equipo en ${PRODUCT.name}`,
    body: [
      `${of.inviterName} te invita. ${describePermissions(of.scope, of.permissions)}`,
      `Acepta aquí; el enlace sirve una vez y vence en 72 horas:\n${link}`,
      'Si no esperabas esta invitación, no hagas nada.',
    ].join('\n\n'),
  };
}

/** Builds the messages that tell a person what they may do in a team from now on. */
export function buildRightsMessages(
  publicUrl: string,
  person: Person,
  of: { scope: StaffScope; placeName: string; byName: string; permissions: readonly string[] },
): Message[] {
  const isOut = of.permissions.length === 0;
  const subject = isOut ? `Ya no estás en el equipo de ${of.placeName}` : `Lo que puedes hacer en ${of.placeName}`;
  const words = isOut
    ? 'Ya no tienes permisos ahí.'
    : `Desde ahora: ${describePermissions(of.scope, of.permissions)} Entra en ${publicUrl}/admin`;
  const body = `${of.byName} cambió tus permisos en ${of.placeName}. ${words}`;
  const kind = 'staff_rights';
  if (person.email !== null) return [{ channel: 'email', to: person.email, kind, subject, body, userId: person.id }];
  const text = removeAccents(`${PRODUCT.name}: ${subject}. Los cambió ${of.byName}.`);
  return [{ channel: 'sms', to: toE164Phone(person.cellPhone), kind, body: text, userId: person.id }];
}

/** Builds the messages to the person who invited: the invited one has joined. */
export const buildAcceptedMessages = (inviter: Person, person: Person, placeName: string): Message[] =>
  inviter.email === null
    ? []
    : [
        {
          channel: 'email',
          to: inviter.email,
          kind: 'staff_accepted',
          userId: inviter.id,
          subject: `${person.name} entró al equipo de ${placeName}`,
          body: `Aceptó tu invitación con el celular ${person.cellPhone}. Si no lo conoces, quítalo del equipo.`,
        },
      ];
