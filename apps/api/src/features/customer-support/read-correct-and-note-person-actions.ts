import type { Person } from '@sazon/contract/customer-support/person';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { getMessageTerms } from '@sazon/domain/messages/message-channels-priority-and-life';
import { inTransaction, type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockUser, updateUserRow } from '../accounts/lock-and-save-user-data-queries.ts';
import { listOpenSessions } from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { sumGiftsOfDayCop } from '../rate-limits/support-gifts-of-day-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  listPersonConsents,
  listPersonCoupons,
  listPersonDevices,
  listPersonIncidents,
} from './person-incidents-coupons-consents-devices-queries.ts';
import {
  findPersonHead,
  listPersonGifts,
  listPersonLots,
  listPersonMessages,
  listPersonNotes,
  listPersonOrders,
  listPersonPayments,
  listPersonPermissions,
} from './person-page-queries.ts';
import { findMessage, insertNote } from './save-gift-note-and-active-state-queries.ts';

export type Caller = Actor & { readonly userId: string };

/** Returns all that support sees of one person. */
export async function readPerson(deps: Deps, agentId: string, userId: string): Promise<Person | Refusal<'NOT_FOUND'>> {
  const { db } = deps;
  const nowMs = deps.now();
  const head = await findPersonHead(db, userId, nowMs);
  if (head === undefined) return refuse('NOT_FOUND');
  const [permissions, orders, payments, lots, messages, notes, gifts, incidents, coupons, consents, devices, ...more] =
    await together([
      listPersonPermissions(db, userId),
      listPersonOrders(db, userId),
      listPersonPayments(db, userId),
      listPersonLots(db, userId),
      listPersonMessages(db, head),
      listPersonNotes(db, userId),
      listPersonGifts(db, userId),
      listPersonIncidents(db, userId),
      listPersonCoupons(db, userId),
      listPersonConsents(db, userId),
      listPersonDevices(db, userId),
      listOpenSessions(db, userId, nowMs),
      sumGiftsOfDayCop(db, agentId, toBogotaDate(nowMs)),
      loadSettings(deps),
    ]);
  const [sessions, given, settings] = more;
  const { perOrderCop, perAgentDayCop } = settings.courtesy;
  return {
    ...head,
    ...{ permissions, orders, payments, lots, messages, notes, gifts, incidents, coupons, consents, devices },
    sessions: sessions.map(({ id, startedAtMs, userAgent }) => ({ id, startedAt: startedAtMs, userAgent })),
    giftLeftCop: Math.max(0, Math.min(perOrderCop, perAgentDayCop - given)),
  };
}

/** Refuses decisions about oneself, and about the platform's staff unless the caller may give permissions. */
export async function findSupportRefusal(
  tx: Tx,
  actor: Caller,
  userId: string,
): Promise<Refusal<'FORBIDDEN'> | undefined> {
  if (isOwnDecision(actor.userId, userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  const held = (await listPersonPermissions(tx, userId)).find(({ scope }) => scope === 'platform')?.codes ?? [];
  const isStaff = held.some((code) => code.startsWith('admin_'));
  return isStaff && !actor.permissions.includes('admin_users_write')
    ? refuse('FORBIDDEN', { message: 'Es del equipo de la plataforma: lo decide quien da permisos.' })
    : undefined;
}

/**
 * Corrects a person's name and document. Refused when their company answers for these (payroll, or an open
 * application).
 */
export async function correctPerson(
  deps: Deps,
  actor: Caller,
  userId: string,
  given: { firstName: string; lastName: string; identification: string | null },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  return await inTransaction(deps, async (tx) => {
    const before = await lockUser(tx, userId);
    if (before === undefined) return refuse('NOT_FOUND');
    const no = await findSupportRefusal(tx, actor, userId);
    if (no !== undefined) return no;
    if (before.plan === 'nomina' || before.hasOpenRequest)
      return refuse('FORBIDDEN', {
        message: 'Su empresa responde por su nombre y documento: los corrige Recursos Humanos.',
      });
    const { firstName, lastName, identification } = given;
    await updateUserRow(tx, userId, { firstName, lastName, identification }, { forgetPlace: false });
    return { ok: true as const };
  });
}

/** Leaves a note for colleagues. */
export async function addNote(
  deps: Deps,
  authorId: string,
  userId: string,
  text: string,
): Promise<{ id: string } | Refusal<'NOT_FOUND'>> {
  const id = deps.newId();
  return await inTransaction(deps, async (tx) => {
    if ((await findPersonHead(tx, userId, deps.now())) === undefined) return refuse('NOT_FOUND');
    await insertNote(tx, { id, userId, authorId, text }, deps.now());
    return { id };
  });
}

/** Sends a message to a person again. Refused for codes, which people request themselves, and for advertising. */
export async function resendMessage(
  deps: Deps,
  userId: string,
  messageId: number,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const person = await findPersonHead(tx, userId, deps.now());
    const message = person && (await findMessage(tx, person, messageId));
    if (message === undefined) return refuse('NOT_FOUND');
    const { category } = getMessageTerms(message.kind);
    if (category !== 'transactional') {
      const text =
        category === 'code' ? 'Un código no se reenvía: la persona pide otro.' : 'La publicidad no se reenvía.';
      return refuse('STATE_CONFLICT', { message: text });
    }
    const { subject, ...kept } = message;
    await deps.messages.send(tx, [{ ...kept, ...(subject !== null && { subject }) }], deps.now());
    return { ok: true as const };
  });
}
