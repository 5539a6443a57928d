import { expect, it } from 'vitest';
import { findSignInReason } from './sign-in-reason-and-company-texts.ts';

it('gives the reason to sign in by the address the visitor was going to', () => {
  expect(findSignInReason(undefined, undefined)).toBeNull();
  expect(findSignInReason('/pagos', undefined)).toBe('Tu carrito te espera: entra y págalo.');
  expect(findSignInReason('/pagos/resultado?id=1', undefined)).toBe('Entra para ver cómo quedó tu pago.');
  expect(findSignInReason('/mi-billetera/nomina', undefined)).toBe('Entra para ver tu billetera.');
  expect(findSignInReason('/agendar', '/agendar')).toBe('Para guardar este favorito, entra o crea tu cuenta.');
  expect(findSignInReason('/perfil', '/agendar')).toBe('Entra y te llevamos a donde ibas.');
});
