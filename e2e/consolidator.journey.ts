import { expectHappened } from './expect-happened-to-order.ts';
import { expectKeptActs } from './expect-queued-actions.ts';
import { expectToast } from './expect-toasts.ts';
import { expect, once, test } from './journey.ts';
import { passMinutes } from './pass-minutes-on-both-clocks.ts';
import type { Product } from './product.ts';
import { takePhoto } from './take-courier-photos.ts';
import { waitUntilScreenIsKept } from './wait-until-screen-is-kept.ts';

test('a consolidator signs in by code, accounts for every bag of a slot, also without a signal, and sends it on its way', async ({
  page,
  context,
}) => {
  await page.goto('/consolidador');
  await page.getByRole('textbox', { name: 'Código' }).fill('cons00');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Ese código no coincide. Te quedan 4 intentos.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Código' }).fill('cons01');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Consolidador' })).toBeVisible();

  const slot = page.getByRole('region', { name: 'Andarríos CEDI Fontibón, 11:30', exact: true });
  await expect(slot.getByRole('button', { name: 'Falta 1 para despachar' })).toBeDisabled();
  const bag = slot.getByRole('checkbox').first();
  const [code] = (await bag.textContent())?.match(/\d{4}/) ?? [];
  await page.getByRole('textbox', { name: 'Código de la comanda, 4 dígitos' }).fill(code ?? '');
  await expect(page.getByText(`${code} va a Andarríos CEDI Fontibón`)).toBeVisible();
  await expect(bag).toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(bag).not.toBeChecked();

  await waitUntilScreenIsKept(page);
  await context.setOffline(true);
  await bag.click();
  await expect(bag).toBeChecked();
  await expect(page.getByText(/por enviar/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/por enviar/)).toBeHidden();
  await slot.getByRole('button', { name: 'Despachar 1' }).click();
  await expect(slot).toContainText('Despachada: 1 en camino');

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expectToast(page, 'Datos actualizados');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Escribe el código de tu turno.')).toBeVisible();
});

type Bag = { id: string; code: string; restaurantName: string; status: string; mark: string | null };
type Slots = { slots: { timeId: string; hour: string; location: { name: string }; orders: Bag[] }[] };

/** A stop that no other journey gathers: one of its bags is on its way to the consolidator, and all others are told of. */
async function almostGathered(product: Product) {
  const { token } = await product.call<{ token: string }>('POST', '/consolidator/login', { body: { code: 'CONS01' } });
  const slotsNow = async () => (await product.call<Slots>('GET', '/consolidator/orders', { token })).slots;
  const isComing = ({ status, mark }: Bag) => status === 'in_picking' && mark === null;
  const slot = (await slotsNow()).find(({ hour, orders }) => hour !== '11:30' && orders.some(isComing));
  const coming = slot?.orders.find(isComing);
  if (slot === undefined || coming === undefined) throw new Error('nothing is on its way to a consolidator');
  for (const { id, mark, status } of slot.orders) {
    if (id === coming.id || mark !== null) continue;
    const body = { mark: status === 'confirmed' ? 'missing' : 'received' };
    await product.call('PATCH', `/consolidator/orders/${id}`, { token, body });
  }
  const bagsNow = async () => (await slotsNow()).find(({ timeId }) => timeId === slot.timeId)?.orders ?? [];
  const broken = (await bagsNow()).find(({ status, mark }) => status === 'in_consolidation' && mark === 'received');
  if (broken === undefined) throw new Error('nothing has come to this stop');
  return { slot, coming, broken, bagsNow };
}

test.describe('ten minutes without a signal', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a consolidator goes on, also in another tab after the first was killed: each word arrives once, in order, with its true time',
    once,
    async ({ page, context, product }) => {
      const { slot, coming, broken, bagsNow } = await almostGathered(product);
      const address = `/consolidador?time=${slot.timeId}`;
      const oneMissing = page.getByRole('button', { name: 'Falta 1 para despachar' }).first();
      await page.goto(address);
      await page.getByRole('textbox', { name: 'Código' }).fill('cons01');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(oneMissing).toBeVisible();
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      // what this visit runs from here on is kept
      await page.reload();
      await expect(oneMissing).toBeVisible();
      await waitUntilScreenIsKept(page);

      await context.setOffline(true);
      await page.getByRole('textbox', { name: 'Código de la comanda, 4 dígitos' }).fill(coming.code);
      await expect(page.getByText(`${coming.code} va a ${slot.location.name}`)).toBeVisible();
      await passMinutes(product, context, { from: 0, to: 5 });
      await expectKeptActs(page, 1);
      await page.close();
      const again = await context.newPage();
      await again.goto(address);
      await expect(again.getByText(/^1 acción por enviar/)).toBeVisible();
      await again.getByRole('button', { name: new RegExp(`${broken.restaurantName} ?, `) }).click();
      await again.getByRole('button', { name: `Novedad de ${broken.code}` }).click();
      await again.getByRole('menuitem', { name: 'Llegó dañada' }).click();
      const sheet = await takePhoto(again, /llegó dañada/);
      await sheet.getByRole('button', { name: 'Avisar que llegó dañada' }).click();
      await passMinutes(product, context, { from: 5, to: 8 });
      await again.getByRole('button', { name: /^Despachar \d+$/ }).click();
      await expect(again.getByText(/^3 acciones por enviar/)).toBeVisible();
      await expectHappened(product, coming.id, []);

      await passMinutes(product, context, { from: 8, to: 20 });
      await context.setOffline(false);
      await expect(again.getByText(/por enviar/)).toBeHidden();
      await expectHappened(product, coming.id, [
        ['consolidate', 0],
        ['dispatch', 8],
      ]);
      const left = (await bagsNow()).find(({ id }) => id === broken.id);
      expect(left).toMatchObject({ status: 'in_consolidation', mark: 'damaged' });
      await expectHappened(product, broken.id, []);
    },
  );
});
