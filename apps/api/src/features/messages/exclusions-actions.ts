import { importExclusions as importRoute } from '@sazon/contract/messages/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { isExclusionListOld, parseExcludedRecipient } from '@sazon/domain/messages/exclusions';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  clearExclusions,
  type ExcludedChannel,
  exclusionCounts,
  insertExclusions,
  keepPart,
  lockList,
  takeParts,
} from './exclusions-queries.ts';

/** The lists as they are, and which of them the law calls old. */
export async function exclusionLists(deps: Deps) {
  const today = toBogotaDate(deps.now());
  const lists = await exclusionCounts(deps.db);
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
 * Imports the registry, or takes a part of it that waits for the last one. The list changes at once, from the whole old one
 * to the whole new one: until then, and when the last part never comes, the old one holds. The last part sent again changes
 * nothing: the others are not there any more.
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
    if (importId !== undefined) await keepPart(tx, { importId, channel, recipients: part }, deps.now());
    if (!isLast) return undefined;
    await lockList(tx, channel);
    if (mode === 'replace') await clearExclusions(tx, channel);
    if (importId === undefined) await insertExclusions(tx, channel, part, listDate);
    else await takeParts(tx, importId, channel, listDate);
    return undefined;
  });
  return refused ?? (await exclusionLists(deps));
}

const refuseLine = (index: number, text: string): Refusal<'VALIDATION'> =>
  refuse('VALIDATION', {
    field: 'recipients',
    message: `La línea ${index + 1} no es válida: «${text.slice(0, 40)}».`,
  });
