import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User } from '@sazon/contract/users';
import { PRODUCT } from '@sazon/domain/product';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { violatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/messages.ts';
import { accountByPhone } from '../auth/auth-queries.ts';
import { spendCode } from '../auth/codes.ts';
import { lockUser, updatePhone } from './users-changes-queries.ts';
import { userOf } from './users-profile-queries.ts';

/** Gives the account the phone whose code was typed. The old phone is told, in case somebody else is changing it. */
export async function changePhone(
  deps: Deps,
  userId: string,
  { cellPhone, otp }: { cellPhone: string; otp: string },
): Promise<User | Refusal> {
  try {
    const { answer } = await inTransaction(deps.db, async (tx) => ({
      answer: await change(tx, deps, userId, cellPhone, otp),
    }));
    return answer;
  } catch (error) {
    if (violatedIndex(error) !== 'users_by_phone') throw error;
    return refuse('PHONE_TAKEN', { field: 'cellPhone' });
  }
}

async function change(tx: Tx, deps: Deps, userId: string, phone: string, otp: string): Promise<User | Refusal> {
  const before = await lockUser(tx, userId);
  if (before === undefined) return refuse('AUTH_REQUIRED');
  const wrong = await spendCode(tx, deps, { target: phone, purpose: 'change_phone', asker: userId }, otp);
  if (wrong !== undefined) return wrong;
  if ((await accountByPhone(tx, phone)) !== undefined) return refuse('PHONE_TAKEN', { field: 'cellPhone' });
  await updatePhone(tx, userId, phone);
  await deps.messages.send(tx, [phoneChangedNotice(before.cellPhone)], deps.now());
  return (await userOf(tx, userId, deps.now())) ?? refuse('AUTH_REQUIRED');
}

const phoneChangedNotice = (oldPhone: string): Message => ({
  channel: 'sms',
  to: `+57${oldPhone}`,
  kind: 'phone_changed',
  body: `El celular de tu cuenta de ${PRODUCT.slug} cambio. Si no fuiste tu, escribele a soporte.`,
});
