/** What the platform can pause for a while, without a new version of the product. */
export const PAUSES = [
  'changes',
  'registration',
  'promotions',
  'campaigns',
  'card',
  'pse',
  'nequi',
  'daviplata',
  'bancolombia',
  'widget',
] as const;
export type Pause = (typeof PAUSES)[number];

/** What a pause has to know of a call. */
type PausableCall = {
  /** The route's name in the contract. */
  readonly route: string;
  readonly reads: boolean;
  /** The payment method that its body names. */
  readonly payBy?: string | undefined;
};

const registration = new Set(['auth.sendRegisterOtp', 'auth.validateRegisterOtp', 'auth.register']);
const promotions = new Set(['promotions.apply', 'coupons.apply', 'coupons.auto-apply']);
const campaigns = new Set(['admin.campaigns.schedule', 'admin.campaigns.test']);
const payments: Readonly<Record<string, Pause>> = {
  'payments.card': 'card',
  'payments.addCard': 'card',
  'payments.widget': 'widget',
};

/** Calls that work even while changes are paused: signing in and out, ending the pause, and reports of providers. */
const neverPaused =
  /^(auth\.(login|validateUserAndGetOtp|resendOtpEmail|refresh|logout|sendStepUpCode|stepUp)|settings\.change$|payments\.event$|dev\.)/;

function findOwnPause(route: string): Pause | undefined {
  if (registration.has(route)) return 'registration';
  if (promotions.has(route)) return 'promotions';
  return campaigns.has(route) ? 'campaigns' : payments[route];
}

/** Returns the pause that stops a call, or undefined when none does. */
export function findPause(paused: readonly Pause[], { route, reads, payBy }: PausableCall): Pause | undefined {
  const own = route === 'payments.direct' ? PAUSES.find((pause) => pause === payBy) : findOwnPause(route);
  if (own !== undefined && paused.includes(own)) return own;
  return !reads && paused.includes('changes') && !neverPaused.test(route) ? 'changes' : undefined;
}

const ofPayment = 'Este medio de pago está en pausa por un momento. Elige otro.';
const words: Partial<Record<Pause, string>> = {
  changes: 'Estamos en mantenimiento: puedes mirar, y en un momento vuelves a pedir y a cambiar.',
  registration: 'Por un momento no recibimos cuentas nuevas. Inténtalo más tarde.',
  campaigns: 'Las campañas están en pausa: no sale ningún mensaje de publicidad.',
  promotions: 'Las promociones y los cupones están en pausa por un momento.',
};

/** Tells the person, in Spanish, what is paused. */
export const describePause = (pause: Pause): string => words[pause] ?? ofPayment;

/** After how many seconds a held-back call may be tried again: a pause lasts minutes, and retries cost. */
export const PAUSE_RETRY_SECONDS = 30;

/** The header of every answer of the API while all changes are paused ('1'), for the notice above the pages. */
export const MAINTENANCE_HEADER = 'x-sazon-maintenance';
