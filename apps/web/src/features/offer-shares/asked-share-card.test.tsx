import type { AskedShare } from '@sazon/contract/offers/schemas';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AskedShareCard } from './asked-share-card.tsx';

const share = {
  ...{ id: 'share', brands: [], locations: [], askedBps: 4000, acceptedBps: 4000, state: 'accepted', paidCop: 0 },
  ...{ askedAt: toInstantMs('2026-07-20', '08:00'), answeredAt: toInstantMs('2026-07-26', '07:30') },
  ...{ reason: null, offerState: 'active' },
  draft: {
    ...{ kind: 'coupon', code: 'HOLA', title: 'Hola', discount: { type: 'percentage', rateBps: 2000 } },
    ...{ applyMethod: 'menu', minMenuPriceCop: 0, maxDiscountCop: null, brandIds: [], maxUsesPerUser: null },
    ...{ startsOn: '2026-11-23', endsOn: '2027-01-22', budgetCop: null },
  },
} as unknown as AskedShare;

test('the dates of an offer and of its answer name their months', () => {
  render(<AskedShareCard share={share} mayAnswer isPending={false} failure={null} onAnswer={() => undefined} />);
  expect(screen.getByText(/^Desde el 23 de nov, hasta el 22 de ene\./)).toBeTruthy();
  expect(screen.getByText(/^Aceptada, 26 de jul, 7:30.a\..m\.$/)).toBeTruthy();
});

test('the date to answer by names its month', () => {
  const waiting = { ...share, state: 'waiting', answeredAt: null } as AskedShare;
  render(<AskedShareCard share={waiting} mayAnswer isPending={false} failure={null} onAnswer={() => undefined} />);
  expect(screen.getByText(/^Se pasó el plazo, el \d+ de jul: aún puedes responder$/)).toBeTruthy();
});
