import type { consolidatorOrders } from '@sazon/contract/consolidation';
import type { RouteReply } from '@sazon/contract/route';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { useState } from 'react';
import * as z from 'zod/mini';
import { aheadMs, serverNow } from '../../calls/answer-times.ts';
import { isoDate } from '../../calls/shapes.ts';
import { type ConsolidatorSession, consolidatorSession } from '../../session/client-keys.ts';
import { persisted, usePersisted } from '../../session/persisted.ts';

type Answer = RouteReply<typeof consolidatorOrders>;

interface Shift {
  session: ConsolidatorSession;
  day: string;
  /** How far the product's clock is ahead of the device's, ms: what is said without a connection keeps its true time. */
  aheadMs: number;
  /** The last list that was read; null: none yet. */
  answer: Answer | null;
}

/**
 * The shift as this device last saw it. The session itself is the tab's (specification section 3); a phone that runs short of
 * memory takes the tab away with it, and another one takes the shift up again, with a connection or without.
 */
const keptShift = persisted<Shift | null>(
  'consolidator_shift',
  'local',
  z.nullable(
    z.object({
      session: z.custom<ConsolidatorSession>((value) => typeof value === 'object' && value !== null),
      day: isoDate,
      aheadMs: z.number(),
      answer: z.nullable(z.custom<Answer>((value) => typeof value === 'object')),
    }),
  ),
  null,
);

const keep = (session: ConsolidatorSession, answer: Answer | null): void =>
  keptShift.write({ session, day: bogotaDate(serverNow()), aheadMs: aheadMs.read(), answer });

export function openShift(session: ConsolidatorSession): void {
  consolidatorSession.write(session);
  keep(session, null);
}

/** The list was read: a tab that opens without a connection shows it. */
export function keepAnswer(answer: Answer): void {
  const session = consolidatorSession.read();
  if (session !== null) keep(session, answer);
}

/** The last list of this very session. */
export function keptAnswer(): Answer | undefined {
  const shift = keptShift.read();
  return shift?.answer && shift.session.token === consolidatorSession.read()?.token ? shift.answer : undefined;
}

/** Logged out: nothing of it stays on the device but what waits to be sent. */
export function closeShift(): void {
  consolidatorSession.reset();
  keptShift.reset();
}

/** The session was ended elsewhere: its list is nobody's here any more, with a connection or without. */
export const forgetAnswer = (): void => keptShift.reset();

/** A tab without a session goes on with the shift that another one left today. */
function takeUpShift(): void {
  const shift = keptShift.read();
  if (shift === null) return;
  if (aheadMs.read() === 0) aheadMs.write(shift.aheadMs);
  if (shift.day !== bogotaDate(serverNow())) keptShift.reset();
  else if (consolidatorSession.read() === null) consolidatorSession.write(shift.session);
}

/** The session of the shift; null: its code is asked for. */
export function useShift(): ConsolidatorSession | null {
  // once, before the session is looked at
  useState(takeUpShift);
  return usePersisted(consolidatorSession);
}
