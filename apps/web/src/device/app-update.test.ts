import { expect, test } from 'vitest';
import { mayOfferUpdate } from './app-update.ts';

test('a new version is offered on every page except where people pay, sign or fill in', () => {
  for (const page of ['/inicio', '/mis-ordenes', '/pagos/resultado', '/admin/restaurantes/ordenes/tablero', '/tingos'])
    expect([page, mayOfferUpdate(page)]).toEqual([page, true]);
  for (const page of [
    '/pagos',
    '/tingos/comprar/checkout',
    '/nomina/inscribirse',
    '/autenticacion/registro/formulario',
  ])
    expect([page, mayOfferUpdate(page)]).toEqual([page, false]);
});
