import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { toMessageName } from '@sazon/domain/people/person-name';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { formatFullName } from '../payroll/build-employee-documents.ts';
import type { Employee } from '../payroll/employee-and-employer-queries.ts';

/** Notifies HR of a request for another ceiling. */
export const buildLimitRequestedMessages = (
  publicUrl: string,
  staff: readonly { email: string }[],
  employee: Employee,
  amountCop: number,
): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'payroll_limit_request',
    subject: `${toMessageName(formatFullName(employee))} pide un cupo de ${formatCop(amountCop)}`,
    body: `Responde la solicitud en ${publicUrl}/admin/empresas/solicitudes`,
  }));

const toPerson = ({ userId }: Employee, kind: string, subject: string, body: string): Message[] => [
  { channel: 'push', to: userId, kind, subject, body, data: { url: '/cupo' } },
];

/** Tells a person of their new limit. `validFrom` is null when it holds from the next period that opens. */
export const buildLimitGrantedMessages = (employee: Employee, amountCop: number, validFrom: string | null): Message[] =>
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

export const buildLimitRefusedMessages = (employee: Employee, reason: string): Message[] =>
  toPerson(employee, 'payroll_limit_rejected', 'Tu empresa no cambió tu cupo', `Motivo: ${reason}.`);
