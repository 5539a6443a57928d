import type { Page } from '@playwright/test';
import { expect, once, pressEnterOn, tabTo, test } from './journey.ts';
import type { Product } from './product.ts';
import { signInByCode } from './session.ts';

/** Enrolled people of the demo company for whom no other journey asks anything. */
const people = [
  { name: 'Mauricio Cortés Bernal', phone: '3990010152' },
  { name: 'Liliana Tovar Espitia', phone: '3990010153' },
  { name: 'Germán Rodríguez Pulido', phone: '3990010154' },
] as const;

async function askForCeilings(product: Product): Promise<void> {
  for (const { phone } of people) {
    const { accessToken: token } = await signInByCode(product, phone);
    await product.call('POST', '/credit-line/requests', { token, body: { amount: 310_000 } });
  }
}

const requestLists = '**/api/admin/enterprises/requests?*';

/** Turns the pages of what waits, which come with three rows here. */
async function turnPages(hr: Page): Promise<void> {
  await hr.route(requestLists, (route) => route.continue({ url: `${route.request().url()}&perPage=3` }));
  await hr.goto('/admin/empresas/solicitudes');
  const next = hr.getByRole('button', { name: 'Siguientes' });
  await pressEnterOn(hr, next);
  await expect(hr).toHaveURL(/despues=/);
  await expect(next).toBeFocused();
  const first = hr.getByRole('button', { name: 'Desde la primera' });
  await pressEnterOn(hr, first);
  await expect(hr).not.toHaveURL(/despues=/);
  await expect(first).toBeFocused();
  await hr.unroute(requestLists);
}

// one journey, because both parts need people who wait, and each asks for their code once
test(
  'HR turns pages, approves, takes back and rejects with the keyboard alone',
  once,
  async ({ product, deviceOf }) => {
    await askForCeilings(product);
    const hr = await deviceOf('rrhh@demo.sazon.co');
    await hr.setViewportSize({ width: 1280, height: 800 });
    await turnPages(hr);
    await hr.goto('/admin/empresas/solicitudes?tipo=ceiling');
    const [mauricio, liliana, german] = people.map(({ name }) => hr.getByRole('button', { name, exact: true }));
    if (mauricio === undefined || liliana === undefined || german === undefined) throw new Error('three people ask');

    await tabTo(hr, mauricio);
    await hr.keyboard.press('a');
    await expect(liliana).toBeFocused();
    // back over the box of this row
    await hr.keyboard.press('Shift+Tab');
    await hr.keyboard.press('Shift+Tab');
    const undo = hr.getByRole('button', { name: `Deshacer la respuesta a ${people[0].name}` });
    await expect(undo).toBeFocused();
    await hr.keyboard.press('Enter');
    await expect(undo).toBeHidden();
    await expect(mauricio).toBeFocused();

    await hr.keyboard.press('r');
    const form = hr.getByRole('form', { name: `Rechazar la solicitud de ${people[0].name}` });
    await expect(form.getByLabel('Motivo')).toBeFocused();
    await hr.keyboard.press('Escape');
    await expect(mauricio).toBeFocused();
    await hr.keyboard.press('r');
    await expect(form.getByLabel('Motivo')).toBeFocused();
    await hr.keyboard.type('Lo vemos en enero.');
    await pressEnterOn(hr, form.getByRole('button', { name: 'Rechazar', exact: true }));
    await expect(liliana).toBeFocused();
    await hr.keyboard.press('a');
    await expect(german).toBeFocused();

    await hr.keyboard.press('Space');
    const bar = hr.getByRole('region', { name: 'Solicitudes elegidas' });
    await pressEnterOn(hr, bar.getByRole('button', { name: 'Rechazar 1' }));
    const dialog = hr.getByRole('dialog', { name: 'Rechazar 1 solicitud' });
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await hr.keyboard.type('Tu cupo ya subió.');
    await pressEnterOn(hr, dialog.getByRole('button', { name: 'Rechazar', exact: true }));
    for (const row of [german, mauricio, liliana]) await expect(row).toBeHidden();
    await expect(hr.locator('main :focus')).toHaveCount(1);
  },
);
