import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { removeAccents } from '@sazon/domain/fold-text';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { formatFullName } from './build-employee-documents.ts';
import type { Employee, Preapproval } from './employee-and-employer-queries.ts';

type Person = Pick<Employee, 'userId' | 'firstName' | 'email'>;

/** Builds the same message as a push and, for people with an address, as an e-mail. */
const news = (person: Person, kind: string, subject: string, body: string, url: string): Message[] => [
  { channel: 'push', to: person.userId, kind, subject, body, data: { url } },
  ...(person.email === null
    ? []
    : [{ channel: 'email' as const, to: person.email, kind, subject, body, data: { url } }]),
];

export const buildApplicationMessages = (
  publicUrl: string,
  staff: readonly { id: string; email: string }[],
  employee: Employee,
  applicationId: string,
): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'payroll_application',
    subject: `${formatFullName(employee)} quiere pagar por nómina`,
    body: `Responde la solicitud en ${publicUrl}/nomina/responder-solicitud?solicitud=${applicationId}`,
    data: { applicationId },
  }));

/**
 * Builds the messages to the contacts of HR's row when an account claims it, by a code or by an application. They name
 * nobody, because what the account typed is unverified. Once per day and account.
 */
export function buildClaimedMessages(
  enterpriseName: string,
  row: Pick<Preapproval, 'id' | 'cellPhone' | 'email'>,
  by: { userId: string; proven: boolean },
  nowMs: number,
): Message[] {
  const how = by.proven ? 'con el código que enviamos' : 'sin código; Recursos Humanos lo revisa';
  const body = `Pidieron tu descuento por nómina de ${enterpriseName} en ${PRODUCT.name}, ${how}. Si no fuiste tú, avísale a Recursos Humanos.`;
  const kind = 'payroll_claimed';
  const dedupeKey = (channel: string) =>
    `${kind}:${channel}:${row.id}:${by.userId}:${by.proven}:${toBogotaDate(nowMs)}`;
  return [
    ...(row.cellPhone === null
      ? []
      : [
          {
            channel: 'sms' as const,
            to: toE164Phone(row.cellPhone),
            kind,
            body: removeAccents(body),
            dedupeKey: dedupeKey('sms'),
          },
        ]),
    ...(row.email === null
      ? []
      : [
          {
            channel: 'email' as const,
            to: row.email,
            kind,
            subject: 'Alguien pidió tu descuento por nómina',
            body,
            dedupeKey: dedupeKey('email'),
          },
        ]),
  ];
}

/** Without accents: one of them doubles the price of an SMS. */

export const buildApprovedMessages = (person: Person, payrollName: string, amountCop: number): Message[] =>
  news(
    person,
    'payroll_approved',
    `Ya puedes usar ${payrollName}`,
    `${person.firstName}, tu empresa aprobó tu solicitud con un cupo de ${formatCop(amountCop)} por período. Autoriza el período y paga tu próximo almuerzo por nómina.`,
    '/nomina/descuento',
  );

export const buildRejectedMessages = (person: Person, reason: string): Message[] =>
  news(
    person,
    'payroll_rejected',
    'Tu empresa no aprobó tu solicitud de nómina',
    `Motivo: ${reason}. Puedes corregir y enviarla de nuevo.`,
    '/nomina/responder-solicitud',
  );

export const buildConfirmedMessages = (person: Person, period: string): Message[] =>
  news(
    person,
    'payroll_period_approved',
    `Autorizaste tu descuento del ${period}`,
    'Recursos Humanos confirmó tu autorización. Ya puedes pagar por nómina en ese período.',
    '/mi-billetera/nomina',
  );

export const buildClosedMessages = (person: Person, period: string, totalCop: number): Message[] =>
  news(
    person,
    'payroll_closed',
    `Tu extracto de nómina del ${period}`,
    `Se descuentan ${formatCop(totalCop)}. Tienes 48 horas para objetar una línea en ${PRODUCT.name}.`,
    '/nomina/historial',
  );

export const buildObjectionMessages = (
  publicUrl: string,
  staff: readonly { email: string }[],
  name: string,
  date: string,
  reason: string,
): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'payroll_objection',
    subject: `${name} objetó una línea de su extracto`,
    body: `Pedido del ${date}. Motivo: ${reason}. Respóndela en ${publicUrl}/admin/empresas/solicitudes`,
  }));

/** Builds the messages to HR about a withdrawal; `period` is null when the person left the plan. */
export const buildWithdrawnMessages = (
  staff: readonly { email: string }[],
  name: string,
  period: string | null,
): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'payroll_withdrawn',
    subject:
      period === null ? `${name} se retiró del descuento por nómina` : `${name} retiró su autorización del ${period}`,
    body: 'Lo que ya había comprado se descuenta al entregarse. Para lo demás paga con otros medios.',
  }));

export const buildObjectionAnsweredMessages = (
  person: Person,
  of: { date: string; answer: 'accepted' | 'explained'; reason: string; amountCop: number; isCorrected: boolean },
): Message[] =>
  news(
    person,
    'payroll_objection_answered',
    of.answer === 'explained'
      ? `Respondieron tu objeción del ${of.date}`
      : of.isCorrected
        ? `Te descuentan ${formatCop(of.amountCop)} menos`
        : `Te devolvimos ${formatCop(of.amountCop)} en tingos`,
    of.reason,
    '/nomina/historial',
  );
