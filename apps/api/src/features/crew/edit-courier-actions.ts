import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { toE164Phone } from '@sazon/domain/auth/phone';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CourierDocument, CourierVehicle } from '@sazon/domain/logistics/courier-documents';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { revokeSessions } from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import { findCourierPermission } from './courier-permission-and-open-orders-queries.ts';
import {
  type CourierProfile,
  listLocationsInCity,
  lockPerson,
  readCourierProfile,
  saveCourier,
} from './courier-person-and-profile-queries.ts';
import { setCourierActive } from './create-and-activate-courier-actions.ts';

type Change = {
  active?: boolean | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  cellPhone?: string | undefined;
  city?: string | null | undefined;
  locationIds?: string[] | undefined;
  vehicle?: CourierVehicle | null | undefined;
  plate?: string | undefined;
  papers?: Partial<Record<CourierDocument, IsoDate | null | undefined>> | undefined;
};

type GoneFiles = Awaited<ReturnType<typeof saveCourier>>;

/** Changes the given fields of a courier, and activates or deactivates them, all or nothing. */
export async function updateCourier(
  deps: Deps,
  adminId: string,
  id: string,
  { active, ...change }: Change,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  if (isOwnDecision(adminId, id)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  const changed = inTransaction(deps, async (tx, events) => {
    events.publish([`access:${id}`]);
    const person = await lockPerson(tx, id);
    const delivers = person !== undefined && (await findCourierPermission(tx, id)) !== undefined;
    if (person === undefined || !(delivers || person.wasCourier)) return refuse('NOT_FOUND');
    const edited = await edit(tx, deps, adminId, id, change);
    if ('refusal' in edited) return edited;
    const { name } = edited;
    const no =
      active === undefined ? undefined : await setCourierActive(tx, deps, adminId, { id, name, delivers, active });
    return no ?? { goneFiles: edited.goneFiles };
  });
  const answer = await changed.catch((error: unknown) => {
    if (findViolatedIndex(error) !== 'users_by_phone') throw error;
    return refuse('VALIDATION', { field: 'cellPhone', message: 'Ese celular ya es de otra cuenta.' });
  });
  if ('refusal' in answer) return answer;
  for (const { fileId, type } of answer.goneFiles) await deps.files.remove(buildDocumentKey('courier', fileId, type));
  return { ok: true };
}

async function edit(
  tx: Tx,
  deps: Deps,
  adminId: string,
  id: string,
  change: Omit<Change, 'active'>,
): Promise<{ name: string; goneFiles: GoneFiles } | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> {
  const { isCustomer, ...now } = await readCourierProfile(tx, id);
  const next = applyChange(now, change);
  const isOtherPhone = next.cellPhone !== now.cellPhone;
  const told = ({ firstName, lastName, city, vehicle, plate, papers }: Editable) => ({
    ...{ name: `${firstName} ${lastName}`, city, vehicle, plate },
    ...Object.fromEntries(Object.entries(papers).filter(([, until]) => until !== null)),
  });
  const { name } = told(next);
  if (Object.values(change).every((value) => value === undefined)) return { name, goneFiles: [] };
  const no = await findChangeRefusal(tx, now, next, isCustomer);
  if (no !== undefined) return no;
  const goneFiles = await saveCourier(tx, id, next);
  if (isOtherPhone) await changePhone(tx, deps, { id, from: now.cellPhone, to: next.cellPhone });
  await recordSettingChange(tx, {
    key: 'couriers',
    old: told(now),
    new: told(next),
    userId: adminId,
    nowMs: deps.now(),
  });
  return { name, goneFiles };
}

type Editable = Omit<CourierProfile, 'isCustomer'>;

function applyChange(now: Editable, change: Omit<Change, 'active'>): Editable {
  const city = change.city === undefined ? now.city : change.city;
  // the former locations are not in another city
  const kept = change.city === undefined || change.city === now.city ? now.locationIds : [];
  return {
    firstName: change.firstName ?? now.firstName,
    lastName: change.lastName ?? now.lastName,
    cellPhone: change.cellPhone ?? now.cellPhone,
    city,
    locationIds: city === null ? [] : [...new Set(change.locationIds ?? kept)],
    vehicle: change.vehicle === undefined ? now.vehicle : change.vehicle,
    plate: change.plate === undefined ? now.plate : change.plate.replace(/[ -]/g, '') || null,
    papers: { ...now.papers, ...(change.papers as Editable['papers']) },
  };
}

async function findChangeRefusal(
  tx: Tx,
  now: Editable,
  next: Editable,
  isCustomer: boolean,
): Promise<Refusal<'STATE_CONFLICT' | 'VALIDATION'> | undefined> {
  const isPerson = (['firstName', 'lastName', 'cellPhone'] as const).some((field) => next[field] !== now[field]);
  if (isPerson && isCustomer) {
    return refuse('STATE_CONFLICT', {
      message: 'Tiene cuenta de cliente: su nombre y su celular los cambia en su perfil.',
    });
  }
  if (next.city === null) return undefined;
  const known = await listLocationsInCity(tx, next.city, next.locationIds);
  if (known.length === next.locationIds.length) return undefined;
  return refuse('VALIDATION', { field: 'locationIds', message: `Elige lugares de ${next.city}.` });
}

/** Ends the courier's sessions after a change of phone, and tells both phones. */
async function changePhone(
  tx: Tx,
  deps: Deps,
  { id: userId, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await revokeSessions(tx, { userId }, deps.now());
  const words = [
    [from, 'Desde hoy entras a Sazón con otro celular. Si no lo pediste, escríbenos.'],
    [to, 'Este celular ya es el de tu cuenta de domi en Sazón.'],
  ] as const;
  const messages = words.map(([phone, body]) => ({
    channel: 'sms' as const,
    to: toE164Phone(phone),
    userId,
    kind: 'courier_phone_changed',
    body,
  }));
  await deps.messages.send(tx, messages, deps.now());
}
