import { expectHappened } from './expect-happened-to-order.ts';
import { expectKeptActs } from './expect-queued-actions.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, test } from './journey.ts';
import { minuteMs, passMinutes } from './pass-minutes-on-both-clocks.ts';
import type { Product } from './product.ts';
import { keptSession, type Session, signInByCode } from './session.ts';
import { putCourierPhoto, takePhoto } from './take-courier-photos.ts';
import { waitUntilScreenIsKept } from './wait-until-screen-is-kept.ts';

type Order = { id: string; code: string; status: string; deliveredAt: number | null; returned: object | null };
type Stop = { id: string; hour: string; location: { name: string }; orders: Order[] };

/** Couriers of the demo that no other journey works for. */
const poblado = '3990030003';
const laureles = '3990030004';

const readStops = async (product: Product, { accessToken: token }: Session): Promise<Stop[]> =>
  (await product.call<{ stops: Stop[] }>('GET', '/domi/stops', { token })).stops;

/** A stop of theirs where something is in this status. */
async function stopWith(product: Product, session: Session, status: string): Promise<Stop> {
  const stops = await readStops(product, session);
  const stop = stops.find(({ orders }) => orders.some((order) => order.status === status));
  if (stop === undefined) throw new Error(`nothing is ${status}`);
  return stop;
}

test.describe('in the middle of a round', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'ten minutes without a signal a courier picks up, arrives and delivers, in two tabs: each arrives once, in order, with its true time',
    once,
    async ({ page, product, context }) => {
      const session = await signInByCode(product, poblado);
      const stop = await stopWith(product, session, 'confirmed');
      const own = stop.orders.filter(({ status }) => status === 'confirmed');
      const [first] = own;
      await keptSession(context, session);
      await page.goto(`/domi/${stop.id}`);
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      // what this visit reads from here on is kept
      await page.reload();
      await expect(page.getByRole('heading', { name: stop.location.name })).toBeVisible();
      await waitUntilScreenIsKept(page);

      await context.setOffline(true);
      await page.getByRole('button', { name: 'Marcar todas' }).click();
      await page.getByRole('button', { name: /^Recogí/ }).click();
      await passMinutes(product, context, { from: 0, to: 4 });
      await page.getByRole('button', { name: 'Llegué' }).click();
      const arriving = await takePhoto(page, /Dónde esperas/);
      // hours before theirs: it is asked whether this is the place
      await arriving.getByRole('checkbox', { name: /^Sí, ya estoy en/ }).click();
      await arriving.getByRole('button', { name: 'Llegué' }).click();
      await expect(page.getByText('Por enviar').first()).toBeVisible();

      // the phone is pressed too hard: the tab dies, another one opens, still without a signal
      await passMinutes(product, context, { from: 4, to: 8 });
      await expectKeptActs(page, 2);
      await page.close();
      const again = await context.newPage();
      await again.goto(`/domi/${stop.id}`);
      await again.getByRole('button', { name: 'Foto' }).click();
      await expect(again.getByRole('dialog').getByRole('img', { name: /Dónde esperas/ })).toBeVisible();
      await again.keyboard.press('Escape');
      await again.getByRole('button', { name: `Entregar ${first?.code}` }).click();
      await expectToast(again, `${first?.code} entregado`);

      await passMinutes(product, context, { from: 8, to: 20 });
      await context.setOffline(false);
      await expect.poll(async () => (await statusNow(product, session, first?.id)).status).toBe('delivered');
      await expectHappened(product, first?.id ?? '', [
        ['pick', 0],
        ['depart', 0],
        ['arrive', 4],
        ['deliver', 8],
      ]);
      const now = (await readStops(product, session)).find(({ id }) => id === stop.id);
      expect(now?.orders.filter(({ status }) => status === 'in_delivery_site')).toHaveLength(own.length - 1);
    },
  );
});

async function statusNow(product: Product, session: Session, orderId: string | undefined): Promise<Order> {
  const orders = (await readStops(product, session)).flatMap((stop) => stop.orders);
  return orders.find(({ id }) => id === orderId) as Order;
}

test('what nobody came for goes back with a photo once the wait is over', once, async ({ page, product }) => {
  const session = await signInByCode(product, laureles);
  const stop = await stopWith(product, session, 'confirmed');
  const own = stop.orders.filter(({ status }) => status === 'confirmed');
  const token = session.accessToken;
  const at = (what: string, body: object) => product.call('POST', `/domi/stops/${stop.id}/${what}`, { token, body });
  await at('pick-up', { orderIds: own.map(({ id }) => id) });
  const photoId = await putCourierPhoto(product, { token, timeId: stop.id }, 'arrival');
  await at('arrive', { waitingPlace: 'Portería', photoId });
  // the wait of a quarter of an hour counts from the end of the delivery window, ten minutes after the hour
  await product.setClock(Date.parse(`2026-11-23T${stop.hour}:00-05:00`) + 26 * minuteMs);
  await keptSession(page, session);
  await page.goto(`/domi/${stop.id}`);
  await expect(page.getByText('Se acabó la espera. Devuelve al restaurante lo que falte.')).toBeVisible();
  await page.getByRole('button', { name: /^Devolver \d+ al restaurante/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Devolver \d+$/ }).click();
  await expect(sheet.getByText('Toma la foto de las órdenes no entregadas.')).toBeVisible();
  await takePhoto(page, /^Devolver/);
  await sheet.getByRole('button', { name: /^Devolver \d+$/ }).click();
  await expect(page.getByText('Vuelve al restaurante').first()).toBeVisible();
  await expect.poll(async () => (await statusNow(product, session, own[0]?.id)).returned).not.toBeNull();
});
