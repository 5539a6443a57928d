import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it('says why a page asks to sign in, by where the visitor was headed', () => {
  expect(reasonOf(undefined, undefined)).toBeNull();
  expect(reasonOf('/pagos', undefined)).toBe('Tu carrito te espera: entra y págalo.');
  expect(reasonOf('/pagos/resultado?id=1', undefined)).toBe('Entra para ver cómo quedó tu pago.');
  expect(reasonOf('/mi-billetera/nomina', undefined)).toBe('Entra para ver tu billetera.');
  expect(reasonOf('/agendar', '/agendar')).toBe('Para guardar este favorito, entra o crea tu cuenta.');
  expect(reasonOf('/perfil', '/agendar')).toBe('Entra y te llevamos a donde ibas.');
});
