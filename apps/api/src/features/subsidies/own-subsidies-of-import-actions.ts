import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteRulesOfImport,
  insertOwnRules,
  listOwnTermsOfAccounts,
  type OwnRule,
} from './own-subsidies-of-import-queries.ts';
import { buildSubsidyChangedMessages } from './subsidies-messages.ts';

type Import = { id: string; enterpriseId: string; authorId: string };

/**
 * Gives each of these people a subsidy rule of their own from today on, or takes it away, and tells those with an
 * account. Weekdays, hours, sites and last date of the rule that they had stay.
 */
export async function giveOwnSubsidies(tx: Tx, deps: Deps, of: Import, rules: readonly OwnRule[]): Promise<void> {
  if (rules.length === 0) return;
  await insertOwnRules(tx, { ...of, startsOn: toBogotaDate(deps.now()) }, rules, deps.now());
  const personIds = rules.map(({ personId }) => personId);
  await sendOwnSubsidies(tx, deps, personIds);
}

/** Takes away the rules that an import gave these people, so that what they had before holds again, and tells them. */
export async function takeBackOwnSubsidies(
  tx: Tx,
  deps: Deps,
  importId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await deleteRulesOfImport(tx, importId, personIds);
  await sendOwnSubsidies(tx, deps, personIds);
}

async function sendOwnSubsidies(tx: Tx, deps: Deps, personIds: readonly string[]): Promise<void> {
  const startsOn = toBogotaDate(deps.now());
  const theirs = await listOwnTermsOfAccounts(tx, personIds, startsOn);
  const messages = theirs.flatMap(({ terms, ...person }) => buildSubsidyChangedMessages(person, { startsOn, terms }));
  await deps.messages.send(tx, messages, deps.now());
}
