import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Appends what staff did to the history of campaigns, templates, segments and journeys. */
export async function recordCampaignChange(
  tx: Tx,
  change: {
    about: 'campaign' | 'template' | 'segment' | 'journey';
    id: string;
    action: string;
    before?: unknown;
    after?: unknown;
    by: string;
  },
  nowMs: number,
): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  await tx
    .insertInto('campaign_changes')
    .values({
      ...{ about: change.about, about_id: change.id, action: change.action },
      ...{ before: json(change.before), after: json(change.after) },
      ...{ changed_by: change.by, changed_at: toIso(nowMs) },
    })
    .execute();
}
