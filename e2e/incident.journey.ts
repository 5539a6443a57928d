import { expectToast } from './expect-toasts.ts';
import { expect, once, test } from './journey.ts';
import { kitchenAccount, kitchenStaff } from './kitchen.ts';
import type { Product } from './product.ts';
import { takePhoto } from './take-courier-photos.ts';

type Bag = { id: string; code: string; restaurantName: string; status: string; mark: string | null };
type Slots = { slots: { timeId: string; orders: Bag[] }[] };

/** A bag of a kitchen that came whole to the consolidator, and its slot. */
async function readBag(product: Product, restaurant: string) {
  const { token } = await product.call<{ token: string }>('POST', '/consolidator/login', { body: { code: 'CONS01' } });
  const { slots } = await product.call<Slots>('GET', '/consolidator/orders', { token });
  for (const { timeId, orders } of slots) {
    const bag = orders.find(
      ({ restaurantName, status, mark }) =>
        restaurantName === restaurant && status === 'in_consolidation' && mark === 'received',
    );
    if (bag) return { timeId, code: bag.code };
  }
  throw new Error(`nothing of ${restaurant} has come to a consolidator`);
}

test(
  'a bag that came damaged is decided by the platform against the restaurant, which disputes it with words the platform reads',
  once,
  async ({ page, product, deviceOf }) => {
    await kitchenStaff(product);
    const { timeId, code } = await readBag(product, 'Cocinas Tarsila');
    await page.goto(`/consolidador?time=${timeId}`);
    await page.getByRole('textbox', { name: 'Código' }).fill('cons01');
    await page.getByRole('button', { name: 'Entrar' }).click();
    const bags = page.getByRole('button', { name: /^Cocinas Tarsila ?, / });
    // what still misses a bag is open from the start
    if ((await bags.getAttribute('aria-expanded')) === 'false') await bags.click();
    await page.getByRole('button', { name: `Novedad de ${code}` }).click();
    await page.getByRole('menuitem', { name: 'Llegó dañada' }).click();
    const told = await takePhoto(page, /llegó dañada/);
    await told.getByRole('textbox', { name: 'Qué pasó (opcional)' }).fill('Se regó el caldo');
    await told.getByRole('button', { name: 'Avisar que llegó dañada' }).click();
    await expect(told).toBeHidden();

    const desk = await deviceOf('admin@demo.sazon.co');
    await desk.goto('/admin/sazon/incidentes');
    await desk.getByRole('link', { name: new RegExp(`Llegó dañada, orden ${code}`) }).click();
    await expect(desk.getByRole('heading', { name: 'Se regó el caldo' })).toBeVisible();
    await desk.getByRole('button', { name: /^Ver la foto: Llegó dañada/ }).click();
    const photo = desk.getByRole('dialog', { name: 'Llegó dañada' });
    await expect(photo.getByRole('img')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(photo).toBeHidden();
    const decision = desk.getByRole('region', { name: 'Decidir' });
    await decision.getByRole('radio', { name: /^Devolver todo/ }).click();
    for (const party of ['restaurante', 'domi', 'consolidador', 'plataforma']) {
      const share = decision.getByRole('textbox', { name: new RegExp(`^Porcentaje del? .*${party}`) });
      await share.fill(party === 'restaurante' ? '100' : '0');
    }
    const effects = desk.getByRole('region', { name: 'Qué le cambia a cada uno' });
    const chosen = /^Devolver todo ?, la que tienes elegida Cuesta [\d.]+ pesos/;
    await expect(effects.getByRole('row', { name: chosen })).toBeVisible();
    await decision.getByRole('textbox', { name: 'Por qué' }).fill('El recipiente venía abierto de la cocina.');
    await decision.getByRole('button', { name: 'Decidir' }).click();
    await expectToast(desk, 'Quedó decidido y avisado');

    const kitchen = await deviceOf(kitchenAccount);
    await kitchen.goto('/admin/restaurantes/incidentes');
    const mine = kitchen.getByRole('list', { name: 'Incidentes' }).getByRole('listitem').filter({ hasText: code });
    await expect(mine).toContainText('El recipiente venía abierto de la cocina.');
    await expect(mine).toContainText(/Te corresponde el 100\s?%/);
    await mine.getByRole('button', { name: /^No fue así, disputar / }).click();
    const dispute = kitchen.getByRole('dialog', { name: /^Disputar / });
    await dispute.getByRole('button', { name: 'Enviar' }).click();
    await expect(dispute.getByText('Escribe qué pasó.')).toBeVisible();
    await dispute.getByRole('textbox', { name: 'Qué pasó según ustedes' }).fill('Salió sellada, tenemos la foto.');
    await dispute.getByRole('button', { name: 'Enviar' }).click();
    await expectToast(kitchen, 'La plataforma revisa tu disputa');
    await expect(mine).toContainText('Dijiste: «Salió sellada, tenemos la foto.»');

    const answer = desk.getByRole('region', { name: 'Responder la disputa' });
    await expect(answer).toContainText('Cocinas Tarsila disputa su 100');
    await expect(answer).toContainText('«Salió sellada, tenemos la foto.»');
    const messages = desk.getByRole('region', { name: 'Mensajes' });
    // a notice for each of the platform's staff who answers disputes
    await expect(
      messages.getByRole('listitem').filter({ hasText: 'Salió sellada, tenemos la foto.' }).first(),
    ).toBeVisible();
    await expect(messages.getByRole('listitem').filter({ hasText: 'Cancelamos tu pedido' }).first()).toBeVisible();
  },
);
