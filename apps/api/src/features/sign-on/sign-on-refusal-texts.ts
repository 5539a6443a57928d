import type { ClaimsProblem } from '@sazon/domain/auth/company-sign-on';
import type { IdentityFailure } from '../../outside/identity-provider-failures.ts';

/** Words for a person whom their company's provider did not let in. */
export const failureWords: Readonly<Record<IdentityFailure['failed'], string>> = {
  address: 'La dirección del proveedor de tu empresa no es válida. Avísale a Recursos Humanos y entra con tu celular.',
  down: 'El ingreso de tu empresa no responde. Vuelve a intentar en un momento, o entra con tu celular.',
  issuer: 'El proveedor de tu empresa respondió con otro nombre. Avísale a Recursos Humanos y entra con tu celular.',
  client: 'Tu empresa todavía no reconoce a Sazón. Avísale a Recursos Humanos y entra con tu celular.',
  denied: 'Tu empresa no autorizó el ingreso. Vuelve a intentar, o entra con tu celular.',
  invalid: 'Ese ingreso ya se usó o no es válido. Empieza de nuevo.',
};

/** Words for a person whose e-mail from the provider does not count. */
export const problemWords: Readonly<Record<ClaimsProblem, string>> = {
  no_email: 'Tu empresa no nos dijo tu correo. Pídele a Recursos Humanos que lo comparta, o entra con tu celular.',
  unverified_email: 'Tu empresa todavía no confirma tu correo. Confírmalo allá, o entra con tu celular.',
  unproven_domain: 'Tu correo no es de un dominio aprobado para tu empresa. Avísale a Recursos Humanos.',
};

export const WITHDRAWN =
  'Tu empresa desactivó tu acceso. Si es un error, habla con Recursos Humanos; tu cuenta sigue abierta con tu celular.';
export const LAST_WAY_IN =
  'Es tu única forma de entrar. Pon un celular tuyo, o un correo confirmado con contraseña, y vuelve a intentar.';
export const SOMEBODY_ELSE = 'Tu empresa tiene ese correo con otra cuenta de Sazón. Habla con Recursos Humanos.';

/** The same failures, worded for the person who sets a provider up. */
export const checkWords: Readonly<Record<IdentityFailure['failed'], string>> = {
  address: 'Esa dirección no se admite: debe empezar por https:// y ser de internet, no de una red interna.',
  down: 'Nadie respondió en esa dirección. Revísala y vuelve a intentar.',
  issuer: 'En esa dirección responde otro emisor. Copia el que dice tu proveedor, sin cambiarle nada.',
  client: 'El proveedor no reconoce a este cliente.',
  denied: 'El proveedor no lo permite.',
  invalid: 'En esa dirección no hay un proveedor de OpenID Connect.',
};
