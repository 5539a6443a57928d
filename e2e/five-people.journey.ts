import type { BrowserContext, Locator, Page } from '@playwright/test';
import { newCustomer } from './create-customers.ts';
import { createConsolidatorAt, createCourierAt, createStopWithOwnDish } from './create-stop-with-own-dish.ts';
import { addDish } from './fill-cart-and-register.ts';
import { expect, once, test } from './journey.ts';
import { kitchenStaff } from './kitchen.ts';
import { mondayMorning } from './product.ts';
import { typeCard } from './save-or-type-card.ts';
import { keptSession, type Session, signIn } from './session.ts';
import { takePhoto } from './take-courier-photos.ts';
import { waitUntilScreenIsKept } from './wait-until-screen-is-kept.ts';

const dish = 'Sancocho de los cinco';
/** Twelve minutes after their hour, 12:40. */
const afterWindow = mondayMorning + (5 * 60 + 22) * 60_000;
const laptop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

/** A confirmation code as it is shown somewhere within. */
const codeIn = async (where: Locator): Promise<string> => (await where.textContent())?.match(/\d{4}/)?.[0] ?? 'no code';

test(
  'a lunch goes from the order to the desk before the eyes of five people, one is not delivered, and the courier has no signal in between',
  once,
  async ({ product, browser, contextOptions, page: customer }) => {
    const others: BrowserContext[] = [];
    const openScreen = async (session: Session | null, size: object): Promise<Page> => {
      const context = await browser.newContext({
        ...contextOptions,
        ...size,
        baseURL: product.url,
        locale: 'es-CO',
        serviceWorkers: 'block',
      });
      others.push(context);
      if (session !== null) await keptSession(context, session);
      return await context.newPage();
    };
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const platform = await signIn(product, 'admin@demo.sazon.co');
    const stop = await createStopWithOwnDish(product, { hour: '12:40', dish });
    const shiftCode = await createConsolidatorAt(product, platform.accessToken, stop.place.timeId);
    const rider = await createCourierAt(product, platform.accessToken, '3105550185');
    const eater = await newCustomer(product);
    await product.call('PATCH', '/delivery/options/preferered', {
      token: eater.accessToken,
      body: { ...stop.place, office: '502' },
    });

    // everybody is at their place before anything is ordered
    const kitchen = await openScreen((await kitchenStaff(product)).session, laptop);
    const desk = await openScreen(platform, laptop);
    const gathering = await openScreen(null, phone);
    const courier = await openScreen(rider, phone);
    await Promise.all([
      kitchen.goto(`/admin/restaurantes/ordenes/tablero?search=sancocho+de+los+cinco`),
      desk.goto(`/admin/sazon/ordenes?buscar=${encodeURIComponent(dish)}`),
      gathering.goto('/consolidador'),
      courier.goto('/domi'),
    ]);
    await expect(kitchen.getByText('Ninguna comanda cumple esos filtros')).toBeVisible();
    await expect(desk.getByText('No hay órdenes así.')).toBeVisible();
    await expect(courier.getByText('No tienes entregas.')).toBeVisible();
    await gathering.getByRole('textbox', { name: 'Código' }).fill(shiftCode);
    await gathering.getByRole('button', { name: 'Entrar' }).click();
    await expect(gathering.getByText('No hay órdenes para las 12:40.').first()).toBeVisible();

    // the customer orders two lunches and follows them
    for (const _ of [1, 2]) await addDish(product, eater.accessToken, stop.place, stop.date, stop.menuId);
    await keptSession(customer, eater);
    await customer.goto('/pagos');
    await customer.getByRole('button', { name: /^(Elegir|Cambiar) con qué pagas/ }).click();
    await typeCard(customer, '4242424242424242');
    await customer.getByRole('button', { name: 'Pedir ya' }).click();
    await customer.getByRole('alertdialog').getByRole('button', { name: 'Ir a mis órdenes' }).click();
    await expect(customer.getByRole('region', { name: 'Lo que viene' }).getByText('Programada')).toHaveCount(2);

    // the kitchen sees them come in, confirms, packs by their codes and hands them to the courier
    const confirm = kitchen.getByRole('button', { name: 'Confirmar las 2' });
    const tickets = kitchen.getByRole('article', { name: /^Comanda/ });
    await expect(tickets).toHaveCount(2);
    const rows = desk.getByRole('row').filter({ hasText: dish });
    await expect(rows).toHaveCount(2);
    const codes = [await codeIn(tickets.nth(0)), await codeIn(tickets.nth(1))];
    await confirm.click();
    await expect(customer.getByRole('img', { name: 'Paso 1 de 3: Confirmada' })).toBeVisible();
    await expect(rows.getByText('Confirmado')).toHaveCount(2);
    await kitchen.getByRole('button', { name: 'Empacar por código' }).click();
    const packing = kitchen.getByRole('dialog', { name: 'Empacar por código' });
    for (const code of codes) {
      await packing.getByRole('textbox', { name: 'Código de la etiqueta, 4 dígitos' }).fill(code);
      // codes have four digits: another lunch of the day may have the same
      const packed = packing.getByText(`${code} empacada`);
      const choice = packing.getByRole('button', { name: `Edificio Tulipanes, ${dish}` });
      await expect(packed.or(choice)).toBeVisible();
      if (await choice.isVisible()) await choice.click();
      await expect(packed).toBeVisible();
    }
    await kitchen.keyboard.press('Escape');
    for (const code of codes) await kitchen.getByRole('checkbox', { name: `Elegir ${code}` }).click();
    await kitchen.getByRole('button', { name: 'Asignar domi' }).click();
    await kitchen.getByRole('menuitem', { name: 'Rosa Quintero' }).click();

    // the courier brings them to the consolidator, who accounts for both and sends them on
    await courier.getByRole('link', { name: /Edificio Tulipanes/ }).click();
    await courier.getByRole('button', { name: 'Marcar todas' }).click();
    await courier.getByRole('button', { name: 'Recogí 2' }).click();
    await expect(courier.getByRole('status').filter({ hasText: 'Llévalas al consolidador' })).toBeVisible();
    for (const code of codes) {
      await expect(gathering.getByRole('checkbox', { name: new RegExp(code) })).toBeEnabled();
      await gathering.getByRole('textbox', { name: 'Código de la comanda, 4 dígitos' }).fill(code);
      await expect(gathering.getByText(`${code} va a Edificio Tulipanes`)).toBeVisible();
    }
    await gathering.getByRole('button', { name: 'Despachar 2' }).click();
    await expect(gathering.getByText('Despachada: 2 en camino')).toBeVisible();
    await expect(customer.getByRole('img', { name: 'Paso 2 de 3: En camino' })).toBeVisible();
    await expect(rows.getByText('En ruta')).toHaveCount(2);

    // it is time: their window is just over, so that the wait counts from the arrival
    await product.setClock(afterWindow);
    await courier.reload();
    await customer.reload();

    // without a signal the courier arrives and hands one over by its code; with the signal everybody knows
    const arrive = courier.getByRole('button', { name: 'Llegué' });
    await expect(arrive).toBeVisible();
    await waitUntilScreenIsKept(courier);
    await courier.context().setOffline(true);
    await arrive.click();
    const arriving = await takePhoto(courier, /Dónde esperas/);
    await arriving.getByRole('textbox', { name: 'Describe el lugar' }).fill('Portería, junto al ascensor');
    await arriving.getByRole('button', { name: 'Llegué' }).click();
    await expect(courier.getByText('Por enviar').first()).toBeVisible();
    await courier.getByRole('button', { name: 'Escribir código' }).click();
    const said = await codeIn(customer.getByRole('article').first());
    await courier.getByRole('dialog').getByRole('textbox').first().fill(said);
    await expect(courier.getByText(`${said} entregado`).first()).toBeVisible();
    await courier.keyboard.press('Escape');
    await expect(rows.getByText('En ruta')).toHaveCount(2);
    await courier.context().setOffline(false);
    await expect(customer.getByText(/^Te esperan \d+:\d\d más\. Portería/)).toBeVisible();
    await expect(rows.getByText('Finalizado')).toHaveCount(1);
    await expect(kitchen.getByRole('region', { name: 'Finalizado, 1' })).toContainText(said);
    await customer.getByRole('button', { name: 'Ver dónde te espera' }).click();
    await expect(customer.getByRole('img', { name: /^Dónde te espera el domi: Portería/ })).toBeVisible();
    await customer.keyboard.press('Escape');

    // nobody comes for the other one
    await product.setClock(afterWindow + 17 * 60_000);
    await courier.reload();
    await courier.getByRole('button', { name: 'Devolver 1 al restaurante' }).click();
    const returning = await takePhoto(courier, /^Devolver 1/);
    await returning.getByRole('button', { name: 'Devolver 1', exact: true }).click();
    await expect(courier.getByText('Vuelve al restaurante')).toBeVisible();
    const alert = customer.getByRole('alertdialog', { name: `Se ha acabado el tiempo para recoger tu ${dish}` });
    await expect(alert).toContainText('Pedido no entregado');
    await alert.getByRole('button', { name: 'Ver mis ordenes' }).click();
    await expect(customer).toHaveURL(/tab=Cancelados/);
    await expect(rows.getByText('No entregada, cobrada')).toBeVisible();

    // the kitchen has it back, and the courier knows
    await kitchen.goto('/admin/restaurantes/ordenes/rutas?time=12:40');
    const other = codes.find((code) => code !== said);
    await kitchen.getByRole('button', { name: new RegExp(`La recibí ?, ?${other}`) }).click();
    await expect(courier.getByText(/^La recibió el restaurante a las? /)).toBeVisible();
    for (const context of others) await context.close();
  },
);
