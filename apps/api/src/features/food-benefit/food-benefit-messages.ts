import { formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import type { FoodBenefitLimit } from '@sazon/domain/payroll/food-benefit';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

export type NoticedPerson = { userId: string; name: string; totalCop: number; share: 80 | 100 };

type Notice = {
  company: { id: string; name: string };
  month: IsoDate;
  limit: FoodBenefitLimit;
  people: readonly NoticedPerson[];
};

/** How many people a message names. The others are only counted. */
const MOST_NAMED = 15;

const listPeople = (people: readonly NoticedPerson[]): string => {
  const named = people.slice(0, MOST_NAMED).map(({ name, totalCop }) => `${name} (${formatCop(totalCop)})`);
  const more = people.length - named.length;
  return [...named, ...(more > 0 ? [`${more} más`] : [])].join(', ');
};

const count = (people: readonly NoticedPerson[]) => (people.length === 1 ? '1 persona' : `${people.length} personas`);

/**
 * Builds the messages that tell human resources whose food of a month comes near the limit of the law or exceeds it.
 */
export function buildBenefitMessages(
  publicUrl: string,
  staff: readonly { id: string; email: string }[],
  { company, month, limit, people }: Notice,
): Message[] {
  const over = people.filter(({ share }) => share === 100);
  const near = people.filter(({ share }) => share === 80);
  const { benefitUvt, limitCop, year, isOwnYear } = limit;
  const subject =
    over.length > 0
      ? `${company.name}: ${count(over)} por encima de ${benefitUvt} UVT de alimentación`
      : `${company.name}: ${count(near)} cerca de ${benefitUvt} UVT de alimentación`;
  const body = [
    `En ${formatMonth(month)} el tope es de ${formatCop(limitCop)} por persona, contando lo ya programado.`,
    isOwnYear ? '' : `Es con la UVT de ${year}, la última que se conoce.`,
    over.length > 0 ? `Lo que pasa del tope cuenta como ingreso de: ${listPeople(over)}.` : '',
    near.length > 0 ? `Pasaron del 80%: ${listPeople(near)}.` : '',
    `Míralo en ${publicUrl}/admin/empresas/empleados?empresa=${company.id}&tope=cerca`,
  ]
    .filter(Boolean)
    .join(' ');
  return staff.map(({ email }) => ({ channel: 'email', to: email, kind: 'food_benefit', subject, body }));
}
