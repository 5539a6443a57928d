import type { CompanyLink } from '@sazon/contract/invitations/schemas';
import { isRefusal, type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import {
  calculateInvitationInstant,
  calculateNextReminder,
  createInvitationCode,
  findInviteAddress,
  type InviteChannel,
} from '@sazon/domain/messages/company-invitation';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordCompanyChanges } from '../companies/companies-queries.ts';
import { findCompanyLink, lockJoinable, replaceLink } from './company-invitation-link-queries.ts';
import { buildInvitation } from './invitations-messages.ts';
import {
  type InvitedPerson,
  listDueInvitations,
  lockDueInvitation,
  lockInvited,
  saveInvitation,
  saveReminder,
} from './invitations-queries.ts';

type Caller = Actor & { userId: string };
const write = 'enterprises_preapproved_users_write';

/** Reads a company's link with its address, for staff who may see its register. */
export async function readCompanyLink(
  deps: Deps,
  actor: Actor,
  enterpriseId: string,
): Promise<CompanyLink | Refusal<'NOT_FOUND'>> {
  if (!may(actor, 'enterprises_preapproved_users_view', { enterpriseId })) return refuse('NOT_FOUND');
  const found = await findCompanyLink(deps.db, enterpriseId, toBogotaDate(deps.now()));
  if (found === undefined) return refuse('NOT_FOUND');
  const { link } = found;
  return { ...found, link: link && { ...link, url: `${deps.config.publicUrl}/unirse/${link.code}` } };
}

/** Replaces a company's link by a new one. The old one stops working. */
export async function renewCompanyLink(
  deps: Deps,
  actor: Caller,
  enterpriseId: string,
): Promise<CompanyLink | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  if (!may(actor, write, { enterpriseId })) return refuse('NOT_FOUND');
  const made = await inTransaction(deps, async (tx) => {
    if (!(await lockJoinable(tx, enterpriseId)))
      return refuse('STATE_CONFLICT', { message: 'La empresa no está abierta.' });
    const code = createInvitationCode(deps.randomInt, 8);
    const by = { actorId: actor.userId, nowMs: deps.now() };
    const revokedMadeAt = await replaceLink(tx, { enterpriseId, code }, { userId: actor.userId, nowMs: by.nowMs });
    await recordCompanyChanges(tx, enterpriseId, [describeNewLink(revokedMadeAt)], by);
    return { ok: true as const };
  });
  return isRefusal(made) ? made : await readCompanyLink(deps, actor, enterpriseId);
}

/** What the company's history says of a new link and the one that it revokes, by its date. */
const describeNewLink = (revokedMadeAt: number | null) => ({
  setting: 'invitationLink',
  was: revokedMadeAt === null ? null : `el del ${formatDateWithYear(toBogotaDate(revokedMadeAt))}, que ya no sirve`,
  is: 'uno nuevo',
});

/** Says why a person cannot be invited, in words for HR. Returns null when they can. */
function findProblem(person: InvitedPerson, address: string | null, channel: InviteChannel): string | null {
  if (!person.active) return 'Está retirada de la lista.';
  if (person.userId !== null) return 'Ya tiene cuenta.';
  if (!person.isJoinable) return 'La empresa no está abierta.';
  if (address === null) return channel === 'email' ? 'No tiene correo en la lista.' : 'No tiene celular en la lista.';
  return null;
}

/**
 * Invites one person of a register, at night for the next morning. Returns null when invited, else why not, in words.
 */
export async function invitePerson(
  deps: Deps,
  actor: Caller,
  personId: string,
  channel: InviteChannel,
): Promise<string | null> {
  return await inTransaction(deps, async (tx) => {
    const person = await lockInvited(tx, personId);
    if (person === undefined || !may(actor, write, { enterpriseId: person.enterpriseId })) return refusals.NOT_FOUND[1];
    const to = findInviteAddress(person, channel);
    const problem = findProblem(person, to, channel);
    if (problem !== null || to === null) return problem;
    const nowMs = deps.now();
    const invitedAtMs = calculateInvitationInstant(nowMs);
    const leaves = invitedAtMs === nowMs;
    const { enterpriseId, enterpriseName } = person;
    const code = await saveInvitation(tx, {
      ...{ personId, enterpriseId, channel, userId: actor.userId, invitedAtMs },
      code: createInvitationCode(deps.randomInt, 12),
      remindAtMs: leaves ? calculateNextReminder(invitedAtMs, 0) : invitedAtMs,
    });
    const message = { channel, to, code, enterpriseName, times: 0, invitedAtMs };
    if (leaves) await deps.messages.send(tx, [buildInvitation(deps.config.publicUrl, message)], nowMs);
    return null;
  });
}

const batch = 500;

/**
 * Sends invitations that waited for the morning, and reminders after three and seven days. Returns how many it sent.
 */
export async function sendDueInvitations(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  if (calculateInvitationInstant(nowMs) !== nowMs) return 0;
  let sent = 0;
  for (const personId of await listDueInvitations(deps.db, nowMs, batch))
    sent += await inTransaction(deps, async (tx) => {
      const due = await lockDueInvitation(tx, personId, nowMs);
      if (due === undefined) return 0;
      const to = findInviteAddress(due, due.channel);
      const times = due.isFirst ? 0 : due.reminders + 1;
      const isOver = findProblem(due, to, due.channel) !== null || to === null;
      const next = isOver ? null : calculateNextReminder(due.invitedAtMs, times);
      await saveReminder(tx, personId, times, next);
      if (isOver || to === null) return 0;
      const { channel, code, enterpriseName, invitedAtMs } = due;
      const message = buildInvitation(deps.config.publicUrl, { channel, to, code, enterpriseName, times, invitedAtMs });
      await deps.messages.send(tx, [message], nowMs);
      return 1;
    });
  return sent;
}
