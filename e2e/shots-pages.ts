import { consolidatorShots, courierShots, crewShots } from './shots-crew.ts';
import { kitchenShots } from './shots-kitchen.ts';
import { ordersShots } from './shots-orders.ts';
import { payrollShots } from './shots-payroll.ts';
import { platformShots } from './shots-platform.ts';
import { profileAndHelpShots } from './shots-profile-and-help.ts';
import { promotionShots } from './shots-promotions.ts';
import { restShots } from './shots-rest.ts';
import { askForCode, firstDish, firstOrder, press, type Shot } from './shots-steps.ts';

const customer = 'cliente@demo.sazon.co';
const payroll = 'nomina@demo.sazon.co';
const preapproved = 'preaprobado@demo.sazon.co';
/** Has neither orders nor a cart. */
const newcomer = 'rrhh@demo.sazon.co';

export const shots: readonly Shot[] = [
  { name: 'autenticacion', as: 'guest', path: '/autenticacion', dark: true },
  { name: 'iniciar-sesion', as: 'guest', path: '/autenticacion/iniciar-sesion' },
  {
    name: 'verificar-otp',
    as: 'guest',
    path: '/autenticacion/iniciar-sesion',
    shows: '/autenticacion/iniciar-sesion/verificar-otp',
    dark: true,
    prepare: askForCode,
  },
  {
    name: 'verificar-otp-mal',
    as: 'guest',
    path: '/autenticacion/iniciar-sesion',
    shows: '/autenticacion/iniciar-sesion/verificar-otp',
    prepare: async (page) => {
      await askForCode(page);
      await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill('000000');
      await page.getByText('Ese código no coincide').waitFor();
    },
  },
  { name: 'iniciar-sesion-correo', as: 'guest', path: '/autenticacion/iniciar-sesion/correo' },
  { name: 'recuperar', as: 'guest', path: '/autenticacion/iniciar-sesion/correo/recuperar' },
  { name: 'registro-celular', as: 'guest', path: '/autenticacion/registro/introducir-celular' },
  {
    name: 'registro-guardia',
    as: 'guest',
    path: '/autenticacion/registro/introducir-celular',
    overlay: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Celular' }).fill('3105550183');
      await press('Cerrar')(page);
    },
  },
  { name: 'inicio-visitante', as: 'guest', path: '/inicio' },
  { name: '404', as: 'guest', path: '/404', dark: true },
  { name: 'bandeja', as: 'guest', path: '/dev/bandeja' },

  { name: 'inicio', as: customer, path: '/inicio', dark: true },
  { name: 'inicio-lugar', as: customer, path: '/inicio', overlay: true, prepare: press(/Cambiar/) },
  { name: 'inicio-menu', as: customer, path: '/inicio', overlay: true, dark: true, prepare: press('Menú') },
  {
    name: 'cerrar-sesion',
    as: customer,
    path: '/inicio',
    overlay: true,
    prepare: async (page) => {
      await press('Menú')(page);
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'promociones', as: customer, path: '/promociones', dark: true },
  {
    name: 'promociones-terminos',
    as: customer,
    path: '/promociones',
    overlay: true,
    prepare: press('Ver términos de Programa y gana'),
  },
  { name: 'agendar', as: customer, path: '/agendar', dark: true },
  { name: 'agendar-marcas', as: customer, path: '/agendar?vista=marcas' },
  { name: 'agendar-vacio', as: customer, path: '/agendar?search=zzzz' },
  { name: 'menu-plato', as: customer, path: '/agendar', shows: '/menu/$menuId', dark: true, prepare: firstDish },
  {
    name: 'menu-plato-otro-dia',
    as: customer,
    path: '/agendar',
    shows: '/menu/$menuId',
    prepare: async (page) => {
      await firstDish(page);
      await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
      await page.getByRole('radiogroup', { name: 'Día del almuerzo' }).waitFor();
    },
  },
  { name: 'carrito', as: customer, path: '/inicio', overlay: true, dark: true, prepare: press(/^Carrito/) },
  { name: 'pagos', as: customer, path: '/pagos', dark: true },
  {
    name: 'pagos-tarjeta',
    as: customer,
    path: '/pagos',
    overlay: true,
    prepare: press(/^(Elegir|Cambiar) con qué/),
  },
  { name: 'pagos-resultado', as: customer, path: '/pagos/resultado' },
  { name: 'mis-ordenes', as: customer, path: '/mis-ordenes', dark: true },
  { name: 'mis-ordenes-finalizados', as: customer, path: '/mis-ordenes?tab=Finalizados' },
  { name: 'mis-ordenes-cancelados', as: customer, path: '/mis-ordenes?tab=Cancelados' },
  {
    name: 'mis-ordenes-detalle',
    as: customer,
    path: '/mis-ordenes?tab=Finalizados',
    shows: '/mis-ordenes/$orderId',
    dark: true,
    prepare: firstOrder,
  },
  {
    name: 'mis-ordenes-activa',
    as: customer,
    path: '/mis-ordenes',
    shows: '/mis-ordenes/$orderId',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Huevos pericos con arepa' }).first().click();
      await page.getByRole('heading', { name: 'Así se pagó' }).waitFor();
    },
  },
  {
    name: 'mis-ordenes-codigo',
    as: customer,
    path: '/mis-ordenes',
    overlay: true,
    prepare: press('Mostrar el código en grande'),
  },
  {
    name: 'mis-ordenes-cancelar',
    as: customer,
    path: '/mis-ordenes',
    overlay: true,
    shows: '/mis-ordenes/$orderId',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Huevos pericos con arepa' }).first().click();
      await press('Cancelar orden')(page);
    },
  },
  {
    name: 'mis-ordenes-plan-b',
    as: customer,
    path: '/mis-ordenes',
    overlay: true,
    shows: '/mis-ordenes/$orderId',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Huevos pericos con arepa' }).first().click();
      await press('Elegir tu plan B')(page);
    },
  },
  {
    name: 'mis-ordenes-delegar',
    as: customer,
    path: '/mis-ordenes',
    overlay: true,
    shows: '/mis-ordenes/$orderId',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Huevos pericos con arepa' }).first().click();
      await press('Cambiar quién recibe')(page);
    },
  },
  { name: 'mis-compras', as: customer, path: '/mis-compras', dark: true },
  {
    name: 'calificar',
    as: customer,
    path: '/mis-ordenes?tab=Finalizados',
    shows: '/ordenes/$orderId/calificar',
    dark: true,
    prepare: async (page) => {
      await firstOrder(page);
      await page.getByRole('link', { name: 'Calificar' }).click();
      await page.getByRole('button', { name: 'Enviar' }).waitFor();
    },
  },
  { name: 'calificar-app', as: customer, path: '/calificar-app' },
  { name: 'planear-semana', as: customer, path: '/planear-semana', dark: true },
  { name: 'piloto-automatico', as: customer, path: '/piloto-automatico', dark: true },
  { name: 'mis-ordenes-chat', as: customer, path: '/mis-ordenes', overlay: true, prepare: press(/^Escribir/) },
  { name: 'mi-billetera', as: customer, path: '/mi-billetera', dark: true },
  { name: 'tingos', as: customer, path: '/tingos', dark: true },
  { name: 'tingos-comprar', as: customer, path: '/tingos/comprar' },
  { name: 'tingos-individual', as: customer, path: '/tingos/comprar/individual' },
  {
    name: 'tingos-checkout',
    as: customer,
    path: '/tingos/comprar/checkout?valor=50000',
    dark: true,
    prepare: async (page) => await page.getByRole('radio', { name: 'PSE', exact: true }).click(),
  },
  { name: 'tarjeta-nueva', as: customer, path: '/mi-billetera', overlay: true, prepare: press('Agregar tarjeta') },
  { name: 'cupo-vacio', as: customer, path: '/cupo' },
  { name: 'mis-favoritos', as: customer, path: '/mis-favoritos' },
  ...profileAndHelpShots,
  { name: '403', as: customer, path: '/admin/restaurantes/ordenes/tablero', shows: '/403' },

  { name: 'inicio-vacio', as: newcomer, path: '/inicio' },
  { name: 'carrito-vacio', as: newcomer, path: '/inicio', overlay: true, prepare: press('Carrito vacío') },
  { name: 'mis-ordenes-vacio', as: newcomer, path: '/mis-ordenes' },
  { name: 'mis-favoritos-vacio', as: newcomer, path: '/mis-favoritos' },

  { name: 'inicio-nomina', as: payroll, path: '/inicio' },
  { name: 'pagos-nomina', as: payroll, path: '/pagos', dark: true },
  { name: 'mi-billetera-nomina', as: payroll, path: '/mi-billetera' },
  { name: 'cupo', as: payroll, path: '/cupo', dark: true },
  { name: 'cupo-pedir', as: payroll, path: '/cupo', overlay: true, prepare: press('Pedir otro cupo') },
  ...platformShots,
  ...crewShots,
  { name: 'inicio-preaprobado', as: preapproved, path: '/inicio' },

  ...payrollShots,
  ...kitchenShots,
  ...ordersShots,
  ...promotionShots,
  ...courierShots,
  ...restShots,
  ...consolidatorShots,
];
