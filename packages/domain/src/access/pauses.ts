/** What the platform can pause for a while, without a new version of the product. */
export const PAUSES = [
  'changes',
  'registration',
  'promotions',
  'card',
  'pse',
  'nequi',
  'daviplata',
  'bancolombia',
  'widget',
] as const;
export type Pause = (typeof PAUSES)[number];

/** A call, as far as a pause asks for it. */
type PausableCall = {
  /** The route's name in the contract. */
  readonly route: string;
  readonly reads: boolean;
  /** The way of payment that its body names. */
  readonly payBy?: string | undefined;
};

const registration = new Set(['auth.sendRegisterOtp', 'auth.validateRegisterOtp', 'auth.register']);
const promotions = new Set(['promotions.apply', 'coupons.apply', 'coupons.auto-apply']);
const payments: Readonly<Record<string, Pause>> = {
  'payments.card': 'card',
  'payments.addCard': 'card',
  'payments.widget': 'widget',
};

/** Goes on while changes are paused: coming in and out, ending the pause, and what providers report. */
const neverPaused =
  /^(auth\.(login|validateUserAndGetOtp|resendOtpEmail|refresh|logout|sendStepUpCode|stepUp)|settings\.change$|payments\.event$|dev\.)/;

/** The pause that holds a call back; undefined: none does. */
export function findPause(paused: readonly Pause[], { route, reads, payBy }: PausableCall): Pause | undefined {
  const own = registration.has(route)
    ? 'registration'
    : promotions.has(route)
      ? 'promotions'
      : route === 'payments.direct'
        ? PAUSES.find((pause) => pause === payBy)
        : payments[route];
  if (own !== undefined && paused.includes(own)) return own;
  return !reads && paused.includes('changes') && !neverPaused.test(route) ? 'changes' : undefined;
}

const ofPayment = 'Este medio de pago está en pausa por un momento. Elige otro.';
const words: Partial<Record<Pause, string>> = {
  changes: 'Estamos en mantenimiento: puedes mirar, y en un momento vuelves a pedir y a cambiar.',
  registration: 'Por un momento no recibimos cuentas nuevas. Inténtalo más tarde.',
  promotions: 'Las promociones y los cupones están en pausa por un momento.',
};

/** What the person reads. */
export const describePause = (pause: Pause): string => words[pause] ?? ofPayment;
