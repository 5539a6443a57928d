import { companyBillStateNames } from '@sazon/domain/bills/company-bill-lifecycle';
import { debtStateNames } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import { settlementStateNames } from '@sazon/domain/bills/settlement-lifecycle';
import { billDisputeStateNames } from '@sazon/domain/bills/settlement-line-disputes';
import { incidentStatusNames } from '@sazon/domain/incidents/lifecycle';
import { staffStatusLabels } from '@sazon/domain/orders/status';
import { companyStateNames } from '@sazon/domain/payroll/company-state';
import { restaurantStateNames } from '@sazon/domain/restaurants/restaurant-state';

const tables: Readonly<Record<string, string>> = {
  user_permissions: 'permiso',
  staff_invitations: 'invitación',
  settings: 'configuración',
  users: 'cuenta',
  menus: 'plato',
  restaurants: 'restaurante',
  restaurant_fees: 'comisión',
  enterprises: 'empresa',
  orders: 'orden',
  refunds: 'devolución',
  tingo_lots: 'tingos',
  bank_account_changes: 'cuenta de banco',
  bank_file_lines: 'pago de un archivo para el banco',
  bank_files: 'archivo para el banco',
  preapproved_users: 'empleado',
  incidents: 'incidente',
  coupons: 'cupón',
  bills: 'cuenta',
  bill_lines: 'línea de una cuenta',
  bill_payments: 'pago de una cuenta',
  restaurant_times: 'horario de un restaurante',
  location_times: 'horario de un lugar',
  locations: 'lugar',
  second_factors: 'verificación en dos pasos',
  person_notes: 'nota',
  tingo_gifts: 'tingos de soporte',
  restaurant_changes: 'historia del restaurante',
  restaurant_payouts: 'pago al restaurante',
  service_fee_terms: 'quién paga el servicio',
  subsidy_rules: 'subsidio',
  subsidy_budgets: 'presupuesto de subsidio',
  employee_groups: 'grupo',
  guest_budgets: 'presupuesto de invitados',
  promotions: 'promoción',
  offer_shares: 'parte de una oferta',
  coupon_codes: 'códigos de un cupón',
  bill_disputes: 'disputa',
  bill_invoices: 'factura',
  incident_orders: 'orden de un incidente',
  second_approvals: 'segunda aprobación',
  applications: 'inscripción',
  limit_requests: 'solicitud de cupo',
  payroll_discounts: 'descuento de nómina',
  debts: 'deuda',
  api_tokens: 'llave de API',
  webhook_endpoints: 'dirección de avisos',
  company_domains: 'dominio de correo',
  brands: 'marca',
  menu_reviews: 'revisión de un plato',
  campaigns: 'campaña',
  courier_bank_accounts: 'cuenta de banco de un domi',
};

const columns: Readonly<Record<string, string>> = {
  permission: 'Permiso',
  permissions: 'Permisos',
  recipient: 'Para',
  key: 'Clave',
  value: 'Valor',
  active: 'Activo',
  status: 'Estado',
  state: 'Estado',
  application_status: 'Estado',
  price_cop: 'Precio',
  amount_cop: 'Valor',
  quantity_cop: 'Valor',
  fee_bps: 'Comisión',
  commission_bps: 'Comisión',
  first_name: 'Nombre',
  last_name: 'Apellido',
  email: 'Correo',
  cell_phone: 'Celular',
  identification: 'Documento',
  name: 'Nombre',
  reason: 'Motivo',
  scope: 'Dónde',
  channel: 'Canal',
  expires_at: 'Vence',
  accepted_at: 'Aceptada',
  revoked_at: 'Anulada',
  body: 'Texto',
  note: 'Nota',
  source: 'De dónde',
  rate_bps: 'Comisión',
  valid_from: 'Vale desde',
  from_date: 'Vale desde',
  starts_on: 'Empieza',
  ends_on: 'Termina',
  payer: 'Quién paga',
  per_order_cop: 'Por almuerzo',
  per_period_cop: 'Por período',
  orders_per_day: 'Almuerzos al día',
  enabled: 'Activo',
  rows: 'Cuántas',
  shares: 'Partes',
  decision: 'Decisión',
  refund_cop: 'Devuelto',
  cost_cop: 'Costo',
  left_cop: 'Falta',
  paid_cop: 'Pagado',
  owed_cop: 'Por pagar',
  to_pay_cop: 'Por pagar',
  ceiling_cop: 'Cupo',
  amount_approved_cop: 'Cupo',
  credit_limit_cop: 'Crédito',
  in_force: 'Vigente',
  funded_by: 'Quién paga',
  cancel_reason: 'Motivo',
  charged: 'Cobrada',
  schedule_date: 'Fecha',
  legal_name: 'Razón social',
  city: 'Ciudad',
  address: 'Dirección',
  phone: 'Teléfono',
  capacity: 'Cupo',
  changes: 'Cambios',
};

/** Returns the Spanish name of a table for staff, or the table's own name where there is none. */
export const formatTableName = (of: string): string => tables[of] ?? of.replaceAll('_', ' ');
export const formatColumnName = (column: string): string => columns[column] ?? column.replaceAll('_', ' ');

type Names = Readonly<Record<string, string>>;

/** The states of tables whose pages name them. Bills are of companies, restaurants and couriers. */
const statesOf: Readonly<Record<string, Names>> = {
  orders: staffStatusLabels,
  incidents: incidentStatusNames,
  restaurants: restaurantStateNames,
  enterprises: companyStateNames,
  bills: { ...companyBillStateNames, ...settlementStateNames },
  bill_disputes: billDisputeStateNames,
  debts: debtStateNames,
};

const otherStates: Names = {
  ...{
    draft: 'borrador',
    open: 'por responder',
    registered: 'por responder',
    waiting: 'en espera',
    pending: 'en espera',
  },
  ...{ queued: 'en cola', held: 'en espera', scheduled: 'programada', sending: 'saliendo', sent: 'enviada' },
  ...{ paused: 'en pausa', closed: 'cerrada', cancelled: 'cancelada', withdrawn: 'retirada', expired: 'vencida' },
  ...{ approved: 'aprobada', accepted: 'aceptada', confirmed: 'confirmada', published: 'publicada', linked: 'unida' },
  ...{ rejected: 'rechazada', declined: 'rechazada', dropped: 'descartada', returned: 'devuelta', skipped: 'omitida' },
  ...{ created: 'sin terminar', paid: 'pagada', failed: 'fallida', to_do: 'por hacer', done: 'hecha' },
  ...{ unknown: 'sin respuesta', credited: 'con nota crédito', awaiting_employer: 'por aprobar en la empresa' },
  ...{ offered: 'ofrecida', taken: 'tomada', left: 'dejada', found: 'encontrada', proposed: 'propuesta' },
  ...{ promised: 'prometida', given: 'entregada', lost: 'perdida', rewarded: 'premiada', blocked: 'bloqueada' },
  ...{ delivered: 'entregada', empty: 'vacía' },
};

/** Returns the Spanish word of the state of a table's row, or the state itself where there is none. */
export const formatStateName = (of: string, state: string): string =>
  ((statesOf[of] ?? otherStates)[state] ?? state).toLowerCase();

/** Tables that say once more, for a page of their own, what another row of the same act says. */
const repeats: ReadonlySet<string> = new Set(['restaurant_changes', 'campaign_changes']);

/** Leaves out the rows that only repeat others. */
export function listOwnChanges<Change extends { readonly of: string }>(changes: readonly Change[]): readonly Change[] {
  const own = changes.filter(({ of }) => !repeats.has(of));
  return own.length === 0 ? changes : own;
}
