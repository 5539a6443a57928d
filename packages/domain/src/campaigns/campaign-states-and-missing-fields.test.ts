import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, MINUTE_MS, toBogotaDate, toBogotaHour } from '../calendar/bogota-time.ts';
import { findHolidayName } from '../calendar/holidays.ts';
import { addDays, toWeekday } from '../calendar/iso-date.ts';
import {
  checkAdvertising,
  isMarketingInstant,
  type MarketingRecipient,
} from '../messages/marketing-consent-and-hours.ts';
import { MESSAGE_CHANNELS } from '../messages/message-channels-priority-and-life.ts';
import {
  CAMPAIGN_STATES,
  type CampaignAct,
  calculateNextSendMs,
  isEditable,
  isSendOver,
  listGaps,
  mayAct,
  type Readiness,
} from './campaign-states-and-missing-fields.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const instant = fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }).map((minutes) => start + minutes * MINUTE_MS);

/** Ley 2300, written another way than the rule does. */
function isLegal(atMs: number): boolean {
  const [date, hour] = [toBogotaDate(atMs), toBogotaHour(atMs)];
  if (toWeekday(date) === 7 || findHolidayName(date) !== null) return false;
  return toWeekday(date) === 6 ? hour >= '08:00' && hour < '15:00' : hour >= '07:00' && hour < '19:00';
}

describe('the hour of a campaign', () => {
  it('is always a legal one, not before it is asked, and at most five days away', () => {
    fc.assert(
      fc.property(instant, (atMs) => {
        const next = calculateNextSendMs(atMs);
        assert.ok(isLegal(next), new Date(next).toISOString());
        assert.ok(next >= atMs && next - atMs <= 5 * DAY_MS);
        assert.equal(calculateNextSendMs(next), next);
        assert.equal(isMarketingInstant(atMs), next === atMs);
        // nothing legal was passed over, except the last minutes of a day
        if (next > atMs) assert.ok(!isLegal(next - MINUTE_MS) || !isMarketingInstant(next - MINUTE_MS));
      }),
    );
  });
});

describe('how often somebody gets advertising', () => {
  it('is once a day, by one channel a week, by consent, in the hours, whatever is tried', () => {
    const attempt = fc.record({ atMs: instant, channel: fc.constantFrom(...MESSAGE_CHANNELS) });
    const some = fc.subarray([...MESSAGE_CHANNELS]);
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), some, some, (attempts, consents, excluded) => {
        const contacts: MarketingRecipient['contacts'][number][] = [];
        // the same two weeks, so that attempts meet
        const soon = attempts.map((one) => ({ ...one, atMs: start + ((one.atMs - start) % (14 * DAY_MS)) }));
        for (const { atMs, channel } of soon.toSorted((a, b) => a.atMs - b.atMs))
          if (checkAdvertising(channel, { consents, excluded, contacts }, atMs).ok) contacts.push({ atMs, channel });
        const days = contacts.map(({ atMs }) => toBogotaDate(atMs));
        assert.equal(new Set(days).size, days.length);
        for (const { atMs, channel } of contacts) {
          assert.ok(isLegal(atMs) && consents.includes(channel) && !excluded.includes(channel));
          const monday = addDays(toBogotaDate(atMs), 1 - toWeekday(toBogotaDate(atMs)));
          const week = contacts.filter((one) => {
            const date = toBogotaDate(one.atMs);
            return date >= monday && date < addDays(monday, 7);
          });
          assert.ok(week.every((one) => one.channel === channel));
        }
      }),
    );
  });
});

it('the hour chosen for a campaign is over a minute after it', () => {
  assert.ok(!isSendOver(start, start) && !isSendOver(start, start + MINUTE_MS));
  assert.ok(isSendOver(start, start + MINUTE_MS + 1) && !isSendOver(start + DAY_MS, start));
});

describe('what may be done with a campaign', () => {
  it('never writes to somebody again once it ended, and changes nothing once its people are written down', () => {
    const acts: CampaignAct[] = ['schedule', 'pause', 'resume', 'cancel'];
    for (const act of acts) for (const state of ['sent', 'cancelled'] as const) assert.ok(!mayAct(act, state), act);
    assert.deepEqual(CAMPAIGN_STATES.filter(isEditable), ['draft', 'scheduled']);
  });

  it('waits for what its form lacks, each named at its step', () => {
    const template = fc.record({
      variables: fc.subarray(['nombre', 'cupon']),
      whatsappState: fc.constantFrom('none', 'pending', 'approved', 'rejected'),
      category: fc.constantFrom('MARKETING', 'UTILITY', 'AUTHENTICATION'),
    });
    const nowMs = Date.parse('2026-11-24T15:00:00Z');
    const draft: fc.Arbitrary<Readiness> = fc.record({
      name: fc.constantFrom('', ' ', 'Jueves'),
      channels: fc.subarray(['push', 'whatsapp', 'sms', 'email'] as const),
      segmentProblem: fc.constantFrom(null, 'Elige un valor.'),
      template: fc.option(template),
      other: fc.option(template),
      compares: fc.boolean(),
      coupon: fc.option(
        fc.record({ endsAtMs: fc.constantFrom(null, nowMs - DAY_MS, nowMs + DAY_MS), active: fc.boolean() }),
      ),
      exclusiveCoupon: fc.boolean(),
      programmedAtMs: fc.constantFrom(null, nowMs - DAY_MS, nowMs + 2 * DAY_MS),
    });
    fc.assert(
      fc.property(draft, (one) => {
        const gaps = listGaps(one, nowMs);
        assert.deepEqual(
          gaps,
          gaps.toSorted((a, b) => a.step - b.step),
        );
        if (gaps.length > 0) return;
        assert.ok(one.name.trim() !== '' && one.channels.length > 0 && one.template !== null);
        const said = [one.template, ...(one.compares ? [one.other] : [])];
        for (const text of said) {
          assert.ok(text !== null && text.category !== 'AUTHENTICATION');
          assert.ok(!one.channels.includes('whatsapp') || text.whatsappState === 'approved');
          assert.ok(!text.variables.includes('cupon') || one.coupon !== null);
        }
        const sendsAtMs = one.programmedAtMs ?? nowMs;
        assert.ok(sendsAtMs >= nowMs);
        if (one.coupon !== null) assert.ok(one.coupon.active && (one.coupon.endsAtMs ?? sendsAtMs + 1) > sendsAtMs);
      }),
    );
  });
});
