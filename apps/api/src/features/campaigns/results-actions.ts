import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { countResults, listUncounted, noteTap, saveResults } from './results-queries.ts';

/** Every minute: the results of campaigns that still change, for the list. They stay when messages are deleted by age. */
export async function countCampaignResults(deps: Deps): Promise<void> {
  const { campaignChannels } = await loadSettings(deps);
  for (const campaign of await listUncounted(deps.db, deps.now())) {
    const results = await countResults(deps.db, campaign, campaignChannels.costCop);
    await inOneStatement(deps, (tx) => saveResults(tx, campaign.id, results, deps.now()));
  }
}

/** Notes a tap; answers the page that the message leads to, or the start page for an unknown code. */
export async function followTap(deps: Deps, tapCode: string): Promise<string> {
  const path = await inOneStatement(deps, (tx) => noteTap(tx, tapCode, deps.now()));
  return path ?? '/';
}
