import type { FormField } from '@sazon/domain/payroll/form-fields';
import { bool, cop, date, filled, instant, int, json, orNull, text, uuid } from './column.ts';

export type EnterpriseData = { payrollName?: string; payrollIcon?: string; hideSubsidyMsg?: boolean };

/** Companies whose employees order. */
export const enterprises = {
  id: uuid(),
  name: text(),
  legal_name: text(),
  nit: text(),
  city: text(),
  payroll_allowed: bool(),
  payroll_period: text<'monthly' | 'semimonthly'>(),
  payroll_approval: text<'simple' | 'signed' | 'external'>(),
  external_approval_url: orNull(text()),
  requires_employee_id: bool(),
  default_amount_approved_cop: cop(),
  subsidy_enabled: bool(),
  subsidy_per_order_cop: cop(),
  subsidy_orders_per_day: int(),
  subsidy_per_period_cop: orNull(cop()),
  /** What the employer asks of whoever enrols in payroll. */
  payroll_fields: filled(json<FormField[]>()),
  /** true: whom HR pre-approved is enrolled without waiting for an answer. */
  approves_preapproved: filled(bool()),
  /** The domain of its work e-mail, checked to be its own; null: none was. */
  email_domain: orNull(text()),
  data: json<EnterpriseData>(),
};

/** Delivery places. enterprise_id null: open to everyone. */
export const locations = {
  id: uuid(),
  name: text(),
  enterprise_id: orNull(uuid()),
  city: text(),
  district: text(),
  address: text(),
  instructions: orNull(text()),
  active: filled(bool()),
};

/** Where in a location the lunch is handed over. */
export const deliveryPoints = { id: uuid(), location_id: uuid(), name: text(), is_default: bool() };

export type DomiConfig = { minutesToNotify: number; maxWaitTimeMinutes: number; notDeliveredUserAlert: string | null };

/** Delivery slots of a location. hour is 'HH:MM' in Bogotá. */
export const locationTimes = {
  id: uuid(),
  location_id: uuid(),
  hour: text(),
  /** true: lunches are gathered by a consolidator before they go out. */
  has_consolidator: filled(bool()),
  /** null: setting `domi_config_default`. */
  domi_config: orNull(json<DomiConfig>()),
  active: filled(bool()),
  /** Takes no orders for this date and later; the job that closes slots switches it off then. null: it goes on. */
  closes_on: orNull(date()),
};

export type CalendarKind = 'exception' | 'force_open' | 'force_close';

/** Dates that differ from the weekday rule; location_id null: everywhere. Holidays come from the domain's table. */
export const calendarExceptions = {
  id: uuid(),
  date: date(),
  location_id: orNull(uuid()),
  kind: text<CalendarKind>(),
  reason: text(),
};

/** Values the platform can change without a release (specification section 3 'Settings keys'). */
export const settings = { key: text(), value: json<unknown>(), updated_at: instant(), updated_by: orNull(uuid()) };

/** Who changed which setting, from what to what. */
export const settingChanges = {
  id: filled(int()),
  key: text(),
  old_value: orNull(json<unknown>()),
  new_value: json<unknown>(),
  changed_at: instant(),
  changed_by: orNull(uuid()),
};

/** Buildings where people ask for lunch; nothing says who asked. */
export const buildingRequests = {
  id: uuid(),
  building: text(),
  address: text(),
  city: text(),
  company: orNull(text()),
  asked_at: instant(),
  closed_at: orNull(instant()),
  closed_by: orNull(uuid()),
};
