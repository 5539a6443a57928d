import type { Page } from '@playwright/test';
import { expectHappened } from './expect-happened-to-order.ts';
import { expectKeptActs } from './expect-queued-actions.ts';
import { expect, test } from './journey.ts';
import { comandas, kitchenAccount, kitchenStaff } from './kitchen.ts';
import { minuteMs, passMinutes } from './pass-minutes-on-both-clocks.ts';
import { mondayMorning } from './product.ts';
import { keptSession } from './session.ts';
import { waitUntilScreenIsKept } from './wait-until-screen-is-kept.ts';

/** Takes a comanda by the mouse into a column of the board. */
async function dragged(page: Page, code: string, column: string): Promise<void> {
  const ticket = page.getByRole('article', { name: `Comanda ${code}` });
  await ticket.dragTo(page.getByRole('region', { name: new RegExp(`^${column}, `) }));
}

test('a kitchen prints its labels once, is asked before it prints them again, and hands a departure to a courier', async ({
  product,
  deviceOf,
}, { project }) => {
  await kitchenStaff(product);
  // each size of screen has a departure of its own
  const [hour, boardHour] = project.name === 'phone' ? ['12:30', '12:30'] : ['13:00', '1:00'];
  const page = await deviceOf(kitchenAccount);
  await page.goto(`/admin/restaurantes/ordenes/imprimir?que=etiquetas&time=${hour}`);
  const print = page.getByRole('button', { name: /^Imprimir \d+ etiqueta/ });
  await print.click();
  await expect(page.getByText(/ya se imprimieron/)).toBeVisible();
  await print.click();
  const ask = page.getByRole('alertdialog', { name: 'Esto ya se imprimió' });
  await expect(ask).toContainText('en papel');
  await ask.getByRole('button', { name: 'No imprimir' }).click();
  await expect(page.getByRole('article', { name: /^Etiqueta \d{4}/ }).first()).toContainText(/1 de \d+/);

  await page.goto(`/admin/restaurantes/ordenes/rutas?time=${hour}`);
  const shown = page.getByRole('navigation', { name: 'Salidas' }).locator('[aria-current=true]');
  await expect(shown).toContainText(boardHour);
  await expect(shown, 'the departure that is shown is marked').toHaveCSS('box-shadow', /inset/);
  await expect(shown).toBeInViewport({ ratio: 1 });
  // a departure may go to two cities: each place is given to somebody who goes there
  const waiting = page.getByRole('region', { name: 'Sin domi' });
  await expect(waiting.getByRole('checkbox').first()).toBeVisible();
  const places = await waiting.getByRole('checkbox', { name: /^(?!Elegir )/ }).all();
  let name = '';
  for (const left of Array.from(places, (_, index) => places.length - 1 - index)) {
    await waiting
      .getByRole('checkbox', { name: /^(?!Elegir )/ })
      .first()
      .click();
    await waiting.getByRole('button', { name: 'Asignar domi a las elegidas' }).click();
    const courier = page.getByRole('menuitem', { disabled: false }).first();
    name = (await courier.locator('b').textContent()) ?? '';
    await courier.click();
    await expect(waiting.getByRole('checkbox', { name: /^(?!Elegir )/ })).toHaveCount(left);
  }
  await expect(page.getByText('Todas las comandas tienen domi.')).toBeVisible();
  const route = page.getByRole('region', { name: 'Rutas' }).getByRole('article').filter({ hasText: name });
  const confirm = route.getByRole('button', { name: /^Confirmar/ });
  if (await confirm.isVisible()) await confirm.click();
  // printed is not packed: what leaves without being packed is named first
  await route.getByRole('button', { name: /^Despachar/ }).click();
  await expect(page.getByRole('list', { name: 'Sin empacar' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: /^Despachar(la sin empacar| las \d+ así)$/ }).click();
  await expect(route.getByText('Despachada')).toBeVisible();
});

test.describe('ten minutes without a signal', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a kitchen goes on, also in another tab after the first was killed: each change arrives once, in order, with its true time', async ({
    page,
    product,
    context,
  }, { project }) => {
    const staff = await kitchenStaff(product);
    // another journey's order may have its courier or be moved, and past its cutoff a job confirms an order by itself
    const cutoffAfter = mondayMorning + 60 * minuteMs;
    const pending = (await comandas(product, staff, 'scheduled')).filter(
      ({ domiId, cutoffAt, createdAt }) => domiId === null && cutoffAt > cutoffAfter && createdAt < mondayMorning,
    );
    const mine = project.name === 'phone' ? pending[0] : pending.at(-1);
    if (mine === undefined) throw new Error('nothing waits for this kitchen');
    const board = `/admin/restaurantes/ordenes/tablero?search=${mine.code}`;
    await keptSession(context, staff.session);
    await page.goto(board);
    const confirm = page.getByRole('button', { name: `Confirmar: ${mine.code}` });
    await expect(confirm).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    // what this visit reads and runs from here on is kept
    await page.reload();
    await expect(confirm).toBeVisible();
    await waitUntilScreenIsKept(page, 'pack-by-code-sheet');

    await context.setOffline(true);
    if (project.name === 'phone') await confirm.click();
    else await dragged(page, mine.code, 'Confirmado');
    await expect(confirm).toBeHidden();
    await expect(page.getByText(/^1 cambio por enviar/)).toBeVisible();
    await passMinutes(product, context, { from: 0, to: 5 });
    await expectKeptActs(page, 1);
    await page.close();
    const again = await context.newPage();
    await again.goto(`${board}&status=confirmed`);
    await expect(again.getByText(/^1 cambio por enviar/)).toBeVisible();
    await again.getByRole('button', { name: 'Empacar por código' }).click();
    const packing = again.getByRole('dialog', { name: 'Empacar por código' });
    await packing.getByRole('textbox', { name: 'Código de la etiqueta, 4 dígitos' }).fill(mine.code);
    await expect(packing.getByText(`${mine.code} empacada`)).toBeVisible();
    await again.keyboard.press('Escape');
    await passMinutes(product, context, { from: 5, to: 8 });
    await again.getByRole('button', { name: new RegExp(`^Pasar a .*: ${mine.code}$`) }).press('Enter');
    await expect(again.getByText(/^3 cambios por enviar/)).toBeVisible();
    await expectHappened(product, mine.id, []);

    await passMinutes(product, context, { from: 8, to: 20 });
    await context.setOffline(false);
    await expect(again.getByText(/por enviar/)).toBeHidden();
    await expectHappened(product, mine.id, [
      ['confirm', 0],
      ['packed', 5],
      ['pick', 8],
    ]);
  });
});
