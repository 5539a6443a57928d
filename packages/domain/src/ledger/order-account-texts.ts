/** The names, within a sentence, of the kinds of accounts that the money of an order passes through. */
const names: Readonly<Record<string, string>> = {
  orders: 'la orden',
  tingos: 'tingos del cliente',
  rewards: 'regalos del cliente',
  payroll: 'cupo de nómina',
  subsidy: 'subsidio de la empresa',
  'guest-lunches': 'el presupuesto de la empresa',
  'service-fees': 'la tarifa que pagó la empresa',
  promotions: 'los descuentos de la empresa',
  provider: 'la pasarela',
  restaurant: 'el restaurante',
  'platform:incidents': 'la plataforma',
  'platform:promotions': 'los descuentos de la plataforma',
  'platform:fees': 'las tarifas de la plataforma',
  'platform:delivery-fund': 'el fondo de reparto',
};

const name = (kind: string): string => names[kind] ?? kind;

/** 'Al restaurante', 'A tingos del cliente' */
export const describeReceivingAccount = (kind: string): string => `A ${name(kind)}`.replace(/^A el /, 'Al ');
/** 'Del restaurante', 'De la plataforma' */
export const describePayingAccount = (kind: string): string => `De ${name(kind)}`.replace(/^De el /, 'Del ');
