/**
 * A rate limit: at most `most` times for one key (account, phone, address, a pair of them, or the whole product) in a
 * window that begins with the first. The name is stored with the counters. Source: docs/domain.md section 15.
 */
export type Limit = {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  /** The count within one window that raises an alarm. */
  readonly alarmAt?: number;
};

/** The counter of one key: how often, the last time, and the end of the window (epoch milliseconds). */
export type LimitCount = { readonly count: number; readonly lastAtMs: number; readonly endsAtMs: number };

/** Returns the count of the current window, which is zero once the window has ended. */
export const countInWindow = (counted: LimitCount | undefined, nowMs: number): number =>
  counted === undefined || counted.endsAtMs <= nowMs ? 0 : counted.count;

/** Whether the last `times` of this count raise the alarm, which happens once in a window. */
export const shouldRaiseAlarm = ({ alarmAt }: Limit, count: number, times = 1): boolean =>
  alarmAt !== undefined && count >= alarmAt && count - times < alarmAt;
