import type { Shot } from './shots-steps.ts';

const customer = 'cliente@demo.sazon.co';
const newcomer = 'rrhh@demo.sazon.co';

/** A person's profile with its sheets, and the pages of help. */
export const profileAndHelpShots: readonly Shot[] = [
  { name: 'perfil', as: customer, path: '/perfil', dark: true },
  { name: 'perfil-alergias', as: customer, path: '/perfil?seccion=alergias', overlay: true },
  { name: 'perfil-clave', as: customer, path: '/perfil?seccion=clave', overlay: true },
  { name: 'perfil-permisos', as: customer, path: '/perfil?seccion=permisos', overlay: true },
  { name: 'perfil-dispositivos', as: customer, path: '/perfil?seccion=dispositivos', overlay: true },
  { name: 'perfil-eliminar', as: newcomer, path: '/perfil?seccion=eliminar', overlay: true },
  { name: 'perfil-referidos', as: customer, path: '/perfil/referidos' },
  { name: 'perfil-calendario', as: customer, path: '/perfil?seccion=calendario', overlay: true },
  { name: 'almuerzos-compartidos', as: customer, path: '/almuerzos-compartidos', dark: true },
  { name: 'ayuda', as: 'guest', path: '/ayuda' },
  { name: 'ayuda-accesibilidad', as: 'guest', path: '/ayuda#accesibilidad' },
  { name: 'ayuda-edificio', as: 'guest', path: '/ayuda#edificio' },
];
