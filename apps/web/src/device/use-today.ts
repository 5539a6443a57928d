import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useEffect, useState } from 'react';
import { aheadMs, getServerNow } from '../calls/server-clock-and-freshness.ts';

/** The current day is checked every 10 s (docs/specification.md section 9). */
const refreshMs = 10_000;

/** Returns today's date in Bogotá, by the product's clock. Components render only when the day changes. */
export function useToday(): IsoDate {
  const [today, setToday] = useState(() => toBogotaDate(getServerNow()));
  // An effect, because days pass outside React, and an answer may correct the clock.
  useEffect(() => {
    const look = () => setToday(toBogotaDate(getServerNow()));
    const timer = setInterval(look, refreshMs);
    const unsubscribe = aheadMs.subscribe(look);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return today;
}
