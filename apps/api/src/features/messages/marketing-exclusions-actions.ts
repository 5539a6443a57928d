import { importExclusions as importRoute } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  isExclusionListOld,
  parseExcludedRecipient,
} from '@sazon/domain/messages/marketing-exclusion-list-age-and-entry';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  applyExclusionParts,
  countExclusions,
  deleteExclusions,
  type ExcludedChannel,
  insertExclusions,
  lockExclusionList,
  saveExclusionPart,
} from './marketing-exclusions-queries.ts';

/** Returns the exclusion lists, each with whether it is too old by law. */
export async function listExclusionLists(deps: Deps) {
  const today = toBogotaDate(deps.now());
  const lists = await countExclusions(deps.db);
  return { data: lists.map((list) => ({ ...list, isOld: isExclusionListOld(list.listDate, today) })) };
}

type Import = {
  channel: ExcludedChannel;
  listDate: string;
  mode: 'replace' | 'add';
  importId?: string | undefined;
  isLast: boolean;
  recipients: readonly string[];
};

/**
 * Imports the registry against advertising, whole or one part of it. The stored list changes at once with the last
 * part; until then the old one holds. Sending the last part of an `importId` again changes nothing.
 */
export async function replaceExclusions(
  deps: Deps,
  actorId: string,
  { channel, listDate, mode, importId, isLast, recipients }: Import,
) {
  if (listDate > toBogotaDate(deps.now()))
    return refuse('VALIDATION', { field: 'listDate', message: 'La fecha de la lista no puede ser futura.' });
  const cleaned = recipients.map((text) => parseExcludedRecipient(channel, text));
  if (importId === undefined && !isLast)
    return refuse('VALIDATION', { field: 'importId', message: 'Falta el número de la lista.' });
  const wrong = cleaned.indexOf(null);
  if (wrong >= 0) return refuseLine(wrong, recipients[wrong] ?? '');
  const part = [...new Set(cleaned as string[])];
  const key = importId === undefined ? undefined : { value: importId, call: `${importRoute.name} ${channel}` };
  const refused = await inTransaction(deps, async (tx) => {
    const before = isLast && (await wasDone(tx, { actorId, key }, deps.now()));
    if (before) return before === true ? undefined : before;
    if (importId !== undefined) await saveExclusionPart(tx, { importId, channel, recipients: part }, deps.now());
    if (!isLast) return undefined;
    await lockExclusionList(tx, channel);
    if (mode === 'replace') await deleteExclusions(tx, channel);
    if (importId === undefined) await insertExclusions(tx, channel, part, listDate);
    else await applyExclusionParts(tx, importId, channel, listDate);
    return undefined;
  });
  return refused ?? (await listExclusionLists(deps));
}

const refuseLine = (index: number, text: string): Refusal<'VALIDATION'> =>
  refuse('VALIDATION', {
    field: 'recipients',
    message: `La línea ${index + 1} no es válida: «${text.slice(0, 40)}».`,
  });
