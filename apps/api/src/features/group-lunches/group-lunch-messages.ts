import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { toMessageName } from '@sazon/domain/people/person-name';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { GroupLunchRow } from './group-lunches-queries.ts';
import type { GroupMemberRow } from './group-members-and-their-orders-queries.ts';

const push = (group: GroupLunchRow, to: string, kind: string, subject: string, body: string): Message => ({
  ...{ channel: 'push', to, kind, subject, body },
  dedupeKey: `${kind}:${group.id}:${to}`,
  data: { url: `/almuerzos-en-grupo/${group.code}` },
});

const dayOf = (group: GroupLunchRow) => formatDay(group.scheduleDate).toLowerCase();

/** Builds the notice to the members that the host cancelled; who paid their own keeps their lunch. */
export const buildCancelledNotices = (group: GroupLunchRow, members: readonly GroupMemberRow[]): Message[] =>
  members
    .filter((member) => !member.removed && member.userId !== group.hostId)
    .map(({ userId, order }) =>
      push(
        group,
        userId,
        'group_lunch_cancelled',
        'Se canceló el almuerzo en grupo',
        order === null
          ? `${toMessageName(group.hostName)} canceló el almuerzo del ${dayOf(group)}. No se cobró nada.`
          : `${toMessageName(group.hostName)} canceló el almuerzo del ${dayOf(group)}. El tuyo está pagado y sigue en pie.`,
      ),
    );

/** Builds the notice to the host that nobody joins any more and the lunches have to be paid. */
export const buildPayReminder = (group: GroupLunchRow, lunches: number): Message =>
  push(
    group,
    group.hostId,
    'group_lunch_to_pay',
    'Falta pagar el almuerzo en grupo',
    lunches === 1
      ? 'Hay 1 almuerzo por pagar antes del cierre.'
      : `Hay ${lunches} almuerzos por pagar antes del cierre.`,
  );

/** Builds the notice to those whose dish nobody paid before the cutoff. */
export const buildUnpaidNotices = (group: GroupLunchRow, unpaid: readonly GroupMemberRow[]): Message[] =>
  unpaid.map(({ userId }) =>
    push(
      group,
      userId,
      'group_lunch_unpaid',
      'Tu almuerzo no se pidió',
      `Nadie pagó tu plato del ${dayOf(group)} antes del cierre. No se cobró nada.`,
    ),
  );
