import { type Refusal, refuse } from '@sazon/contract/refusal';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { excludedRecipient, exclusionListIsOld } from '@sazon/domain/messages/exclusions';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { clearExclusions, type ExcludedChannel, exclusionCounts, insertExclusions } from './exclusions-queries.ts';

/** The lists as they are, and which of them the law calls old. */
export async function exclusionLists(deps: Deps) {
  const today = bogotaDate(deps.now());
  const lists = await exclusionCounts(deps.db);
  return { data: lists.map((list) => ({ ...list, isOld: exclusionListIsOld(list.listDate, today) })) };
}

type Import = { channel: ExcludedChannel; listDate: string; mode: 'replace' | 'add'; recipients: readonly string[] };

/** Imports a part of the registry: all of it or, when one entry is no number or address, nothing. */
export async function replaceExclusions(deps: Deps, { channel, listDate, mode, recipients }: Import) {
  if (listDate > bogotaDate(deps.now()))
    return refuse('VALIDATION', { field: 'listDate', message: 'La fecha de la lista no puede ser futura.' });
  const cleaned = recipients.map((text) => excludedRecipient(channel, text));
  const wrong = cleaned.indexOf(null);
  if (wrong >= 0) return refuseLine(wrong, recipients[wrong] ?? '');
  await inTransaction(deps.db, async (tx) => {
    if (mode === 'replace') await clearExclusions(tx, channel);
    await insertExclusions(tx, channel, [...new Set(cleaned as string[])], listDate);
  });
  return await exclusionLists(deps);
}

const refuseLine = (index: number, text: string): Refusal =>
  refuse('VALIDATION', {
    field: 'recipients',
    message: `La línea ${index + 1} no es válida: «${text.slice(0, 40)}».`,
  });
