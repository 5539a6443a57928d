import type { Audience } from '@sazon/contract/campaigns/segments-schemas';
import { addDays, type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import {
  CAMPAIGN_CHANNELS,
  type CampaignChannel,
  toChannelBit,
} from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { toCondition } from './segment-conditions-queries.ts';

const monday = (today: IsoDate): IsoDate => addDays(today, 1 - toWeekday(today));

/** Selects the channel by which a person gets the message, or the reason why by none, as one column. */
export function selectChannelOrReason(channels: readonly CampaignChannel[], today: IsoDate) {
  const all = sql.lit(channels.reduce((bits, channel) => bits | toChannelBit(channel), 0));
  const week = sql`CASE WHEN p.advert_on >= ${monday(today)}::date THEN p.advert_channel END`;
  const free = sql`(p.reachable & p.accepts & ~p.excluded)`;
  const choices = channels.map(
    (channel) =>
      sql`WHEN ${free} & ${sql.lit(toChannelBit(channel))} <> 0 AND coalesce(${week}, ${sql.lit(channel)}) = ${sql.lit(channel)}
        THEN ${sql.lit(channel)}`,
  );
  return sql<string>`CASE ${sql.join(choices, sql` `)}
    WHEN p.reachable & ${all} = 0 THEN 'sin_medio'
    WHEN p.reachable & p.accepts & ${all} = 0 THEN 'sin_consentimiento'
    WHEN ${free} & ${all} = 0 THEN 'rne' ELSE 'canal_bloqueado_semana' END`;
}

type Counted = { outcome: string; place: string | null; weeks: number; plan: string; people: number };

/** The number of weeks that stands for people who never had a lunch. */
const neverWeeks = 9;

/**
 * Packs what a person is counted by into one number, because a million people are grouped by it: plan, channels, weeks
 * since the last lunch, this week's advertisement. `unpacked` reverses it.
 */
const packed = (
  today: IsoDate,
) => sql`(p.plan = 'nomina')::int + (p.reachable << 1) + (p.accepts << 5) + (p.excluded << 9)
  + (CASE WHEN p.last_order_on IS NULL THEN ${sql.lit(neverWeeks)} ELSE least(greatest(${today}::date - p.last_order_on, 0) / 7, 4) END << 13)
  + CASE WHEN p.advert_on >= ${monday(today)}::date THEN (1 + (p.advert_on = ${today}::date)::int
      + 4 * coalesce(array_position(${channelList}, p.advert_channel), 0)) << 17 ELSE 0 END`;

const channelList = sql`ARRAY[${sql.join(CAMPAIGN_CHANNELS.map((channel) => sql.lit(channel)))}]`;

const unpacked = (today: IsoDate) => sql`place, people, (code >> 1) & 15 AS reachable, (code >> 5) & 15 AS accepts,
  (code >> 9) & 15 AS excluded, (code >> 13) & 15 AS weeks, CASE code & 1 WHEN 1 THEN 'nomina' ELSE 'normal' END AS plan,
  CASE (code >> 17) & 3 WHEN 1 THEN ${monday(today)}::date WHEN 2 THEN ${today}::date END AS advert_on,
  (${channelList})[code >> 19] AS advert_channel`;

/**
 * Counts a segment's people by the outcome of a message by these channels today, by place, weeks since the last lunch
 * and plan. All in one pass, because a million people may be read.
 */
async function countGroups(
  db: Reader,
  segment: Segment,
  channels: readonly CampaignChannel[],
  today: IsoDate,
): Promise<Counted[]> {
  const outcome =
    channels.length === 0
      ? sql<string>`'sin_medio'`
      : sql<string>`CASE WHEN p.advert_on = ${today}::date THEN 'ya_contactado_hoy' ELSE ${selectChannelOrReason(channels, today)} END`;
  const { rows } = await sql<Counted>`
    WITH grouped AS (
      SELECT ${packed(today)} AS code, p.location_id AS place, count(*)::int AS people
      FROM audience_people p WHERE ${toCondition(segment, today)} GROUP BY 1, 2)
    SELECT ${outcome} AS outcome, place, weeks, plan, sum(people)::int AS people
    FROM (SELECT ${unpacked(today)} FROM grouped) p GROUP BY 1, 2, 3, 4
  `.execute(db);
  return rows;
}

/** Returns ten people of a segment as examples. */
export async function listSamples(db: Reader, segment: Segment, today: IsoDate): Promise<Audience['samples']> {
  const { rows } = await sql<Audience['samples'][number]>`
    SELECT users.id, users.first_name || ' ' || users.last_name AS name, locations.name AS place,
      enterprises.name AS company, found.last_order_on AS "lastOrderOn", found.orders_30 AS "ordersIn30"
    FROM (SELECT user_id, location_id, enterprise_id, last_order_on, orders_30 FROM audience_people p WHERE ${toCondition(segment, today)} LIMIT 10) found
      JOIN users ON users.id = found.user_id
      LEFT JOIN locations ON locations.id = found.location_id
      LEFT JOIN enterprises ON enterprises.id = found.enterprise_id
    ORDER BY users.first_name, users.id
  `.execute(db);
  return rows;
}

const weekNames: Readonly<Record<number, string>> = {
  0: 'Esta semana',
  1: 'Hace 1 semana',
  2: 'Hace 2 semanas',
  3: 'Hace 3 semanas',
  4: 'Hace 4 o más',
  9: 'Nunca',
};

type Parts = Pick<Audience, 'byPlace' | 'byLastOrder' | 'byPlan'> & { outcomes: { label: string; people: number }[] };

/** Counts a segment's people: by outcome of a message, place, last lunch and plan. */
export async function countParts(
  db: Reader,
  segment: Segment,
  channels: readonly CampaignChannel[],
  today: IsoDate,
): Promise<Parts> {
  const [rows, places] = await together([
    countGroups(db, segment, channels, today),
    db.selectFrom('locations').select(['id', 'name']).execute(),
  ]);
  const nameOf = new Map(places.map(({ id, name }) => [id, name]));
  const sum = (label: (row: Counted) => string) => {
    const sums = new Map<string, number>();
    for (const row of rows) sums.set(label(row), (sums.get(label(row)) ?? 0) + row.people);
    return [...sums].map(([text, people]) => ({ label: text, people })).sort((a, b) => b.people - a.people);
  };
  const order = Object.values(weekNames);
  return {
    outcomes: sum(({ outcome }) => outcome),
    byPlace: sum(({ place }) => (place === null ? 'Sin lugar' : (nameOf.get(place) ?? 'Sin lugar'))),
    byLastOrder: sum((row) => weekNames[row.weeks] ?? 'Nunca').sort(
      (a, b) => order.indexOf(a.label) - order.indexOf(b.label),
    ),
    byPlan: sum(({ plan }) => (plan === 'nomina' ? 'Nómina' : 'Por su cuenta')),
  };
}
