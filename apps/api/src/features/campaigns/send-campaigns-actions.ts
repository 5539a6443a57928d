import { MINUTE_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { CAMPAIGN_CHANNELS, type CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { CAMPAIGN_LIFE_MS, maySendAt } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { refreshAudience } from '../segments/audience-refresh-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type Text, toOutboxMessage } from './campaign-messages.ts';
import { findCouponTerm } from './campaign-readiness-queries.ts';
import { lockCampaign, type StoredCampaign, saveCampaign } from './campaign-rows-queries.ts';
import { writeRecipientsOfJourneys } from './journey-changes-and-recipients-actions.ts';
import {
  type CampaignMessage,
  countQueuedSince,
  listSendingCampaigns,
  putInOutbox,
  type Turn,
  takeWaiting,
} from './send-campaigns-queries.ts';
import { hasWaiting, skipPeople, skipWaiting } from './skip-and-take-back-recipients-queries.ts';
import { findTemplate } from './templates-queries.ts';
import { bindCoupon, freezeRecipients, listDueCampaigns } from './write-campaign-recipients-queries.ts';

/** How many people one transaction takes. */
const atOnce = 2000;
/** How many transactions a run makes for a campaign. A run of more than two minutes would count as dead. */
const mostTurns = 120;

/**
 * Writes down, every minute, the people of campaigns whose hour has come, and hands the outbox as many messages as the
 * channels take in a minute, only in the legal hours. Each part is one transaction: after an interruption the next run
 * goes on there, and nobody gets a second message.
 */
export async function sendCampaigns(deps: Deps): Promise<void> {
  if ((await loadSettings(deps)).paused.includes('campaigns')) return;
  const nowMs = deps.now();
  if (maySendAt(nowMs)) {
    const due = await listDueCampaigns(deps.db, nowMs);
    if (due.length > 0) await refreshAudience(deps);
    for (const id of due) await freeze(deps, id);
    await writeRecipientsOfJourneys(deps);
  }
  const left = await readBudget(deps);
  for (const campaign of await listSendingCampaigns(deps.db)) await sendOne(deps, campaign, left);
}

/** Writes down a campaign's people and begins to send. Returns how many; 0 when it is no longer planned for now. */
const freeze = (deps: Deps, id: string): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    const nowMs = deps.now();
    if (campaign?.state !== 'scheduled' || (campaign.programmedAt ?? 0) > nowMs) return 0;
    const people = await freezeRecipients(tx, campaign, toBogotaDate(nowMs), nowMs);
    if (campaign.exclusiveCoupon && campaign.couponId !== null) await bindCoupon(tx, id, campaign.couponId);
    // keeps the rules as they are now, so that later changes of the segment do not change this campaign
    await saveCampaign(
      tx,
      id,
      { state: 'sending', frozenAt: nowMs, rules: campaign.rules, userSegmentId: null },
      nowMs,
    );
    return people;
  });

type Budget = Map<CampaignChannel, number>;

/** Reads how many messages each channel may still get this minute. */
async function readBudget(deps: Deps): Promise<Budget> {
  const [{ campaignChannels }, used] = await Promise.all([
    loadSettings(deps),
    countQueuedSince(deps.db, deps.now() - MINUTE_MS),
  ]);
  return new Map(
    CAMPAIGN_CHANNELS.map((channel) => [
      channel,
      Math.max(0, campaignChannels.perMinute[channel] - (used.get(channel) ?? 0)),
    ]),
  );
}

/** Reads the one or two texts of a campaign, and its coupon's code. */
async function readTexts(deps: Deps, campaign: StoredCampaign) {
  const [first, second, coupon] = await Promise.all([
    campaign.messageId === null ? undefined : findTemplate(deps.db, campaign.messageId),
    campaign.otherMessageId === null ? undefined : findTemplate(deps.db, campaign.otherMessageId),
    campaign.couponId === null ? undefined : findCouponTerm(deps.db, campaign.couponId),
  ]);
  return { first, second, couponCode: coupon?.code ?? null };
}

async function sendOne(deps: Deps, campaign: StoredCampaign, left: Budget): Promise<void> {
  const lifeEndMs = deps.now() - CAMPAIGN_LIFE_MS;
  await inTransaction(deps, (tx) => skipWaiting(tx, campaign.id, 'plazo_vencido', lifeEndMs));
  const texts = await readTexts(deps, campaign);
  let after: Turn | null = null;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    // Ley 2300: asked before every part, because the hour may come to its end while we send
    if (!maySendAt(deps.now())) break;
    const open = CAMPAIGN_CHANNELS.filter((channel) => (left.get(channel) ?? 0) > 0);
    if (open.length === 0) break;
    const last: Turn | undefined = await sendPart(deps, campaign, texts, { open, after }, left);
    if (last === undefined) break;
    after = last;
  }
  if (campaign.journey === null) await endWhenDone(deps, campaign.id);
}

type Texts = { first: Text | undefined; second: Text | undefined; couponCode: string | null };

/**
 * Hands the messages of the next people after `after` to the outbox, in one transaction. Returns the last of these
 * people, or undefined when nobody waits or the campaign no longer sends.
 */
function sendPart(
  deps: Deps,
  { id }: StoredCampaign,
  texts: Texts,
  { open, after }: { open: readonly CampaignChannel[]; after: Turn | null },
  left: Budget,
): Promise<Turn | undefined> {
  const nowMs = deps.now();
  return inTransaction(deps, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign?.state !== 'sending') return undefined;
    const limit = Math.min(atOnce, ...open.map((channel) => left.get(channel) ?? 0));
    const people = await takeWaiting(tx, id, open, limit, after);
    const messages: CampaignMessage[] = [];
    const skipped: { userId: string; occasion: string; reason: string }[] = [];
    for (const person of people) {
      const text = person.variant === 'second' ? (texts.second ?? texts.first) : texts.first;
      const about = { id, parameters: campaign.parameters, couponCode: texts.couponCode };
      const message =
        text === undefined || !person.active ? null : toOutboxMessage(deps.config, about, text, person, nowMs);
      if (message !== null) messages.push(message);
      else
        skipped.push({
          ...person,
          reason: person.active ? (text === undefined ? 'sin_mensaje' : 'sin_medio') : 'cuenta_cerrada',
        });
    }
    await putInOutbox(tx, id, messages, nowMs);
    await skipPeople(
      tx,
      id,
      skipped.map(({ userId, occasion, reason }) => ({ userId, occasion, reason })),
    );
    for (const { channel } of messages) left.set(channel, (left.get(channel) ?? 0) - 1);
    return people.at(-1);
  });
}

/** Marks a campaign as sent when nobody waits any more. */
const endWhenDone = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign?.state !== 'sending' || (await hasWaiting(tx, id))) return;
    await saveCampaign(tx, id, { state: 'sent', endedAt: deps.now() }, deps.now());
  });
