import { expect, it } from 'vitest';
import { findSignInReason } from './sign-in-reason.ts';

it('says why a page asks to sign in, by where the visitor was headed', () => {
  expect(findSignInReason(undefined, undefined)).toBeNull();
  expect(findSignInReason('/pagos', undefined)).toBe('Tu carrito te espera: entra y págalo.');
  expect(findSignInReason('/pagos/resultado?id=1', undefined)).toBe('Entra para ver cómo quedó tu pago.');
  expect(findSignInReason('/mi-billetera/nomina', undefined)).toBe('Entra para ver tu billetera.');
  expect(findSignInReason('/agendar', '/agendar')).toBe('Para guardar este favorito, entra o crea tu cuenta.');
  expect(findSignInReason('/perfil', '/agendar')).toBe('Entra y te llevamos a donde ibas.');
});
