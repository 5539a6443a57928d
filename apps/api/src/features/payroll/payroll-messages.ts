import { toE164Phone } from '@sazon/domain/auth/phone';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product';
import type { Message } from '../../outside/messages.ts';
import { fullNameOf } from './employee-papers.ts';
import type { Employee, Preapproval } from './employee-queries.ts';

type Person = Pick<Employee, 'userId' | 'firstName' | 'email'>;

/** The same news by push and by e-mail, where there is an address. */
const news = (person: Person, kind: string, subject: string, body: string, url: string): Message[] => [
  { channel: 'push', to: person.userId, kind, subject, body, data: { url } },
  ...(person.email === null
    ? []
    : [{ channel: 'email' as const, to: person.email, kind, subject, body, data: { url } }]),
];

export const toHumanResources = (
  publicUrl: string,
  staff: readonly { id: string; email: string }[],
  employee: Employee,
  applicationId: string,
): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'payroll_application',
    subject: `${fullNameOf(employee)} quiere pagar por nómina`,
    body: `Responde la solicitud en ${publicUrl}/nomina/responder-solicitud?solicitud=${applicationId}`,
    data: { applicationId },
  }));

/**
 * Told to the contact that HR wrote down whenever an account claims that person's pre-approval: with a code, or by a
 * request without one. Names nobody: what the account typed is not ours to repeat. Once a day and account.
 */
export function claimedNews(
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
            body: plainText(body),
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
const plainText = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');

export const approvedNews = (person: Person, payrollName: string, amountCop: number): Message[] =>
  news(
    person,
    'payroll_approved',
    `Ya puedes usar ${payrollName}`,
    `${person.firstName}, tu empresa aprobó tu solicitud con un cupo de ${formatCop(amountCop)} por período. Autoriza el período y paga tu próximo almuerzo por nómina.`,
    '/nomina/descuento',
  );

export const rejectedNews = (person: Person, reason: string): Message[] =>
  news(
    person,
    'payroll_rejected',
    'Tu empresa no aprobó tu solicitud de nómina',
    `Motivo: ${reason}. Puedes corregir y enviarla de nuevo.`,
    '/nomina/responder-solicitud',
  );

export const confirmedNews = (person: Person, period: string): Message[] =>
  news(
    person,
    'payroll_period_approved',
    `Autorizaste tu descuento del ${period}`,
    'Recursos Humanos confirmó tu autorización. Ya puedes pagar por nómina en ese período.',
    '/mi-billetera/nomina',
  );

export const closedNews = (person: Person, period: string, totalCop: number): Message[] =>
  news(
    person,
    'payroll_closed',
    `Tu extracto de nómina del ${period}`,
    `Se descuentan ${formatCop(totalCop)}. Tienes 48 horas para objetar una línea en ${PRODUCT.name}.`,
    '/nomina/historial',
  );

export const objectionNews = (
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
    body: `Pedido del ${date}. Motivo: ${reason}. Respóndela en ${publicUrl}/admin/empresas/empleados`,
  }));

/** `period` null: the person left the plan. */
export const withdrawnNews = (staff: readonly { email: string }[], name: string, period: string | null): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'payroll_withdrawn',
    subject:
      period === null ? `${name} se retiró del descuento por nómina` : `${name} retiró su autorización del ${period}`,
    body: 'Lo que ya había comprado se descuenta al entregarse. Para lo demás paga con otros medios.',
  }));

export const answeredNews = (
  person: Person,
  of: { date: string; answer: 'accepted' | 'explained'; reason: string; amountCop: number },
): Message[] =>
  news(
    person,
    'payroll_objection_answered',
    of.answer === 'accepted'
      ? `Te devolvimos ${formatCop(of.amountCop)} en tingos`
      : `Respondieron tu objeción del ${of.date}`,
    of.reason,
    '/nomina/historial',
  );
