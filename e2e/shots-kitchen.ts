import type { Page } from '@playwright/test';
import { press, type Shot } from './shots-steps.ts';
import { waitUntilSettled } from './wait-until-page-settled.ts';

const kitchen = 'restaurante@demo.sazon.co';

/** Accepts the terms that stand before every page of the restaurant, unless somebody has. */
export const acceptTerms = async (page: Page) => {
  if (!new URL(page.url()).pathname.endsWith('/terminos')) return;
  await page.getByRole('checkbox', { name: /Leí los términos/ }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/terminos'));
  await waitUntilSettled(page);
};

/** A page of Cocinas Tarsila, when this button or link is on it; the first to come accepts the terms. */
const open = (sign: RegExp) => async (page: Page) => {
  const terms = page.getByRole('checkbox', { name: /Leí los términos/ });
  const there = page
    .getByRole('button', { name: sign })
    .or(page.getByRole('link', { name: sign }))
    .first();
  await there.or(terms).first().waitFor();
  if (!(await terms.isVisible())) return;
  await terms.click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await there.waitFor();
};

const openBoard = open(/^(Comandas|Filtros)$/);
const openWeeks = open(/^Ver la semana/);
const board = '/admin/restaurantes/ordenes/tablero';

/** The pages of a restaurant. */
export const kitchenShots: readonly Shot[] = [
  { name: 'admin-terminos', as: kitchen, path: '/admin/restaurantes/terminos' },
  { name: 'admin-tablero', as: kitchen, path: board, dark: true, wide: true, prepare: openBoard },
  { name: 'admin-tablero-platos', as: kitchen, path: `${board}?view=platos`, wide: true, prepare: openBoard },
  {
    name: 'admin-comanda',
    as: kitchen,
    path: board,
    overlay: true,
    prepare: async (page) => {
      await openBoard(page);
      await press(/^Ver la comanda/)(page);
    },
  },
  {
    name: 'admin-empacar',
    as: kitchen,
    path: `${board}?status=confirmed`,
    overlay: true,
    prepare: async (page) => {
      await openBoard(page);
      await press('Empacar por código')(page);
    },
  },
  {
    name: 'admin-ordenes',
    as: kitchen,
    path: '/admin/restaurantes/ordenes',
    dark: true,
    wide: true,
    prepare: open(/^Ver la comanda/),
  },
  {
    name: 'admin-ordenes-factura',
    as: kitchen,
    path: '/admin/restaurantes/ordenes',
    overlay: true,
    prepare: async (page) => {
      await open(/^Ver la comanda/)(page);
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Elegir \d{4}/ })
          .nth(at)
          .click();
      await press('Factura')(page);
      await page.getByRole('textbox', { name: 'Primer número' }).fill('991');
      await page.getByText(/^De 991 /).waitFor();
    },
  },
  { name: 'admin-menu', as: kitchen, path: '/admin/restaurantes/menu', dark: true, prepare: open(/^Editar/) },
  {
    name: 'admin-menu-plato',
    as: kitchen,
    path: '/admin/restaurantes/menu',
    overlay: true,
    prepare: async (page) => {
      await open(/^Editar/)(page);
      await press(/^Editar Ajiaco/)(page);
    },
  },
  {
    name: 'admin-menu-color',
    as: kitchen,
    path: '/admin/restaurantes/menu',
    overlay: true,
    prepare: async (page) => {
      await open(/^Editar/)(page);
      await press(/^Cambiar el color de Fogón/)(page);
      await page.getByLabel('Color HEX').fill('#FF0');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('El color HEX debe ser válido (ej. #FF0000).').waitFor();
    },
  },
  {
    name: 'admin-menu-horarios',
    as: kitchen,
    path: '/admin/restaurantes/menu?seccion=horarios',
    prepare: open(/^Platos/),
  },
  {
    name: 'admin-rutas',
    as: kitchen,
    path: '/admin/restaurantes/ordenes/rutas?time=12:30',
    dark: true,
    wide: true,
    prepare: open(/^(Asignar domi|Despachar|Cambiar el domi)/),
  },
  {
    name: 'admin-imprimir-hoja',
    as: kitchen,
    path: '/admin/restaurantes/ordenes/imprimir?time=12:30',
    prepare: open(/^Imprimir la hoja/),
  },
  {
    name: 'admin-imprimir-etiquetas',
    as: kitchen,
    path: '/admin/restaurantes/ordenes/imprimir?time=12:30&que=etiquetas',
    dark: true,
    prepare: open(/^Imprimir \d+ etiqueta/),
  },
  {
    name: 'admin-metodo-pago',
    as: kitchen,
    path: '/admin/restaurantes/metodo-pago',
    dark: true,
    prepare: open(/^Cobrar/),
  },
  {
    name: 'admin-facturacion',
    as: kitchen,
    path: '/admin/restaurantes/facturacion',
    dark: true,
    prepare: openWeeks,
  },
  {
    name: 'admin-facturacion-semana',
    as: kitchen,
    path: '/admin/restaurantes/facturacion',
    dark: true,
    prepare: async (page) => {
      await openWeeks(page);
      await page
        .getByRole('link', { name: /^Ver la semana/ })
        .nth(1)
        .click();
      await page.getByRole('list', { name: 'Órdenes' }).waitFor();
    },
  },
];
