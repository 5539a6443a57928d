/**
 * A rule of how often: `most` times for one key (an account, a phone, an address, a pair of them, or the whole product)
 * within a window that begins with the first. Its name is kept with the counters. Source: docs/domain.md section 15.
 */
export type Limit = {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  /** So many within one window are worth an alarm. */
  readonly alarmAt?: number;
};

/** What was counted for one key: how many, when the last, and when the window ends (epoch milliseconds). */
export type Counted = { readonly count: number; readonly lastAtMs: number; readonly endsAtMs: number };

/** How many count now: a window that ended counts nothing. */
export const countNow = (counted: Counted | undefined, nowMs: number): number =>
  counted === undefined || counted.endsAtMs <= nowMs ? 0 : counted.count;

/** Does this count ring the alarm? Once in each window. */
export const ringsAlarm = (limit: Limit, count: number): boolean => count === limit.alarmAt;
