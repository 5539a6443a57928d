import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type CampaignChannel, toChannelBit } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import {
  type FlagRule,
  isFlagRule,
  isGroup,
  isListRule,
  type ListRule,
  type RangeRule,
  type Rule,
  type Segment,
} from '@sazon/domain/campaigns/segment-rules';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Values that are no ids are dropped, because they match nobody. */
const ids = (values: readonly string[]) => sql`${values.filter((value) => uuid.test(value))}::uuid[]`;
const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;

/** Builds a segment's condition on `p`, a row of `audience_people`. All values are query parameters. */
export function toCondition(segment: Segment, today: IsoDate): Condition {
  return join(
    segment.all,
    segment.items.map((item) =>
      isGroup(item)
        ? join(
            item.all,
            item.rules.map((rule) => ofRule(rule, today)),
          )
        : ofRule(item, today),
    ),
  );
}

/** Joins conditions by AND (`all`) or OR. Without conditions it matches everybody. */
const join = (all: boolean, parts: readonly Condition[]): Condition =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, all ? sql` AND ` : sql` OR `)})`;

function ofRule(rule: Rule, today: IsoDate): Condition {
  if (isFlagRule(rule)) return ofFlag(rule, today);
  return isListRule(rule) ? ofList(rule) : ofRange(rule, today);
}

function ofList({ field, not, values }: ListRule): Condition {
  const is = listConditions[field](values);
  return not ? sql<boolean>`(${is}) IS NOT TRUE` : is;
}

const listConditions: Readonly<Record<ListRule['field'], (values: readonly string[]) => Condition>> = {
  plan: (values) => sql`p.plan = ANY(${texts(values)})`,
  company: (values) => sql`p.enterprise_id = ANY(${ids(values)})`,
  group: (values) => sql`p.group_id = ANY(${ids(values)})`,
  site: (values) => sql`p.location_id = ANY(${ids(values)})`,
  city: (values) => sql`p.city = ANY(${texts(values)})`,
  brand: (values) => sql`p.user_id IN (SELECT user_id FROM audience_brands WHERE brand_id = ANY(${ids(values)}))`,
  restaurant: (values) => sql`p.user_id IN (SELECT b.user_id FROM audience_brands b
    JOIN brands ON brands.id = b.brand_id WHERE brands.restaurant_id = ANY(${ids(values)}))`,
  coupon: (values) => sql`p.user_id IN (SELECT user_id FROM coupon_users WHERE coupon_id = ANY(${ids(values)}))`,
  birthMonth: (values) => sql`p.birth_month = ANY(${values.map(Number).filter(Number.isInteger)}::int[])`,
  channel: (values) => sql`p.accepts & ${toBits(values)}::int <> 0`,
  campaign: (values) => sql`p.user_id IN (SELECT user_id FROM campaign_recipients
    WHERE campaign_id = ANY(${ids(values)}) AND state = 'queued')`,
};

const toBits = (values: readonly string[]): number =>
  values.reduce((bits, value) => {
    const known = ['push', 'whatsapp', 'sms', 'email'].includes(value);
    return known ? bits | toChannelBit(value as CampaignChannel) : bits;
  }, 0);

const between = (value: RawBuilder<unknown>, { from, to }: RangeRule): Condition => {
  const parts = [
    ...(from === null ? [] : [sql`${value} >= ${from}::int`]),
    ...(to === null ? [] : [sql`${value} <= ${to}::int`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` AND `)})`;
};

function ofRange(rule: RangeRule, today: IsoDate): Condition {
  if (rule.field === 'orders') return between(sql.ref(`p.orders_${rule.days ?? 30}`), rule);
  if (rule.field === 'average') return between(sql`p.average_cop`, rule);
  if (rule.field === 'tingos') return between(sql`p.tingos_cop`, rule);
  if (rule.field === 'lastOrder') return between(sql`(${today}::date - p.last_order_on)`, rule);
  return between(sql`(p.tingos_expire_on - ${today}::date)`, rule);
}

function ofFlag({ field, yes }: FlagRule, today: IsoDate): Condition {
  const is: Readonly<Record<FlagRule['field'], Condition>> = {
    neverOrdered: sql`p.orders_total = 0`,
    planned: sql`p.planned_until >= ${today}::date`,
    anyCoupon: sql`p.user_id IN (SELECT own.user_id FROM coupon_users own JOIN coupons ON coupons.id = own.coupon_id
      WHERE coupons.active AND (coupons.ends_at IS NULL OR coupons.ends_at > ${today}::date)
        AND NOT EXISTS (SELECT FROM coupon_uses used WHERE used.coupon_id = own.coupon_id AND used.user_id = own.user_id
          AND used.given_back_at IS NULL))`,
    installed: sql`p.installed`,
    push: sql`p.push_on`,
    wasInvited: sql`p.was_invited`,
    hasInvited: sql`p.has_invited`,
  };
  return yes ? is[field] : sql<boolean>`(${is[field]}) IS NOT TRUE`;
}
