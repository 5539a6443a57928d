import type { PayrollDocument } from '@sazon/domain/payroll/document-text';
import type { Evidence } from '@sazon/domain/payroll/evidence';
import { bool, bytes, cop, date, filled, instant, json, orNull, text, uuid } from './column.ts';

export type ApplicationStatus = 'registered' | 'approved' | 'rejected';

/** A person's application to the payroll plan, decided by HR. */
export const applications = {
  id: uuid(),
  user_id: uuid(),
  enterprise_id: uuid(),
  application_type: text<'nomina_enrollment'>(),
  application_status: text<ApplicationStatus>(),
  /** The answers to the employer's own fields, by field name. */
  custom_values: filled(json<Record<string, string>>()),
  /** The signed agreement. null: enrolled before agreements were signed in the product. */
  document_id: orNull(uuid()),
  created_at: instant(),
  answered_at: orNull(instant()),
  /** null: undecided, or decided by the employer's own rule. */
  answered_by: orNull(uuid()),
  /** Shown to the person; only for a rejected application. */
  rejection_reason: orNull(text()),
};

/** Employees pre-approved by HR, with their ceiling of payroll deduction per period. */
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
  /** The contact data of the employer: a mobile of ten digits, a work e-mail in lower case. */
  cell_phone: orNull(text()),
  email: orNull(text()),
  /** The user who entered a code sent to this contact, and when. */
  proven_user_id: orNull(uuid()),
  proven_at: orNull(instant()),
  created_at: instant(),
};

export type PayrollDiscountStatus = 'pending' | 'awaiting_employer' | 'approved' | 'withdrawn' | 'closed';

/** An employee's authorisation of one payroll period; without it payroll is not offered. */
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
  /** The signed authorisation and the closing statement; null until they exist. */
  document_id: orNull(uuid()),
  closing_document_id: orNull(uuid()),
  closed_at: orNull(instant()),
  /** When the person last withdrew the authorisation for future purchases, and the document of it. */
  withdrawn_at: orNull(instant()),
  withdrawal_document_id: orNull(uuid()),
  /** What the employer deducts: the sum of the lines. null until the period is closed. */
  closed_cop: orNull(cop()),
  /** Closed, with no credit held or left: nothing can change it any more. */
  settled: filled(bool()),
  created_at: instant(),
};

/** A person's payroll credit for one period. A CHECK enforces reserved + used + returned ≤ amount. */
export const payrollCredits = {
  id: uuid(),
  user_id: uuid(),
  start_period: date(),
  end_period: date(),
  amount_cop: cop(),
  /** Reserved by placed orders that are not delivered yet. */
  reserved_cop: filled(cop()),
  /** Consumed by delivered orders and charged no-shows. */
  used_cop: filled(cop()),
  /** Unspent when the period closed, and returned to the employer. */
  returned_cop: filled(cop()),
  created_at: instant(),
};

/** One lunch in the statement of a closed period; a lunch that ended later is in the next statement. */
export const payrollLines = {
  order_id: uuid(),
  discount_id: uuid(),
  schedule_date: date(),
  total_cop: cop(),
  subsidy_cop: cop(),
  payroll_cop: cop(),
  objected_at: orNull(instant()),
  objection: orNull(text()),
  /**
   * accepted: the platform refunded it in tingos. explained: it stands, with a reason. null: no answer or no objection.
   */
  answer: orNull(text<'accepted' | 'explained'>()),
  answer_reason: orNull(text()),
  answered_at: orNull(instant()),
  answered_by: orNull(uuid()),
};

/** A document that a person signed or received at a closing; a trigger refuses every change except its rendering. */
export const signedDocuments = {
  id: uuid(),
  user_id: uuid(),
  enterprise_id: uuid(),
  kind: text<PayrollDocument['kind']>(),
  /** A short code for the public verification page. */
  code: text(),
  template_version: text(),
  content: json<PayrollDocument>(),
  html: text(),
  /** Of `html`, in lower-case hex. */
  sha256: text(),
  evidence: json<Evidence>(),
  /** null until the job or the first download renders it. */
  pdf: orNull(bytes()),
  pdf_sha256: orNull(text()),
  created_at: instant(),
};

/**
 * A request for another ceiling of payroll deduction per period, answered by HR. An index allows one open request per
 * person.
 */
export const limitRequests = {
  id: uuid(),
  user_id: uuid(),
  enterprise_id: uuid(),
  amount_cop: cop(),
  reason: orNull(text()),
  status: text<'open' | 'approved' | 'rejected'>(),
  /** The ceiling granted by HR; only for an approved request. */
  granted_cop: orNull(cop()),
  /** Shown to the person; only for a rejected request. */
  answer: orNull(text()),
  /** The first period with the new ceiling; null: no open period could change, so it applies to the next one. */
  valid_from: orNull(date()),
  created_at: instant(),
  answered_at: orNull(instant()),
  answered_by: orNull(uuid()),
};
