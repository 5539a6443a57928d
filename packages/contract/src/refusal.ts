import type { RefusalCode as RuleRefusalCode } from '@sazon/domain/refusal-codes';

/**
 * Every refusal of the product: its code, which never changes, its HTTP status and its Spanish text. Source:
 * docs/domain.md section 8, docs/specification.md section 8.
 */
export const refusals = {
  VALIDATION: [400, 'Revisa los datos: hay algo que no es válido.'],
  AUTH_REQUIRED: [401, 'Inicia sesión para continuar.'],
  SESSION_EXPIRED: [401, 'La sesión ha expirado, por favor vuelva a iniciar sesión'],
  BAD_CREDENTIALS: [401, 'El correo o la contraseña no coinciden.'],
  SECOND_FACTOR_NEEDED: [401, 'Escribe el código de tu aplicación de autenticación.'],
  CODE_WRONG: [400, 'Ese código no coincide.'],
  CODE_EXPIRED: [400, 'Ese código ya venció. Pide otro.'],
  CODE_TOO_MANY_TRIES: [429, 'Demasiados intentos. Pide otro código.'],
  STEP_UP_REQUIRED: [403, 'Confirma que eres tú para continuar.'],
  SECOND_FACTOR_REQUIRED: [403, 'Activa la verificación en dos pasos para entrar a la administración.'],
  FORBIDDEN: [403, 'No tienes permiso para hacer esto.'],
  NOT_FOUND: [404, 'No encontramos lo que buscas.'],
  BODY_TOO_LARGE: [413, 'Lo que enviaste es demasiado grande.'],
  UNSUPPORTED_MEDIA: [415, 'Ese formato no se admite.'],
  RANGE_INVALID: [416, 'Esa parte del archivo no existe.'],
  RATE_LIMITED: [429, 'Vas muy rápido. Espera un momento y vuelve a intentar.'],
  INTERNAL: [500, 'Ups, no pudimos realizar esta acción debido a un problema en el servidor'],
  UNAVAILABLE: [503, 'El servicio no está listo. Vuelve a intentar en un momento.'],

  PHONE_TAKEN: [409, 'Ese celular ya tiene una cuenta. Inicia sesión.'],
  EMAIL_TAKEN: [409, 'Ese correo ya tiene una cuenta. Inicia sesión.'],
  ACCOUNT_MISSING: [404, 'Ese celular todavía no tiene una cuenta.'],
  ACCOUNT_INACTIVE: [403, 'Tu cuenta no está activa. Escríbenos a soporte.'],
  SIGN_ON_FAILED: [409, 'Tu empresa no pudo confirmar quién eres. Vuelve a intentar.'],
  PASSWORD_TOO_SHORT: [400, 'La contraseña debe tener al menos 10 caracteres.'],

  DATE_CLOSED: [409, 'Ese día no hay servicio.'],
  CUTOFF_PASSED: [409, 'Ya cerró el horario para pedir en esa fecha.'],
  SLOT_CLOSED: [409, 'El restaurante no atiende a esa hora en este lugar.'],
  KITCHEN_CLOSED: [409, 'La cocina no abre ese día.'],
  SLOT_FULL: [409, 'Ya no quedan cupos para esa hora.'],
  MENU_UNAVAILABLE: [409, 'Este plato ya no está disponible para esa fecha.'],
  SOLD_OUT: [409, 'Este plato se agotó para esa fecha.'],
  ADDITIONS_INVALID: [400, 'Revisa los adicionales del plato.'],
  CART_EMPTY: [409, '¡Todavía no tienes artículos en tu carrito!'],
  CART_CHANGED: [409, 'Algo cambió en tu carrito. Revísalo antes de pagar.'],
  CART_FULL: [409, 'Tu carrito está lleno.'],
  PRICE_CHANGED: [409, 'El precio cambió. Revísalo antes de pagar.'],

  HOLDS_FULL: [409, 'Ya tienes pedidos sin pagar. Paga o cancela uno para hacer otro.'],
  HOLD_WAIT: [409, 'Dejaste varios pedidos sin pagar. Espera un rato, o paga con tingos o nómina.'],
  LUNCHES_PER_DATE: [409, 'No se pueden pedir tantos almuerzos para un mismo día.'],

  LIMIT_DAILY: [409, 'Con esto pasas tu límite diario de nómina.'],
  LIMIT_MONTHLY: [409, 'Con esto pasas tu cupo del período.'],
  SIGNATURE_REQUIRED: [409, 'Autoriza el descuento del período para pagar por nómina.'],
  PAYROLL_UNAVAILABLE: [409, 'Tu empresa no ofrece descuento por nómina.'],
  SUBSIDY_USED_UP: [409, 'Para esa fecha ya usaste el subsidio de tu empresa.'],
  COUPON_INACTIVE: [409, 'Cupón no disponible'],
  COUPON_NOT_STARTED: [409, 'Este cupón todavía no empieza.'],
  COUPON_EXPIRED: [409, 'Este cupón ya venció.'],
  COUPON_NOT_YOURS: [409, 'Cupón no disponible'],
  COUPON_NEW_CUSTOMERS: [409, 'Este cupón es para tu primera compra.'],
  COUPON_USED_UP: [409, 'Este cupón ya se agotó.'],
  COUPON_ALREADY_USED: [409, 'Ya usaste este cupón.'],
  COUPON_BRAND: [409, 'Este cupón es para otros restaurantes.'],
  COUPON_MINIMUM: [409, 'El plato no llega a la compra mínima del cupón.'],
  PROMOTION_UNAVAILABLE: [409, 'Esta promoción no está disponible.'],

  PAYMENT_METHOD_REQUIRED: [409, 'Elige con qué pagas lo que falta.'],
  PAYMENT_BALANCE_INSUFFICIENT: [409, 'Tus tingos no alcanzan para este pedido.'],
  PAYMENT_DECLINED: [402, 'Algo salió mal en la transacción, contacta a tu banco para más detalles'],
  PAYMENT_PROVIDER_DOWN: [503, 'La pasarela de pagos no responde. Vuelve a intentar o usa otro método.'],
  PAYMENT_EXPIRED: [409, 'Se acabó el tiempo para pagar. Vuelve a intentarlo.'],
  PAYMENT_MISMATCH: [409, 'El pago no coincide con el pedido.'],
  PAYMENT_CARD_LIMIT: [409, 'Ya tienes el máximo de tarjetas guardadas.'],

  STATE_CONFLICT: [409, 'La orden cambió mientras tanto. Mira cómo quedó.'],
  REASON_REQUIRED: [400, 'Escribe el motivo.'],
  NOT_PACKED: [409, 'Falta empacarla: escanéala o márcala antes de despacharla.'],
  TOO_SOON: [409, 'Acabas de recordarlo. Espera un poco.'],
  TOO_FAR: [409, 'Esa fecha está muy lejos de la original.'],
  ADVERTISING_HOURS: [409, 'La Ley 2300 no permite enviar publicidad a esta hora.'],
  WAIT_NOT_OVER: [409, 'Todavía no se acaba el tiempo de espera.'],
  LOCKED: [429, 'Demasiados intentos. Espera 15 minutos.'],
} as const satisfies Record<RuleRefusalCode, readonly [number, string]> & Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** A refusal as a value, with its possible codes. `field` names the input; `detail` is data for the screen. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refusal: Code;
  readonly field?: string;
  readonly message?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

export const refuse = <Code extends RefusalCode>(
  refusal: Code,
  more: Omit<Refusal, 'refusal'> = {},
): Refusal<Code> => ({ refusal, ...more });

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refusal' in answer && typeof answer.refusal === 'string';
