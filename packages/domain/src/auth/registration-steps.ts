/**
 * The steps of registration in order; their numbers start at 0 (docs/specification.md section 2, Authentication
 * routes).
 */
export const REGISTRATION_STEPS = [
  { step: 0, key: 'phone', path: '/autenticacion/registro/introducir-celular' },
  { step: 1, key: 'verify', path: '/autenticacion/registro/verificar-celular' },
  { step: 2, key: 'form', path: '/autenticacion/registro/formulario' },
] as const;

const LAST = REGISTRATION_STEPS.length - 1;

/** The next step; the last step stays the last (specification section 4, Other). */
export function getNextStep(step: number): number {
  return Math.min(Math.max(step, 0) + 1, LAST);
}

/** The progress of the bar from 0 to 1: the completed steps plus half of the current one. */
export function calculateStepProgress(step: number): number {
  return (Math.min(Math.max(step, 0), LAST) + 0.5) / REGISTRATION_STEPS.length;
}
