/** The steps of registration, in order; their numbers start at 0 (specification section 2, Authentication routes). */
export const REGISTRATION_STEPS = [
  { step: 0, key: 'phone', path: '/autenticacion/registro/introducir-celular' },
  { step: 1, key: 'verify', path: '/autenticacion/registro/verificar-celular' },
  { step: 2, key: 'form', path: '/autenticacion/registro/formulario' },
] as const;

const LAST = REGISTRATION_STEPS.length - 1;

/** The step after; stays put at the end (specification section 4, Other). */
export function nextStep(step: number): number {
  return Math.min(Math.max(step, 0) + 1, LAST);
}

/** Progress of the bar, 0 to 1: the steps that are done, and half of the one that is being done. */
export function stepProgress(step: number): number {
  return (Math.min(Math.max(step, 0), LAST) + 0.5) / REGISTRATION_STEPS.length;
}
