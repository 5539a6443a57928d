import type { Page } from '@playwright/test';
import { press, type Shot } from './shots-steps.ts';

const platform = 'admin@demo.sazon.co';
const orders = '/admin/sazon/ordenes';

/** Of somebody without an employer: what they paid was their own, and some can be given back. */
export const paidByCustomer = `${orders}?estado=delivered&buscar=3990020002`;

const rows = (page: Page) => page.getByRole('button', { name: /^Ver la orden/ }).first();

const listed = (page: Page) => rows(page).waitFor();

/** Opens the first order of the list, and then what a button says. */
const opened = (button?: string) => async (page: Page) => {
  await rows(page).click();
  await page.getByRole('heading', { name: 'Historia' }).waitFor();
  if (button !== undefined) await press(button)(page);
};

/** The same of what stands in the menu of its actions. */
const openedMenu = (item: string) => async (page: Page) => {
  await opened()(page);
  await page.getByRole('button', { name: /^Acciones de la orden/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Chooses somebody to order for, and the first day there is. */
const forSomebody = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Nombre, celular o correo' }).fill('andrea');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('combobox', { name: 'Día' }).click();
  await page.getByRole('option').nth(1).click();
  await page
    .getByRole('button', { name: /^Agregar / })
    .first()
    .waitFor();
};

/** What the platform does with orders. */
export const ordersShots: readonly Shot[] = [
  { name: 'admin-ordenes-plataforma', as: platform, path: orders, dark: true, wide: true, prepare: listed },
  { name: 'admin-orden', as: platform, path: orders, dark: true, overlay: true, prepare: opened() },
  { name: 'admin-orden-cancelar', as: platform, path: orders, overlay: true, prepare: openedMenu('Cancelar la orden') },
  {
    name: 'admin-orden-devolver',
    as: platform,
    path: paidByCustomer,
    overlay: true,
    prepare: async (page) => {
      await openedMenu('Devolver plata')(page);
      // who answers is asked once something is given back
      await page.getByRole('textbox', { name: 'Cuánto se devuelve' }).fill('2000');
      await page.getByRole('radiogroup', { name: 'Quién responde' }).waitFor();
    },
  },
  {
    name: 'admin-orden-responder',
    as: platform,
    path: `${orders}?espera=problemas`,
    overlay: true,
    prepare: opened('Responder el problema'),
  },
  { name: 'admin-orden-crear', as: platform, path: `${orders}/crear` },
  { name: 'admin-orden-crear-platos', as: platform, path: `${orders}/crear`, dark: true, prepare: forSomebody },
];
