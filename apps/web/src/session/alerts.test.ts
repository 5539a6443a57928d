import { ALERT_CLOSE_DELAY_MS } from '@sazon/domain/alerts/alert-queue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts, dismissAlert, showAlert } from './alerts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  alerts.write([]);
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => alerts.read().map(({ title, closed }) => [title, closed]);

test('a closed alert leaves the queue after its animation', () => {
  dismissAlert(showAlert({ title: 'Contiene maní', state: 'error' }));
  expect(shown()).toEqual([['Contiene maní', true]]);
  vi.advanceTimersByTime(ALERT_CLOSE_DELAY_MS);
  expect(shown()).toEqual([]);
});

test('an alert that is shown again while it closes stays', () => {
  const allergy = { id: 'allergy', title: 'Contiene maní', state: 'error' } as const;
  showAlert(allergy);
  dismissAlert('allergy');
  showAlert(allergy);
  vi.advanceTimersByTime(ALERT_CLOSE_DELAY_MS);
  expect(shown()).toEqual([['Contiene maní', false]]);
});
