import { sql } from 'kysely';
import { type PersonalTable, rows } from './personal-table-type.ts';

/** What people paid, have, and owe, and what their employer gives or deducts. */
export const moneyTables = {
  payment_intents: {
    take: {
      payments:
        rows(sql`SELECT reference, method, amount_cop AS amount, status, created_at AS "createdAt", settled_at AS
        "settledAt" FROM payment_intents WHERE user_id = users.id ORDER BY created_at`),
    },
    left: 'kept',
    why: 'books are kept ten years',
  },
  purchases: { left: 'kept', why: 'the orders bought together, which are in the orders' },
  order_change_requests: {
    left: 'emptied',
    empty: () => sql`wanted = '{}'`,
    why: 'additions and notes wished for a lunch, which are in its order once they are paid',
  },
  saved_cards: {
    take: {
      savedCards:
        rows(sql`SELECT brand, last_four AS "lastFour", holder, expires_on AS "expiresOn", created_at AS "createdAt"
        FROM saved_cards WHERE user_id = users.id AND deleted_at IS NULL ORDER BY created_at`),
    },
    left: 'emptied',
    empty: ({ at }) => sql`deleted_at = coalesce(deleted_at, ${at}::timestamptz), holder = ''`,
  },
  tingo_lots: {
    take: {
      tingos:
        rows(sql`SELECT type, is_reward AS "isReward", quantity_cop AS quantity, used_cop AS used, pending_cop AS pending,
        expires_at AS "expiresAt", source, created_at AS "createdAt" FROM tingo_lots WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'kept',
    why: 'books are kept ten years',
  },
  tips: {
    columns: ['user_id', 'courier_id'],
    take: {
      tips: rows(sql`SELECT order_id AS "orderId", amount_cop AS amount, paid_at AS at FROM tips
        WHERE user_id = users.id AND paid_at IS NOT NULL ORDER BY paid_at`),
      tipsGot: rows(sql`SELECT amount_cop AS amount, paid_at AS at FROM tips
        WHERE courier_id = users.id AND paid_at IS NOT NULL ORDER BY paid_at`),
    },
    left: 'kept',
    why: 'books are kept ten years',
  },
  tingo_gifts: { left: 'kept', why: 'books are kept ten years; the tingos are in the tingos' },
  ledger_accounts: { left: 'kept', why: 'the name of a book; what moved on it is in the tingos' },
  applications: {
    take: {
      payrollRequests: rows(sql`SELECT application_status AS status, custom_values AS answers, created_at AS at,
        answered_at AS "answeredAt", rejection_reason AS reason FROM applications WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'emptied',
    empty: () => sql`custom_values = '{}', rejection_reason = NULL`,
  },
  payroll_discounts: {
    take: {
      payrollAuthorizations:
        rows(sql`SELECT d.start_period AS "startPeriod", d.end_period AS "endPeriod", d.amount_cop AS amount, d.status,
        d.approved_at AS "approvedAt", d.withdrawn_at AS "withdrawnAt", d.closed_at AS "closedAt",
        d.closed_cop AS deducted, c.used_cop AS used, c.reserved_cop AS reserved FROM payroll_discounts d
        LEFT JOIN payroll_credits c ON c.user_id = d.user_id AND c.start_period = d.start_period
        WHERE d.user_id = users.id ORDER BY d.start_period`),
    },
    left: 'kept',
    why: 'CST, art. 149',
  },
  payroll_credits: { within: 'payrollAuthorizations', left: 'kept', why: 'what was deducted of a salary' },
  payroll_lines: {
    columns: [],
    take: {
      payrollStatements:
        rows(sql`SELECT l.order_id AS "orderId", l.schedule_date AS "scheduleDate", l.total_cop AS total,
        l.subsidy_cop AS subsidy, l.payroll_cop - coalesce(l.corrected_cop, 0) AS deducted, l.objection, l.answer, l.answer_reason AS "answerReason"
        FROM payroll_lines l JOIN payroll_discounts d ON d.id = l.discount_id WHERE d.user_id = users.id
        ORDER BY l.schedule_date, l.order_id`),
    },
    left: 'kept',
    why: 'CST, art. 149',
  },
  payroll_reconciliation_rows: {
    left: 'kept',
    why: 'what the employer’s own payroll deducted; the statement is in payrollAuthorizations',
  },
  payroll_reconciliation_lines: {
    columns: ['matched_user_id'],
    left: 'kept',
    why: 'what the employer’s own payroll deducted, as its file said it',
  },
  signed_documents: {
    take: {
      signedDocuments:
        rows(sql`SELECT kind, code, sha256, created_at AS at FROM signed_documents WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'kept',
    why: 'CST, art. 149',
  },
  limit_requests: {
    take: {
      payrollLimitRequests:
        rows(sql`SELECT amount_cop AS amount, reason, status, granted_cop AS granted, answer, created_at AS "createdAt",
        answered_at AS "answeredAt" FROM limit_requests WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'emptied',
    empty: () => sql`reason = NULL`,
  },
  refunds: {
    take: {
      refunds: rows(sql`SELECT amount_cop AS amount, status, created_at AS at FROM refunds WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'kept',
    why: 'books are kept ten years',
  },
  debts: {
    take: {
      debts: rows(sql`SELECT e.name AS company, d.amount_cop AS "amountCop", d.left_cop AS "leftCop", d.since, d.state
        FROM debts d JOIN enterprises e ON e.id = d.enterprise_id WHERE d.user_id = users.id ORDER BY d.since, d.id`),
    },
    left: 'kept',
    why: 'books are kept ten years',
  },
  coupon_uses: {
    take: {
      couponUses: rows(sql`SELECT c.code, u.order_id AS "orderId", u.created_at AS at FROM coupon_uses u
        JOIN coupons c ON c.id = u.coupon_id WHERE u.user_id = users.id ORDER BY u.created_at`),
    },
    left: 'kept',
    why: 'the funder’s bill',
  },
  coupon_users: { left: 'kept', why: 'of the campaign; what was used is in couponUses' },
  promotion_rewards: {
    take: {
      promotionRewards: rows(sql`SELECT kind, amount_cop AS amount, status, created_at AS at FROM promotion_rewards
        WHERE user_id = users.id ORDER BY created_at`),
    },
    left: 'kept',
    why: 'the funder’s bill',
  },
  bill_lines: {
    left: 'kept',
    why: 'the employer’s bill; its lunches and deductions are in the orders and payrollAuthorizations',
  },
  bill_people: {
    left: 'kept',
    why: 'the employer’s bill, which names them as its own list does; books are kept ten years',
  },
  bills: {
    columns: [],
    take: {
      courierStatements:
        rows(sql`SELECT 'D-' || b.number_year || '-' || b.number AS number, b.period_start AS "from", b.period_end AS "to",
          b.state, b.to_pay_cop AS "toPay", b.paid_cop AS paid, b.pay_on AS "payOn", b.paid_on AS "paidOn", (
            SELECT coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'date', l.date, 'amount', l.amount_cop, 'reason', l.reason,
              'dispute', d.note, 'answer', d.answer) ORDER BY l.date, l.id), '[]')
            FROM bill_lines l LEFT JOIN bill_disputes d ON d.line_id = l.id WHERE l.bill_id = b.id) AS lines
        FROM bills b WHERE b.courier_id = users.id AND b.issued_at IS NOT NULL ORDER BY b.period_start`),
    },
    left: 'kept',
    why: 'books are kept ten years',
  },
  courier_bank_accounts: {
    columns: ['courier_id'],
    staff: ['decided_by'],
    take: {
      courierBankAccounts:
        rows(sql`SELECT bank, account_type AS type, account_last_four AS "lastFour", holder, holder_document AS "holderDocument",
          state, proposed_at AS at FROM courier_bank_accounts WHERE courier_id = users.id ORDER BY proposed_at`),
    },
    left: 'deleted',
  },
  food_benefit_notices: { left: 'kept', why: 'that a company was told of sums of the orders' },
} as const satisfies Readonly<Record<string, PersonalTable>>;
