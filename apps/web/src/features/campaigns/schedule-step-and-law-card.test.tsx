import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { DAY_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aheadMs } from '../../calls/server-clock-and-freshness.ts';
import { ScheduleStep } from './schedule-step-and-law-card.tsx';

// Tuesday 24 November 2026, 10:00 in Bogotá
const now = Date.parse('2026-11-24T15:00:00Z');

const open = (programmedAt: number) => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const draft = { sendNow: false, programmedAt, nextSendAt: now } as unknown as Campaign;
  render(<ScheduleStep draft={draft} edit={() => {}} mayEdit />);
};

afterEach(() => {
  vi.useRealTimers();
  aheadMs.write(0);
});

test('an hour that is over is not praised for being legal', () => {
  open(now - 7 * DAY_MS);
  expect(screen.getByText('Esa hora ya pasó.')).toBeTruthy();
  expect(screen.queryByText(/^Dentro de la ventana/)).toBeNull();
});

test('an hour is over by the clock of the product', () => {
  aheadMs.write(2 * DAY_MS);
  open(now + DAY_MS);
  expect(screen.getByText('Esa hora ya pasó.')).toBeTruthy();
});

test('a legal hour to come is within the window, and so is this minute', () => {
  open(now - MINUTE_MS / 2);
  expect(screen.getByText(/^Dentro de la ventana/)).toBeTruthy();
  expect(screen.queryByText('Esa hora ya pasó.')).toBeNull();
});

test('an hour to come that the law forbids says so', () => {
  // Sunday 29
  open(now + 5 * DAY_MS);
  expect(screen.getByText(/La Ley 2300 no deja enviar a esa hora/)).toBeTruthy();
});
