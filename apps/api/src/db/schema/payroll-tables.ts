import type { PayrollDocument } from '@sazon/domain/payroll/document-text';
import type { Evidence } from '@sazon/domain/payroll/evidence';
import { bool, bytes, cop, date, filled, instant, json, orNull, text, uuid } from './column.ts';

export type ApplicationStatus = 'registered' | 'approved' | 'rejected';

/** A request to join the payroll plan, answered by HR. */
export const applications = {
  id: uuid(),
  user_id: uuid(),
  enterprise_id: uuid(),
  application_type: text<'nomina_enrollment'>(),
  application_status: text<ApplicationStatus>(),
  /** What the person answered to the employer's own fields, by field name. */
  custom_values: filled(json<Record<string, string>>()),
  /** The signed agreement. null: enrolled before documents were signed here. */
  document_id: orNull(uuid()),
  created_at: instant(),
  answered_at: orNull(instant()),
  /** null: nobody yet, or answered by the employer's own rule. */
  answered_by: orNull(uuid()),
  /** Told to the person; only of a rejected one. */
  rejection_reason: orNull(text()),
};

/** Employees whom HR approved beforehand, with the ceiling of payroll deduction a period. */
export const preapprovedUsers = {
  id: uuid(),
  enterprise_id: uuid(),
  user_id: orNull(uuid()),
  identification_type: text(),
  identification: text(),
  employee_id: orNull(text()),
  first_name: text(),
  last_name: text(),
  amount_approved_cop: cop(),
  active: filled(bool()),
  /** Where the employer reaches them: a mobile of ten digits, a work e-mail in lower case. */
  cell_phone: orNull(text()),
  email: orNull(text()),
  /** Who typed a code that was sent to this contact, and when. */
  proven_user_id: orNull(uuid()),
  proven_at: orNull(instant()),
  created_at: instant(),
};

export type PayrollDiscountStatus = 'pending' | 'awaiting_employer' | 'approved' | 'withdrawn' | 'closed';

/** The authorisation of one payroll period by one employee: without it payroll is not offered. */
export const payrollDiscounts = {
  id: uuid(),
  user_id: uuid(),
  enterprise_id: uuid(),
  start_period: date(),
  end_period: date(),
  amount_cop: cop(),
  status: text<PayrollDiscountStatus>(),
  approved_at: orNull(instant()),
  evidence: orNull(json<Record<string, unknown>>()),
  /** The signed authorisation, and the statement of its closing: null until there is one. */
  document_id: orNull(uuid()),
  closing_document_id: orNull(uuid()),
  closed_at: orNull(instant()),
  /** When its owner last took the authorisation back for what they had not bought yet, and the paper of that. */
  withdrawn_at: orNull(instant()),
  withdrawal_document_id: orNull(uuid()),
  /** What the employer deducts: the sum of its lines. null until it is closed. */
  closed_cop: orNull(cop()),
  /** Closed, and nothing of its credit is held or left any more: nothing can change it. */
  settled: filled(bool()),
  created_at: instant(),
};

/** The payroll credit of one person for one period. reserved + used + returned ≤ amount, held by a CHECK. */
export const payrollCredits = {
  id: uuid(),
  user_id: uuid(),
  start_period: date(),
  end_period: date(),
  amount_cop: cop(),
  /** Held by orders that are placed and not yet delivered. */
  reserved_cop: filled(cop()),
  /** Consumed by delivered orders and charged no-shows. */
  used_cop: filled(cop()),
  /** Left unspent when the period closed: given back to the employer. */
  returned_cop: filled(cop()),
  created_at: instant(),
};

/** One lunch in the statement of a closed period; one that ended later stands in the next statement. */
export const payrollLines = {
  order_id: uuid(),
  discount_id: uuid(),
  schedule_date: date(),
  total_cop: cop(),
  subsidy_cop: cop(),
  payroll_cop: cop(),
  objected_at: orNull(instant()),
  objection: orNull(text()),
  /** accepted: the platform gave it back in tingos. explained: it stands, and why. null: not answered, or no objection. */
  answer: orNull(text<'accepted' | 'explained'>()),
  answer_reason: orNull(text()),
  answered_at: orNull(instant()),
  answered_by: orNull(uuid()),
};

/** What somebody signed, or was told at a closing, frozen: a trigger refuses any change but its drawing. */
export const signedDocuments = {
  id: uuid(),
  user_id: uuid(),
  enterprise_id: uuid(),
  kind: text<PayrollDocument['kind']>(),
  /** Short and sayable, for the public page that verifies it. */
  code: text(),
  template_version: text(),
  content: json<PayrollDocument>(),
  html: text(),
  /** Of `html`, as lower-case hex. */
  sha256: text(),
  evidence: json<Evidence>(),
  /** null until the job, or the first download, drew it. */
  pdf: orNull(bytes()),
  pdf_sha256: orNull(text()),
  created_at: instant(),
};

/** A wish for another ceiling of payroll deduction a period, answered by HR. One open a person, held by an index. */
export const limitRequests = {
  id: uuid(),
  user_id: uuid(),
  enterprise_id: uuid(),
  amount_cop: cop(),
  reason: orNull(text()),
  status: text<'open' | 'approved' | 'rejected'>(),
  /** The ceiling HR gave; only of an approved one. */
  granted_cop: orNull(cop()),
  /** Told to the person; only of a rejected one. */
  answer: orNull(text()),
  /** The first period that got it; null: none was open to change, the next that opens gets it. */
  valid_from: orNull(date()),
  created_at: instant(),
  answered_at: orNull(instant()),
  answered_by: orNull(uuid()),
};
