/** Monday 23 November 2026, 8:00 in Bogotá: before the day's cutoffs. */
export const mondayMorning = Date.parse('2026-11-23T13:00:00Z');
