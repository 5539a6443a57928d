import type { AdminIntent, IntentStory } from '@sazon/contract/payments/admin-schemas';

export const statusNames: Record<AdminIntent['status'], string> = {
  created: 'Sin empezar',
  pending: 'Pendiente',
  approved: 'Aprobado',
  failed: 'Fallido',
};

export const statusColours: Record<AdminIntent['status'], string> = {
  created: 'bg-sunken text-text-2',
  pending: 'bg-warning-soft text-warning-text',
  approved: 'bg-success-soft text-success-text',
  failed: 'bg-danger-soft text-danger-text',
};

export const methodNames: Readonly<Record<string, string>> = {
  card: 'Tarjeta',
  nequi: 'Nequi',
  pse: 'PSE',
  bancolombia: 'Bancolombia',
  daviplata: 'Daviplata',
  wompi: 'Página de Wompi',
};

export const describeMethod = (method: string): string => methodNames[method] ?? method;

export const buysNames = { orders: 'Almuerzos', tingos: 'Tingos' } as const;

export const outcomeNames: Record<IntentStory['attempts'][number]['outcome'], string> = {
  started: 'Empezó y no se supo más',
  answered: 'La pasarela respondió',
  rejected: 'La pasarela no lo recibió',
  silent: 'La pasarela no respondió',
};

export const kindNames: Readonly<Record<string, string>> = {
  reserve: 'Reserva',
  consume: 'Consumo',
  fee: 'Tarifa',
  promotion: 'Promoción',
  refund: 'Devolución',
  top_up: 'Compra de tingos',
  reward: 'Regalo',
  reward_expiry: 'Regalo vencido',
  payroll_grant: 'Cupo',
  payroll_return: 'Cupo devuelto',
  incident: 'Incidente',
  withdrawal: 'Compra deshecha',
};

const told: Readonly<Record<string, string>> = {
  CREATED: 'Creado',
  PENDING: 'Pendiente',
  APPROVED: 'Aprobado',
  DECLINED: 'Rechazado',
  VOIDED: 'Anulado',
  ERROR: 'Con error',
};

/** Words the provider's status of a payment: 'APPROVED' → 'Aprobado'. */
export const describeProviderStatus = (status: string): string => told[status] ?? 'Otra noticia';

const accounts: Readonly<Record<string, string>> = {
  tingos: 'Tingos del cliente',
  rewards: 'Regalos del cliente',
  payroll: 'Cupo del cliente',
  'payroll-grants': 'Cupos de la empresa',
  subsidy: 'Subsidio de la empresa',
  promotions: 'Promociones de la empresa',
  restaurant: 'Restaurante',
  provider: 'Pasarela',
  orders: 'Órdenes en curso',
  owed: 'Lo que debe el cliente',
};

const platform: Readonly<Record<string, string>> = {
  fees: 'Tarifas',
  promotions: 'Promociones',
  rewards: 'Regalos',
  incidents: 'Incidentes',
  'delivery-fund': 'Fondo de reparto',
};

/** 'tingos:0198…' → 'Tingos del cliente' */
export function describeAccount(account: string): string {
  const [name = account, rest = ''] = account.split(':');
  return name === 'platform' ? `${platform[rest] ?? rest} de la plataforma` : (accounts[name] ?? name);
}
