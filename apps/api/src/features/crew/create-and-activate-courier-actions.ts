import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import {
  countOrdersToDeliver,
  grantCourierPermission,
  revokeCourierPermission,
} from './courier-permission-and-open-orders-queries.ts';
import { insertPerson, lockPersonByPhone } from './courier-person-and-profile-queries.ts';

const historyKey = 'couriers';

/** Makes a person a courier: the owner of this phone, or else a new account. Nothing changes when they are one. */
export async function createCourier(
  deps: Deps,
  adminId: string,
  given: { firstName: string; lastName: string; cellPhone: string },
): Promise<{ id: string; hadAccount: boolean } | Refusal<'ACCOUNT_INACTIVE' | 'FORBIDDEN'>> {
  const add = () => inTransaction(deps, (tx) => addCourier(tx, deps, adminId, given));
  return await add().catch((error: unknown) => {
    // somebody created the same account at the same moment, so it is found now
    if (findViolatedIndex(error) !== 'users_by_phone') throw error;
    return add();
  });
}

async function addCourier(
  tx: Tx,
  deps: Deps,
  adminId: string,
  given: { firstName: string; lastName: string; cellPhone: string },
): Promise<{ id: string; hadAccount: boolean } | Refusal<'ACCOUNT_INACTIVE' | 'FORBIDDEN'>> {
  const person = await lockPersonByPhone(tx, given.cellPhone);
  if (person?.active === false) return refuse('ACCOUNT_INACTIVE', { field: 'cellPhone' });
  if (person !== undefined && isOwnDecision(adminId, person.id)) {
    return refuse('FORBIDDEN', { field: 'cellPhone', message: OWN_DECISION_MESSAGE });
  }
  const id = person?.id ?? deps.newId();
  if (person === undefined) await insertPerson(tx, { id, ...given }, deps.now());
  await grantCourierPermission(tx, id);
  const told = { name: `${given.firstName} ${given.lastName}`, active: true };
  await recordSettingChange(tx, { key: historyKey, old: null, new: told, userId: adminId, nowMs: deps.now() });
  return { id, hadAccount: person !== undefined };
}

/** Activates or deactivates a courier, whom the caller has locked. Refuses to deactivate one who carries lunches. */
export async function setCourierActive(
  tx: Tx,
  deps: Deps,
  adminId: string,
  { id, name, delivers, active }: { id: string; name: string; delivers: boolean; active: boolean },
): Promise<Refusal<'STATE_CONFLICT'> | undefined> {
  const count = active ? 0 : await countOrdersToDeliver(tx, id);
  if (count > 0) {
    const what = count === 1 ? '1 orden' : `${count} órdenes`;
    return refuse('STATE_CONFLICT', {
      message: `Tiene ${what} por entregar. Desactívalo cuando termine o cuando el restaurante las asigne a otro domi.`,
    });
  }
  if (active) await grantCourierPermission(tx, id);
  else await revokeCourierPermission(tx, id);
  const told = { old: { name, active: delivers }, new: { name, active } };
  if (delivers !== active)
    await recordSettingChange(tx, { key: historyKey, ...told, userId: adminId, nowMs: deps.now() });
  return undefined;
}
