import type { LimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AskForPayrollLimit } from './ask-for-payroll-limit-card.tsx';

const asked: LimitRequest = {
  id: '01a20000-0000-7000-8000-000000000000',
  amount: 450_000,
  reason: null,
  status: 'open',
  createdAt: Date.parse('2026-11-23T13:00:00Z'),
  answeredAt: null,
  granted: null,
  answer: null,
  validFrom: null,
};
const shown = (request: LimitRequest | null) => {
  render(<AskForPayrollLimit enterpriseName="Lumbrerana" limitCop={350_000} request={request} />);
  return document.body.textContent?.replaceAll('\u00a0', ' ');
};

test('who never asked may ask', () => {
  shown(null);
  expect(screen.getByRole('button', { name: 'Pedir otro cupo' })).toBeTruthy();
});

test('an open request is told with its day, and can be changed', () => {
  expect(shown(asked)).toContain('Pediste un cupo de $ 450.000 el 23 de noviembre.');
  expect(screen.getByRole('button', { name: 'Cambiar mi solicitud' })).toBeTruthy();
});

test('the answer says how much since when, or why not', () => {
  const granted = { ...asked, status: 'approved' as const, answeredAt: 1, granted: 400_000 };
  expect(shown({ ...granted, validFrom: '2026-12-01' })).toContain(
    'Tu empresa dejó tu cupo en $ 400.000 desde el 1 de diciembre.',
  );
  expect(shown(granted)).toContain('desde el próximo período que se abra.');
  expect(shown({ ...asked, status: 'rejected', answeredAt: 1, answer: 'Es igual para todos' })).toContain(
    'Tu empresa no cambió tu cupo: «Es igual para todos».',
  );
});
