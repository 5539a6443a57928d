import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { lunchPass } from '../../session/stored-active-orders.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { abilities, aDetail, anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { describeRefund } from '../order-records/order-event-and-refund-texts.ts';
import { awaitedAnswer } from '../order-records/order-texts.ts';
import { OrderTicketWithoutCode } from '../order-records/order-ticket-without-code.tsx';
import { ActiveOrdersList } from './active-orders-list.tsx';
import { OrderDetail } from './order-detail.tsx';
import { PastOrdersList } from './past-orders-list.tsx';

const held = anOrder('1', { status: 'cancelled', confirmationCode: null, underReview: true });
const page = (data: unknown[]) => ({ data, page: 1, perPage: 20, total: data.length });
const event = (action: string) => ({ action, status: 'cancelled', at: 0, reason: null }) as const;
let orders = [held];

beforeEach(() => {
  orders = [held];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://sazon.test');
    if (pathname === '/api/orders') return Response.json(page(orders));
    if (pathname.startsWith('/api/orders/validate/')) return Response.json(abilities());
    if (pathname === `/api/orders/${held.id}`) return Response.json(aDetail(held));
    return Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 });
  });
  return () => {
    session.reset();
    lunchPass.reset();
    vi.unstubAllGlobals();
  };
});

it('tells of a lunch whose charge is looked at that nothing is charged yet', async () => {
  openPage(() => <OrderDetail orderId={held.id} />);
  expect(await screen.findByText('Estamos revisando esta entrega')).toBeTruthy();
  expect(screen.getByText(/Todavía no es un cobro/)).toBeTruthy();
});

it('says so in the list too', async () => {
  openPage(() => <PastOrdersList tab="Cancelados" selectedId={undefined} />);
  expect(await screen.findByText(/^En revisión, todavía no se cobra\./)).toBeTruthy();
});

it('tells what came back once it was decided not to charge it', () => {
  const decided = aDetail(
    { ...held, underReview: false },
    { events: [event('place'), event('notDelivered'), event('releaseHeld')] },
  );
  expect(describeRefund(decided)?.replaceAll('\u00a0', ' ')).toContain('Te devolvimos $ 17.573.');
});

it('calls a lunch of the list late once its window is over', async () => {
  const until = Date.now() - 35 * 60_000;
  const window = { from: until - 10 * 60_000, until };
  orders = [anOrder('1', { window }), anOrder('2', { window, confirmationCode: null })];
  openPage(() => <ActiveOrdersList selectedId={undefined} />);
  expect(await screen.findAllByText('Va tarde 45 min')).toHaveLength(2);
});

it('says of a lunch after the cutoff that the restaurant is asked, in the list and where it is opened', async () => {
  const asked = anOrder('1', { status: 'scheduled', confirmationCode: null, awaitsRestaurant: true });
  orders = [asked, anOrder('2', { status: 'scheduled', confirmationCode: null })];
  openPage(() => (
    <>
      <ActiveOrdersList selectedId={undefined} />
      <OrderTicketWithoutCode order={asked} />
    </>
  ));
  expect(await screen.findAllByText(awaitedAnswer)).toHaveLength(2);
});
