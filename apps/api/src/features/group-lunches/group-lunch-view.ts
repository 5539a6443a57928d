import type { GroupLunch, GroupLunchSummary, GroupMember } from '@sazon/contract/group-lunches/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { findGroupPayProblem, findJoinProblem } from '@sazon/domain/orders/group-lunch';
import { calculateBudgetLeftCop } from '@sazon/domain/orders/guest-budget';
import { isCodeShown } from '@sazon/domain/orders/tracker-steps-and-shown-code';
import { toMessageName } from '@sazon/domain/people/person-name';
import type { Deps } from '../../deps.ts';
import { findFullProblem } from './full-group-problem.ts';
import { listPayableLines, loadOpenChoices, type OpenChoice } from './group-lunch-lines.ts';
import { findGroupLunch, type GroupLunchRow, listGroupLunchesOf } from './group-lunches-queries.ts';
import { type GroupMemberRow, listGroupMembers } from './group-members-and-their-orders-queries.ts';
import { findSpendableBudget } from './guest-budget-spending-queries.ts';

const toSummary = (group: GroupLunchRow, userId: string, people: number): GroupLunchSummary => ({
  code: group.code,
  title: group.title,
  scheduleDate: group.scheduleDate,
  hour: group.hour,
  location: { id: group.locationId, name: group.locationName },
  state: group.state,
  payer: group.payer,
  joinBy: group.joinByMs,
  host: { firstName: toMessageName(group.hostName) },
  isHost: group.hostId === userId,
  people,
});

export async function readGroupLunches(deps: Deps, userId: string): Promise<{ data: GroupLunchSummary[] }> {
  const rows = await listGroupLunchesOf(deps.db, userId, toBogotaDate(deps.now()));
  return { data: rows.map((row) => toSummary(row, userId, row.people)) };
}

/** Reads a group lunch by the code of its link. Who has not joined sees first names and no dishes. */
export async function readGroupLunch(
  deps: Deps,
  userId: string,
  code: string,
): Promise<GroupLunch | Refusal<'NOT_FOUND'>> {
  const group = await findGroupLunch(deps.db, code);
  if (group === undefined) return refuse('NOT_FOUND');
  const members = await listGroupMembers(deps.db, group.id);
  const present = members.filter((member) => !member.removed || member.order !== null);
  const choices = await loadOpenChoices(deps, deps.db, group, members);
  const mine = members.find((member) => member.userId === userId);
  const isInside = group.hostId === userId || (mine !== undefined && !mine.removed);
  const payable = listPayableLines(group, choices, userId);
  const removed = mine?.removed ? 'Quien invita cerró tu lugar en este almuerzo.' : null;
  const bought = mine?.order ? 'Tu almuerzo ya está pedido.' : null;
  const full = mine === undefined ? await findFullProblem(deps, deps.db, group, members) : null;
  return {
    ...toSummary(group, userId, present.length),
    timeId: group.timeId,
    deliveryPoint: group.deliveryPoint,
    limit: group.limitCop,
    company: group.hostId === userId ? await readCompany(deps, group) : null,
    payBy: group.payByMs,
    members: present.map((member) => toMember(group, member, choices, { userId, isInside })),
    joinProblem: removed ?? bought ?? findJoinProblem(group, deps.now()) ?? full,
    payProblem: findGroupPayProblem(group, deps.now()),
    toPay: { lunches: payable.length, food: payable.reduce((sum, line) => sum + line.unitPriceCop, 0) },
  };
}

/** Reads what the host wrote for the company that pays, and what is left of the budget; without one they may spend, nothing. */
async function readCompany(
  { db }: Deps,
  { company, hostId, scheduleDate }: GroupLunchRow,
): Promise<GroupLunch['company']> {
  if (company === null) return null;
  const { budgetId, reason, costCentre } = company;
  const budget = await findSpendableBudget(db, hostId, { budgetId, date: scheduleDate });
  const left = budget === undefined ? 0 : calculateBudgetLeftCop(budget);
  return { budget: budget?.name ?? null, reason, costCentre, left };
}

function toMember(
  group: GroupLunchRow,
  member: GroupMemberRow,
  choices: readonly OpenChoice[],
  { userId, isInside }: { userId: string; isInside: boolean },
): GroupMember {
  const { order } = member;
  const choice = choices.find((one) => one.member.id === member.id);
  const isTheirs = member.userId === userId || order?.buyerId === userId;
  const seesCode = isTheirs && order !== null && (isCodeShown(order.status) || order.status === 'scheduled');
  return {
    id: member.id,
    firstName: toMessageName(member.firstName),
    isMe: member.userId === userId,
    isHost: member.userId === group.hostId,
    dish: isInside ? toDish(member, choice) : null,
    problem: isInside ? (choice?.problem ?? null) : null,
    status: order?.status ?? null,
    handOverCode: seesCode ? order.code : null,
  };
}

function toDish(member: GroupMemberRow, choice: OpenChoice | undefined): GroupMember['dish'] {
  const { menuId, order } = member;
  if (order !== null) {
    const { menuName: name, picture, additions, priceCop: price } = order;
    return { menuId, name, picture, additions, price };
  }
  const line = choice?.line;
  const additions = (line?.additionGroups ?? []).flatMap((group) =>
    group.items.map(({ title, quantity }) => ({ name: title, quantity })),
  );
  return { menuId, name: member.menuName, picture: member.picture, additions, price: line?.unitPriceCop ?? 0 };
}
