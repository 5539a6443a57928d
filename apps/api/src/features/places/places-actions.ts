import { addPlace as addSchemas } from '@sazon/contract/delivery/places-admin-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import { onceFor } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { noteChange } from '../settings/setting-changes-queries.ts';
import {
  enterpriseName,
  insertPlace,
  isNameTaken,
  lockNames,
  lockPlace,
  type PlaceRow,
  updatePlace,
} from './places-queries.ts';

const historyKey = 'places';

type Written = Omit<PlaceRow, 'id' | 'active'>;

/** A new place, of one company or open to everyone. It takes orders once it has an hour that somebody serves. */
export async function addPlace(
  deps: Deps,
  userId: string,
  { enterpriseId, ...written }: Written & { enterpriseId: string | null },
  key: SentKey | undefined,
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, (tx) =>
    onceFor(tx, { actorId: userId, key, reply: addSchemas.reply }, deps.now(), async () => {
      const enterprise = enterpriseId === null ? null : await enterpriseName(tx, enterpriseId);
      if (enterprise === undefined) return refuse('NOT_FOUND', { field: 'enterpriseId' });
      const place = { id: deps.newId(), ...written, active: true };
      await lockNames(tx);
      if (await isNameTaken(tx, { ...place, enterpriseId })) return nameTaken();
      await insertPlace(tx, place, enterpriseId, deps.newId());
      const change = { old: null, new: { ...told(place), enterprise }, userId, nowMs: deps.now() };
      await noteChange(tx, { key: historyKey, ...change });
      await bumpCatalogVersion(tx);
      return { id: place.id };
    }),
  );
}

/** Changes what is named of a place. Orders sold keep the place as it was: they have it in their snapshot. */
export async function changePlace(
  deps: Deps,
  userId: string,
  id: string,
  change: { [Name in keyof Omit<PlaceRow, 'id'>]?: PlaceRow[Name] | undefined },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    await lockNames(tx);
    const before = await lockPlace(tx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    const after = {
      id,
      name: change.name ?? before.name,
      address: change.address ?? before.address,
      city: change.city ?? before.city,
      district: change.district ?? before.district,
      instructions: change.instructions === undefined ? before.instructions : change.instructions,
      deliveryPoint: change.deliveryPoint ?? before.deliveryPoint,
      active: change.active ?? before.active,
    };
    if (after.active && (await isNameTaken(tx, { ...after, enterpriseId: before.enterpriseId }))) return nameTaken();
    await updatePlace(tx, after, deps.newId());
    await noteChange(tx, { key: historyKey, old: told(before), new: told(after), userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

const nameTaken = (): Refusal<'STATE_CONFLICT'> =>
  refuse('STATE_CONFLICT', { field: 'name', message: 'Ya hay un lugar con ese nombre.' });

/** The place as its history tells it. */
const told = ({ name, address, city, district, instructions, deliveryPoint, active }: PlaceRow) => ({
  place: name,
  address,
  city,
  district,
  instructions,
  deliveryPoint,
  active,
});
