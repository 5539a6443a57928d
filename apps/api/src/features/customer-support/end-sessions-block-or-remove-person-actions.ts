import { type Refusal, refuse } from '@sazon/contract/refusal';
import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { enterStaffAct } from '../../db/running-staff-call-for-history.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listSignInAddresses } from '../accounts/accounts-queries.ts';
import { lockUser } from '../accounts/lock-and-save-user-data-queries.ts';
import { revokeSessions } from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { forgetUses } from '../rate-limits/rate-limit-actions.ts';
import { eraseForPerson } from '../users/users-deletion-actions.ts';
import { findPersonHead } from './person-page-queries.ts';
import { type Caller, findSupportRefusal } from './read-correct-and-note-person-actions.ts';
import { setActive } from './save-gift-note-and-active-state-queries.ts';

/** Ends all sessions of a person, or only the session `only`. */
export async function endSessions(
  deps: Deps,
  actor: Caller,
  userId: string,
  only?: string,
): Promise<{ ended: number } | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  return await inTransaction(deps, async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) return refuse('NOT_FOUND');
    const no = await findSupportRefusal(tx, actor, userId);
    const which = only === undefined ? { userId } : { userId, only };
    return no ?? { ended: await revokeSessions(tx, which, deps.now()) };
  });
}

/**
 * Resets the counts of a person's wrong passwords and codes, also at the addresses from which they signed in before.
 */
export async function unlockPerson(deps: Deps, userId: string): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const person = await findPersonHead(tx, userId, deps.now());
    if (person === undefined) return refuse('NOT_FOUND');
    await enterStaffAct(tx);
    for (const target of [person.cellPhone, person.email?.toLowerCase()]) {
      if (target === undefined) continue;
      const addresses = (await listSignInAddresses(tx, target)).map(toAddressKey);
      await forgetUses(tx, deps, [
        { limit: signInLimits.wrongPasswordsOfAccount, whom: target },
        { limit: signInLimits.codesToTarget, whom: target },
        ...addresses.flatMap((address) => [
          { limit: signInLimits.wrongPasswords, whom: `${target} ${address}` },
          { limit: signInLimits.codesOfAddress, whom: `${target} ${address}` },
        ]),
      ]);
    }
    return { ok: true as const };
  });
}

/** Blocks an account, or opens it again. */
export async function setPersonActive(
  deps: Deps,
  actor: Caller,
  userId: string,
  active: boolean,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  return await inTransaction(deps, async (tx) => {
    if ((await findPersonHead(tx, userId, deps.now())) === undefined) return refuse('NOT_FOUND');
    const no = await findSupportRefusal(tx, actor, userId);
    if (no !== undefined) return no;
    await setActive(tx, userId, active);
    if (!active) await revokeSessions(tx, { userId }, deps.now());
    return { ok: true as const };
  });
}

/** Deletes an account because the person wishes it. */
export async function removePerson(
  deps: Deps,
  actor: Caller,
  userId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    if ((await findPersonHead(tx, userId, deps.now())) === undefined) return refuse('NOT_FOUND');
    return (await findSupportRefusal(tx, actor, userId)) ?? (await eraseForPerson(tx, deps, userId));
  });
}
