import type { GroupLunch, GroupLunchSummary, GroupMember } from '@sazon/contract/group-lunches/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { customerStatusLabels } from '@sazon/domain/orders/status';

export const describePeople = (people: number): string =>
  people === 0 ? 'Nadie se ha unido' : people === 1 ? '1 persona' : `${people} personas`;

/** Words who pays. */
export function describePayer({ payer, isHost, host }: Pick<GroupLunchSummary, 'payer' | 'isHost' | 'host'>): string {
  if (payer === 'each') return 'Cada quien paga lo suyo.';
  if (payer === 'company') return isHost ? 'Paga tu empresa.' : `Invita ${host.firstName} y paga su empresa.`;
  return isHost ? 'Tú invitas.' : `Invita ${host.firstName}.`;
}

/** Words how far a member's lunch is. */
export function describeMember({ payer, host, isHost }: GroupLunch, { status, isMe }: GroupMember): string {
  if (status !== null) return customerStatusLabels[status];
  if (payer === 'each') return isMe ? 'Falta tu pago' : 'Falta su pago';
  if (payer === 'company') return isHost ? 'Falta pedirlo' : 'Lo paga la empresa';
  return isHost ? 'Falta tu pago' : `Lo paga ${host.firstName}`;
}

/** Words what one person may cost who pays. */
export const describeLimit = (limit: number, payer: GroupLunchSummary['payer']): string =>
  `Hasta ${formatCop(limit)} por persona, con adiciones. La tarifa de servicio va aparte y la paga ${payer === 'company' ? 'la empresa' : 'quien invita'}.`;
