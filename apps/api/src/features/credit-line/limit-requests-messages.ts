import { formatLongDate } from '@sazon/domain/calendar/format';
import { formatCop } from '@sazon/domain/money/format';
import { toMessageName } from '@sazon/domain/people/person-name';
import type { Message } from '../../outside/messages.ts';
import { fullNameOf } from '../payroll/employee-papers.ts';
import type { Employee } from '../payroll/employee-queries.ts';

/** HR hears that somebody asks for another ceiling. */
export const askedNews = (
  publicUrl: string,
  staff: readonly { email: string }[],
  employee: Employee,
  amountCop: number,
): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'payroll_limit_request',
    subject: `${toMessageName(fullNameOf(employee))} pide un cupo de ${formatCop(amountCop)}`,
    body: `Responde la solicitud en ${publicUrl}/admin/empresas/empleados`,
  }));

const toPerson = ({ userId }: Employee, kind: string, subject: string, body: string): Message[] => [
  { channel: 'push', to: userId, kind, subject, body, data: { url: '/cupo' } },
];

/** `validFrom` null: no open period takes it, the next one does. */
export const grantedNews = (employee: Employee, amountCop: number, validFrom: string | null): Message[] =>
  toPerson(
    employee,
    'payroll_limit_granted',
    'Tu cupo cambia',
    `Tu empresa lo deja en ${formatCop(amountCop)} por período, ${
      validFrom === null
        ? 'desde el próximo que se abra'
        : `desde el que empieza el ${formatLongDate(validFrom).toLowerCase()}`
    }.`,
  );

export const refusedNews = (employee: Employee, reason: string): Message[] =>
  toPerson(employee, 'payroll_limit_rejected', 'Tu empresa no cambió tu cupo', `Motivo: ${reason}.`);
