import type { FormField } from '@sazon/domain/payroll/form-fields';
import { bool, cop, date, filled, instant, int, json, orNull, text, uuid } from './column.ts';

export type EnterpriseData = { payrollName?: string; payrollIcon?: string; hideSubsidyMsg?: boolean };

/** The companies whose employees order. */
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
  /** The fields that the employer asks for at payroll enrolment. */
  payroll_fields: filled(json<FormField[]>()),
  /** true: people pre-approved by HR are enrolled without a decision. */
  approves_preapproved: filled(bool()),
  /** The verified domain of its work e-mail; null: none. */
  email_domain: orNull(text()),
  data: json<EnterpriseData>(),
};

/** The delivery places. enterprise_id null: open to everyone. */
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

/** The points of a location where lunches are handed over. */
export const deliveryPoints = { id: uuid(), location_id: uuid(), name: text(), is_default: bool() };

export type DomiConfig = { minutesToNotify: number; maxWaitTimeMinutes: number; notDeliveredUserAlert: string | null };

/** The delivery slots of a location. hour is 'HH:MM' in Bogotá. */
export const locationTimes = {
  id: uuid(),
  location_id: uuid(),
  hour: text(),
  /** true: a consolidator gathers the lunches before they leave. */
  has_consolidator: filled(bool()),
  /** null: setting `domi_config_default`. */
  domi_config: orNull(json<DomiConfig>()),
  active: filled(bool()),
  /** Takes no orders from this date on; the job that closes slots deactivates it then. null: not closing. */
  closes_on: orNull(date()),
};

export type CalendarKind = 'exception' | 'force_open' | 'force_close';

/** Exceptions to the weekday rule; location_id null: everywhere. Holidays are in the domain's table. */
export const calendarExceptions = {
  id: uuid(),
  date: date(),
  location_id: orNull(uuid()),
  kind: text<CalendarKind>(),
  reason: text(),
};

/** The values that the platform can change without a release (specification section 3 'Settings keys'). */
export const settings = { key: text(), value: json<unknown>(), updated_at: instant(), updated_by: orNull(uuid()) };

/** The history of settings: who changed which, from what to what. */
export const settingChanges = {
  id: filled(int()),
  key: text(),
  old_value: orNull(json<unknown>()),
  new_value: json<unknown>(),
  changed_at: instant(),
  changed_by: orNull(uuid()),
};

/** Requests to serve a building, without the person who asked. */
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
