const minuteMs = 60_000;

/** How long a request for the photo of a seal waits for its answer until it may be repeated. */
const reminderAfterMs = 30 * minuteMs;

/** Returns from when on (epoch ms) a party that has not sent the photo of a seal may be reminded. */
export const findSealReminderAt = (askedAtMs: number): number => askedAtMs + reminderAfterMs;
