import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertOwnRules, listRulesOfAccounts, type OwnRule } from './own-subsidies-of-many-queries.ts';
import { buildSubsidyChangedMessages } from './subsidies-messages.ts';

/**
 * Gives each of these people a subsidy rule of their own from a date on, or takes it away, and tells those with an
 * account. Weekdays, hours and sites of the rule that they had stay.
 */
export async function giveOwnSubsidies(
  tx: Tx,
  deps: Deps,
  of: { enterpriseId: string; authorId: string; startsOn: IsoDate },
  rules: readonly OwnRule[],
): Promise<void> {
  if (rules.length === 0) return;
  await insertOwnRules(tx, of, rules, deps.now());
  const { startsOn } = of;
  const theirs = await listRulesOfAccounts(
    tx,
    rules.map(({ id }) => id),
  );
  const messages = theirs.flatMap(({ terms, ...person }) => buildSubsidyChangedMessages(person, { startsOn, terms }));
  await deps.messages.send(tx, messages, deps.now());
}
