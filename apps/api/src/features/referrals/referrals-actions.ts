import type { RouteReply } from '@sazon/contract/define-route';
import type { listReferrals, openInvitation } from '@sazon/contract/referrals/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  createReferralCode,
  judgeFriend,
  normalizeMailbox,
  type ReferralBlockReason,
} from '@sazon/domain/people/referral-code-friend-and-limits';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { hashDevice, hashIdentity } from '../accounts/identity-and-device-hash.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  findReferralCode,
  findSender,
  insertDevice,
  insertReferral,
  insertReferralCode,
  readKnownIdentity,
  type Sender,
} from './referral-codes-devices-and-new-referrals-queries.ts';
import { listReferredFriends, readReferralTotals } from './referral-totals-and-friends-queries.ts';

/** Returns the caller's code, which is created on the first call; simultaneous calls get the same. */
export async function ensureInvitation(
  deps: Deps,
  userId: string,
  deviceId: string | undefined,
): Promise<RouteReply<typeof openInvitation>> {
  if (deviceId !== undefined) {
    await inOneStatement(deps, (tx) => insertDevice(tx, userId, hashDevice(deps.config.secret, deviceId), deps.now()));
  }
  const code = await ownCode(deps, userId);
  const [{ referralAmounts: amounts }, totals] = await Promise.all([
    loadSettings(deps),
    readReferralTotals(deps.db, userId),
  ]);
  return { code, link: `${deps.config.publicUrl}/autenticacion?invitacion=${code}`, amounts, ...totals };
}

async function ownCode(deps: Deps, userId: string): Promise<string> {
  for (;;) {
    const code = await findReferralCode(deps.db, userId);
    if (code !== undefined) return code;
    await inOneStatement(deps, (tx) => insertReferralCode(tx, userId, createReferralCode(deps.randomInt), deps.now()));
  }
}

const reasonWords: Readonly<Record<ReferralBlockReason, string>> = {
  self: 'Es la misma persona que invita',
  same_device: 'Ese dispositivo ya tenía una cuenta',
  known_phone: 'Ese celular ya había tenido una cuenta',
  known_person: 'Esa persona ya había tenido una cuenta',
  same_household: 'Comparte tu dirección o tu tarjeta',
  month_limit: 'Llegaste al máximo de amigos de este mes',
  company_limit: 'Llegaste al máximo de colegas de este mes',
  account_deleted: 'La cuenta se eliminó antes del primer almuerzo',
};

export async function listFriends(
  deps: Deps,
  userId: string,
  query: { page: number; perPage: number },
): Promise<RouteReply<typeof listReferrals>> {
  const { data, total } = await listReferredFriends(deps.db, userId, query);
  const rows = data.map(({ blockedReason, ...friend }) => ({
    ...friend,
    reason: blockedReason === null ? null : (reasonWords[blockedReason as ReferralBlockReason] ?? null),
  }));
  return { data: rows, ...query, total };
}

/** Returns the owner's first name of a code, and the rewards. NOT_FOUND for an unknown code. */
export async function readInvitation(deps: Deps, code: string) {
  const [sender, { referralAmounts: amounts }] = await Promise.all([findSender(deps.db, code), loadSettings(deps)]);
  return sender === undefined ? refuse('NOT_FOUND') : { code, firstName: sender.firstName, amounts };
}

export type InvitedAccount = {
  readonly userId: string;
  readonly code: string | undefined;
  readonly deviceId: string | undefined;
  readonly cellPhone: string;
  readonly email: string;
  readonly identificationType: string | null;
  readonly identification: string | null;
  readonly enterpriseId: string | null;
};

/**
 * Records the device of a new account and, with a friend's code, its invitation, pending or blocked. An unknown code is
 * refused, so that the person can correct it.
 */
export async function joinByInvitation(
  tx: Tx,
  deps: Deps,
  joining: InvitedAccount,
): Promise<Refusal<'VALIDATION'> | undefined> {
  const { secret } = deps.config;
  const device = joining.deviceId === undefined ? null : hashDevice(secret, joining.deviceId);
  const refusal = joining.code === undefined ? undefined : await keepReferral(tx, deps, joining, joining.code, device);
  if (refusal === undefined && device !== null) await insertDevice(tx, joining.userId, device, deps.now());
  return refusal;
}

async function keepReferral(
  tx: Tx,
  deps: Deps,
  joining: InvitedAccount,
  code: string,
  device: string | null,
): Promise<Refusal<'VALIDATION'> | undefined> {
  const sender = await findSender(tx, code);
  if (sender === undefined) {
    return refuse('VALIDATION', { field: 'referralCode', message: 'Ese código de invitación no existe.' });
  }
  const { referralAmounts } = await loadSettings(deps, { reader: tx });
  const known = await readKnownIdentity(tx, { device, ...hashIdentity(deps.config.secret, joining) });
  await insertReferral(
    tx,
    {
      id: deps.newId(),
      senderId: sender.id,
      friendId: joining.userId,
      blocked: judgeFriend({ ...known, isSender: isSame(sender, joining) }),
      referrerCop: referralAmounts.referrerCop,
      friendCop: referralAmounts.referredCop,
      sameEnterprise: joining.enterpriseId !== null && joining.enterpriseId === sender.enterpriseId,
    },
    deps.now(),
  );
  return undefined;
}

function isSame(sender: Sender, joining: InvitedAccount): boolean {
  const sameMailbox = sender.email !== null && normalizeMailbox(sender.email) === normalizeMailbox(joining.email);
  const sameDocument =
    joining.identification !== null &&
    joining.identification === sender.identification &&
    joining.identificationType === sender.identificationType;
  return sameMailbox || sameDocument;
}
