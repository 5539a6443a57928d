import { readRobledalPlace, readTingos, withTingos } from './create-customers.ts';
import { expectToast } from './expect-toasts.ts';
import { addDish, listDishesOfDay, week } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { keptSession } from './session.ts';

type Placed = { orderIds: string[] };
type Groups = { groupMenuAdditions: { min: number; additions: { name: string; price: number }[] }[] };

test(
  'a paid lunch is edited until its cutoff: dearer is charged to tingos, cheaper gives back, with cutlery and a note',
  once,
  async ({ page, product }) => {
    const session = await withTingos(product, 200_000);
    const token = session.accessToken;
    const place = await readRobledalPlace(product);
    const dishes = await listDishesOfDay(product, place, week.wednesday, 'Fogón Tarsila');
    const details = await Promise.all(dishes.map(({ id }) => product.call<Groups>('GET', `/menu/${id}`)));
    const paidAdditions = details.map(({ groupMenuAdditions }) =>
      groupMenuAdditions
        .filter(({ min }) => min === 0)
        .flatMap(({ additions }) => additions)
        .find(({ price }) => price > 0),
    );
    const at = paidAdditions.findIndex((addition) => addition !== undefined);
    const [dish, addition] = [dishes[at], paidAdditions[at]];
    if (dish === undefined || addition === undefined) throw new Error('no dish has an addition with a price');
    await addDish(product, token, place, week.wednesday, dish.id);
    const choices = { useTingos: true, paymentMethod: 'balance' };
    const { priced } = await product.call<{ priced: { totals: { total: number } } }>('POST', '/orders/checkout', {
      token,
      body: choices,
    });
    const placed = await product.call<Placed>('POST', '/orders', {
      token,
      headers: { 'idempotency-key': `edit-${session.user.id}` },
      body: { ...choices, expectedTotal: priced.totals.total },
    });
    const before = await readTingos(product, token);
    await keptSession(page, session);
    await page.goto(`/mis-ordenes/${placed.orderIds[0]}`);
    await expect(page.getByText('Sin cubiertos')).toBeVisible();

    const edit = page.getByRole('dialog', { name: 'Editar almuerzo' });
    const more = edit.getByRole('button', { name: new RegExp(`^(Agregar|Más) .*${addition.name}`, 'i') });
    const box = edit.getByRole('checkbox', { name: new RegExp(addition.name) });
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await more.or(box).first().click();
    await edit.getByRole('textbox', { name: 'Nota para la cocina' }).fill('Bien caliente');
    await edit.getByRole('switch', { name: 'Con cubiertos desechables' }).click();
    await expect(edit.getByText(/^Pagas \$.* más/)).toBeVisible();
    await edit.getByRole('button', { name: /^Pagar \$.* y guardar$/ }).click();
    await expectToast(page, 'Guardamos el cambio');
    await expect(page.getByText('Con cubiertos', { exact: true })).toBeVisible();
    await expect(page.getByText('Bien caliente')).toBeVisible();
    expect(await readTingos(product, token)).toBeLessThan(before);

    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    await edit
      .getByRole('button', { name: new RegExp(`^(Quitar|Menos) .*${addition.name}`, 'i') })
      .or(box)
      .first()
      .click();
    await expect(edit.getByText(/^Te devolvemos \$.* a tus tingos/)).toBeVisible();
    await edit.getByRole('button', { name: 'Guardar cambio' }).click();
    await expectToast(page, 'Guardamos el cambio');
    expect(await readTingos(product, token)).toBe(before);
  },
);
