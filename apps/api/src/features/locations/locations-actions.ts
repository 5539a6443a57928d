import { addPlace as addSchemas } from '@sazon/contract/delivery/locations-admin-schemas';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { runOnce } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import {
  findEnterpriseName,
  insertHours,
  insertLocation,
  isNameTaken,
  type LocationRow,
  lockLocation,
  lockLocationNames,
  updateLocation,
} from './locations-queries.ts';

const historyKey = 'places';

type Written = Omit<LocationRow, 'id' | 'active'>;

/** Creates a location, of one company or open to everyone. It takes orders once a restaurant serves an hour of it. */
export async function addLocation(
  deps: Deps,
  userId: string,
  { enterpriseId, hours, ...written }: Written & { enterpriseId: string | null; hours: readonly string[] },
  key: SentKey | undefined,
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, (tx) =>
    runOnce(tx, { actorId: userId, key, reply: addSchemas.reply }, deps.now(), async () => {
      const enterprise = enterpriseId === null ? null : await findEnterpriseName(tx, enterpriseId);
      if (enterprise === undefined) return refuse('NOT_FOUND', { field: 'enterpriseId' });
      const place = { id: deps.newId(), ...written, active: true };
      await lockLocationNames(tx);
      if (await isNameTaken(tx, { ...place, enterpriseId })) return nameTaken();
      await insertLocation(tx, place, enterpriseId, deps.newId());
      const slots = [...new Set(hours)].map((hour) => ({ id: deps.newId(), hour }));
      await insertHours(tx, place.id, slots);
      const change = {
        old: null,
        new: { ...told(place), enterprise, hours: [...hours].sort().join(', ') || null },
        userId,
        nowMs: deps.now(),
      };
      await recordSettingChange(tx, { key: historyKey, ...change });
      await bumpCatalogVersion(tx);
      return { id: place.id };
    }),
  );
}

/** Changes the given fields of a location. Placed orders keep their snapshot. */
export async function changeLocation(
  deps: Deps,
  userId: string,
  id: string,
  change: { [Name in keyof Omit<LocationRow, 'id'>]?: LocationRow[Name] | undefined },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    await lockLocationNames(tx);
    const before = await lockLocation(tx, id);
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
      pin: change.pin === undefined ? before.pin : change.pin,
      receptionRules: change.receptionRules === undefined ? before.receptionRules : change.receptionRules,
      floors: change.floors === undefined ? before.floors : change.floors,
      expectedPeople: change.expectedPeople === undefined ? before.expectedPeople : change.expectedPeople,
    };
    if (after.active && (await isNameTaken(tx, { ...after, enterpriseId: before.enterpriseId }))) return nameTaken();
    await updateLocation(tx, after, deps.newId());
    await recordSettingChange(tx, { key: historyKey, old: told(before), new: told(after), userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

const nameTaken = (): Refusal<'STATE_CONFLICT'> =>
  refuse('STATE_CONFLICT', { field: 'name', message: 'Ya hay un lugar con ese nombre.' });

/** The fields of a location that its history records. */
const told = ({ name, ...place }: LocationRow) => ({
  place: name,
  address: place.address,
  city: place.city,
  district: place.district,
  instructions: place.instructions,
  deliveryPoint: place.deliveryPoint,
  active: place.active,
  pin: place.pin === null ? null : `${place.pin.latitudeE6 / 1e6}, ${place.pin.longitudeE6 / 1e6}`,
  receptionRules: place.receptionRules,
  floors: place.floors,
  expectedPeople: place.expectedPeople,
});
