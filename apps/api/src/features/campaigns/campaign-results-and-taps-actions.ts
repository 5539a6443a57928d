import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  countResults,
  listUncounted,
  noteTap,
  saveResults,
} from './campaign-results-taps-and-adverts-of-person-queries.ts';

/**
 * Counts, every minute, the results of campaigns that still change, and stores them. They stay when old messages are
 * deleted.
 */
export async function refreshCampaignResults(deps: Deps): Promise<void> {
  const { campaignChannels } = await loadSettings(deps);
  for (const campaign of await listUncounted(deps.db, deps.now())) {
    const results = await countResults(deps.db, campaign, campaignChannels.costCop);
    await inOneStatement(deps, (tx) => saveResults(tx, campaign.id, results, deps.now()));
  }
}

/** Records the tap on a message's link. Returns the page it leads to, or the start page for an unknown code. */
export async function followTap(deps: Deps, tapCode: string): Promise<string> {
  const path = await inOneStatement(deps, (tx) => noteTap(tx, tapCode, deps.now()));
  return path ?? '/';
}
