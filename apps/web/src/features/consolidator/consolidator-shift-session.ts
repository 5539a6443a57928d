import { consolidatorOrders } from '@sazon/contract/consolidator/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { calculateShiftEnd } from '@sazon/domain/logistics/consolidator-marks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { aheadMs, getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { createPersisted, usePersisted } from '../../device/browser-stored-value.ts';
import {
  type ConsolidatorSession,
  consolidatorSession,
  consolidatorSessionShape,
} from '../../session/persisted-client-keys.ts';
import { toast } from '../../ui/overlays/toast.tsx';

type Answer = RouteReply<typeof consolidatorOrders>;

interface Shift {
  session: ConsolidatorSession;
  /** When it ends (epoch ms of the product's clock). */
  endsAt: number;
  /** How far the product's clock is ahead of the device's, ms, so that marks made offline get their true time. */
  aheadMs: number;
  /** The last list that was read; null until one was. */
  answer: Answer | null;
}

/**
 * The shift as this device last saw it. The session itself belongs to the tab (docs/specification.md section 3); when a
 * phone short of memory discards the tab, another one continues the shift, with or without a connection.
 */
const keptShift = createPersisted<Shift | null>(
  'consolidator_shift',
  'local',
  v.nullable(
    v.object({
      session: consolidatorSessionShape,
      endsAt: v.number(),
      aheadMs: v.number(),
      answer: v.nullable(v.custom<Answer>((value) => typeof value === 'object')),
    }),
  ),
  null,
);

function keep(session: ConsolidatorSession, answer: Answer | null): void {
  const before = keptShift.read();
  const hours = session.activeTimes.map(({ hour }) => hour);
  const endsAt = before?.session.token === session.token ? before.endsAt : calculateShiftEnd(hours, getServerNow());
  keptShift.write({ session, endsAt, aheadMs: aheadMs.read(), answer });
}

export function openShift(session: ConsolidatorSession): void {
  consolidatorSession.write(session);
  keep(session, null);
}

/** Stores the list, for a tab that opens without a connection. */
export function saveShiftAnswer(answer: Answer): void {
  const session = consolidatorSession.read();
  if (session !== null) keep(session, answer);
}

/** Returns the last list that was read in this session; undefined when none was. */
export function getShiftAnswer(): Answer | undefined {
  const shift = keptShift.read();
  return shift?.answer && shift.session.token === consolidatorSession.read()?.token ? shift.answer : undefined;
}

/** Removes the session and its list from the device, at log-out or the end of the shift; unsent marks stay. */
export function closeShift(): void {
  consolidatorSession.reset();
  keptShift.reset();
}

/** Removes the stored list of a session that was ended elsewhere. */
export const clearShiftAnswer = (): void => keptShift.reset();

/** Ends a shift whose time is over. Returns whether it did. */
function endShift(): boolean {
  const shift = keptShift.read();
  if (shift === null || getServerNow() < shift.endsAt) return false;
  closeShift();
  return true;
}

/** Continues another tab's shift in a tab without a session, while the shift lasts. */
function takeUpShift(): void {
  const shift = keptShift.read();
  if (shift === null) return;
  if (aheadMs.read() === 0) aheadMs.write(shift.aheadMs);
  if (!endShift() && consolidatorSession.read() === null) consolidatorSession.write(shift.session);
}

/** How often an open page checks for the end of the shift. */
const lookMs = 30_000;

/** Returns the session of the shift, and ends it in time; null while there is none and the screen asks for the code. */
export function useShift(): ConsolidatorSession | null {
  // once, before the session is first read
  useState(takeUpShift);
  const session = usePersisted(consolidatorSession);
  const queryClient = useQueryClient();
  const isOpen = session !== null;
  // An effect, because time passes outside of React, and a phone may wake late.
  useEffect(() => {
    if (!isOpen) return;
    const look = () => {
      if (!endShift()) return;
      queryClient.removeQueries({ queryKey: [consolidatorOrders.name] });
      toast.info('Tu turno terminó', { text: 'Escribe tu código si sigues en el sitio.' });
    };
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, queryClient]);
  return session;
}
