import type { Audience, SavedSegment } from '@sazon/contract/campaigns/segments-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { CAMPAIGN_CHANNELS, type CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { findSegmentProblem, keepWholeRules, type Segment } from '@sazon/domain/campaigns/segment-rules';
import { inTransaction } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { findCountedAt } from './audience-refresh-queries.ts';
import { recordCampaignChange } from './record-campaign-change-queries.ts';
import { archiveSegment, findSegment, insertSegment, updateSegment } from './saved-segments-queries.ts';
import { countParts, listSamples } from './segment-count-queries.ts';

/** Counts a segment by those of its rules that are complete, and whom a message by these channels would reach today. */
export async function countAudience(
  deps: Deps,
  segment: Segment,
  channels: readonly CampaignChannel[],
): Promise<Audience> {
  const rules = keepWholeRules(segment);
  const today = toBogotaDate(deps.now());
  const [{ outcomes, ...parts }, samples, countedAt] = await Promise.all([
    countParts(deps.db, rules, channels, today),
    listSamples(deps.db, rules, today),
    findCountedAt(deps.db),
  ]);
  const countPeople = (outcome: string) => outcomes.find(({ label }) => label === outcome)?.people ?? 0;
  const byChannel = CAMPAIGN_CHANNELS.filter((channel) => channels.includes(channel)).map((channel) => ({
    channel,
    people: countPeople(channel),
  }));
  const left = outcomes
    .filter(({ label }) => !(CAMPAIGN_CHANNELS as readonly string[]).includes(label))
    .map(({ label, people }) => ({ reason: label, people }));
  return {
    people: outcomes.reduce((sum, { people }) => sum + people, 0),
    reached: byChannel.reduce((sum, { people }) => sum + people, 0),
    ...{ byChannel, left, samples, countedAt },
    ...parts,
  };
}

type Written = { name: string; rules: Segment };
type Saved = SavedSegment | Refusal<'VALIDATION' | 'NOT_FOUND'>;

const findRulesProblem = ({ rules }: Written) => {
  const problem = rules.items.length === 0 ? 'Agrega al menos una condición.' : findSegmentProblem(rules);
  return problem === null ? null : refuse('VALIDATION', { field: 'rules', message: problem });
};

const nameTaken = refuse('VALIDATION', { field: 'name', message: 'Ya hay un segmento con ese nombre.' });

async function unlessTaken(work: Promise<Saved>): Promise<Saved> {
  try {
    return await work;
  } catch (error) {
    if (findViolatedIndex(error) === 'segments_by_name') return nameTaken;
    throw error;
  }
}

/** Saves a new segment under a name. Refused when the name is taken or its rules are not complete. */
export function keepSegment(deps: Deps, by: string, written: Written): Promise<Saved> {
  const nowMs = deps.now();
  const id = deps.newId();
  return unlessTaken(
    inTransaction(deps, async (tx): Promise<Saved> => {
      const problem = findRulesProblem(written);
      if (problem !== null) return problem;
      await insertSegment(tx, { id, ...written }, by, nowMs);
      await recordCampaignChange(tx, { about: 'segment', id, action: 'create', after: written, by }, nowMs);
      return { id, ...written, updatedAt: nowMs };
    }),
  );
}

/** Changes a segment's name and rules. Campaigns that were made before keep their copy. */
export function rewriteSegment(deps: Deps, by: string, id: string, written: Written): Promise<Saved> {
  const nowMs = deps.now();
  return unlessTaken(
    inTransaction(deps, async (tx): Promise<Saved> => {
      const problem = findRulesProblem(written);
      if (problem !== null) return problem;
      const before = await findSegment(tx, id);
      if (before === undefined) return refuse('NOT_FOUND');
      await updateSegment(tx, { id, ...written }, nowMs);
      const was = { name: before.name, rules: before.rules };
      await recordCampaignChange(
        tx,
        { about: 'segment', id, action: 'change', before: was, after: written, by },
        nowMs,
      );
      return { id, ...written, updatedAt: nowMs };
    }),
  );
}

/** Removes a segment from the list. Campaigns keep their copy of its rules. */
export const removeSegment = (deps: Deps, by: string, id: string): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const before = await findSegment(tx, id);
    if (before === undefined) return refuse('NOT_FOUND');
    await archiveSegment(tx, id, deps.now());
    await recordCampaignChange(tx, { about: 'segment', id, action: 'archive', before, by }, deps.now());
    return { ok: true as const };
  });
