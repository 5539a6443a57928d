import type { TemplateAction, TemplateParameters } from '@sazon/domain/campaigns/campaign-template-text';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import type { DeclaredAllergens, DishContent } from '@sazon/domain/catalog/dish-content-and-change-approval';
import type { RememberedDeductedColumns } from '@sazon/domain/employees/deducted-file-columns';
import type { CellProblem, StatedValues } from '@sazon/domain/employees/employee-values';
import type { ImportColumn } from '@sazon/domain/employees/import-columns';
import type { RememberedColumns } from '@sazon/domain/employees/import-fields';
import type { FieldChange } from '@sazon/domain/employees/import-row-changes';
import type { DecisionStakes } from '@sazon/domain/incidents/compare-decisions';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import type { AccountKind } from '@sazon/domain/ledger/accounts';
import type { DishTax, SoldTax } from '@sazon/domain/money/tax';
import type { OrderStatus } from '@sazon/domain/orders/status';
import type { FormField } from '@sazon/domain/payroll/check-enrolment-field-answers';
import type { DeductionLayout } from '@sazon/domain/payroll/deduction-layouts';
import type { PayrollDocument } from '@sazon/domain/payroll/payroll-document-blocks-and-parties';
import type { SignatureEvidence } from '@sazon/domain/payroll/signature-check-and-clauses';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import type { SheetCell } from '@sazon/domain/spreadsheet-cell';
import type { AutopilotPause } from '@sazon/domain/week-plan/autopilot-rules-and-proposal-dates';
import type { ProposalReason } from '@sazon/domain/week-plan/propose-autopilot-week';
import type { BillParties, BillPayee, BillSums, InvoiceBuyer, PaidAccount } from './bill-column-contents.ts';

/** The choice in one group, as sent by clients (specification section 3 'Cart item to order mapping'). */
export type ChosenGroup = {
  groupId: string;
  selectedMenuAdditionals: { id: string; quantity: number }[];
};

/** A lunch of a proposed week. */
export type ProposedDay = {
  date: string;
  menuId: string;
  additions: ChosenGroup[];
  /** Null when the person chose the dish. */
  reason: ProposalReason | null;
  isLeftOut: boolean;
};

/**
 * The price and sources of an order before its cancellation took over the discount that the rest of the promotion lost.
 */
export type PaidBefore = {
  totalCop: number;
  promotionCop: number;
  tingosCop: number;
  payrollCop: number;
  outsideCop: number;
};

/** All that an order needs later, unaffected by changes to the dish or the place (specification section 3 'Order'). */
export type OrderSnapshot = {
  menuName: string;
  menuDescription: string;
  picture: string | null;
  brandName: string;
  brandColor: string;
  restaurantName: string;
  locationName: string;
  locationAddress: string;
  deliveryPoint: string;
  /** The location that the lunch was bought for, once it was moved. Missing: it was not, or before this was kept. */
  boughtForLocationId?: string;
  customerName: string;
  customerPhone: string;
  allergens: string[];
  /** With which tax the dish was sold. */
  tax: SoldTax;
  additions: {
    groupId: string;
    title: string;
    id: string;
    name: string;
    quantity: number;
    priceCop: number;
    /** With which tax it was sold. Missing: that of the dish. */
    tax?: SoldTax;
  }[];
  /** The customer's note to the kitchen. Missing: none. */
  note?: string;
  /** The customer wants cutlery. Missing: none. */
  cutlery?: true;
  /** The lunch of several people that it belongs to, and for which of them. Missing: none. */
  groupLunch?: { id: string; memberId: string; title: string };
  /** Only for an order of a partly cancelled promotion; its customer sees what was originally paid. */
  paidBefore?: PaidBefore;
};

/** What a customer wants to change of a paid order. A missing part stays. */
export type WantedChange = {
  note?: string | undefined;
  cutlery?: boolean | undefined;
  groupMenuAdditions?: ChosenGroup[] | undefined;
};

/** Stars by the key of the question in the form of that day. */
export type Ratings = Record<string, number>;

export type EnterpriseData = { payrollName?: string; payrollIcon?: string; hideSubsidyMsg?: boolean };

/** What a slot has of its own for couriers who wait there. */
export type DomiConfig = { minutesToNotify: number; maxWaitTimeMinutes: number; notDeliveredUserAlert: string | null };

type FundedBy = { platformBps: number; restaurantBps: number; enterpriseBps: number };

export type ActorKind = 'customer' | 'restaurant' | 'courier' | 'consolidator' | 'admin' | 'system';

export type CodePurpose =
  | 'login'
  | 'register'
  | 'recovery'
  | 'verify'
  | 'change_phone'
  | 'delete_account'
  | 'claim_payroll'
  | 'spend_consent'
  | 'step_up';

/**
 * What columns hold that the database itself does not say: JSON (what is not named here is read as unknown), and texts whose
 * words the program lists. `tables.gen.ts` refers to it by table and column.
 */
export type Contents = {
  'additions.tax': DishTax;
  'app_reviews.ratings': Ratings;
  'applications.custom_values': Record<string, string>;
  'autopilots.pauses': AutopilotPause[];
  'bill_invoices.buyer': InvoiceBuyer;
  'bank_file_lines.account': PaidAccount;
  'bill_payments.account': PaidAccount;
  'bills.parties': BillParties;
  'bills.payee': BillPayee;
  'bills.sums': BillSums;
  'brands.data': { avatar?: string };
  'campaigns.parameters': TemplateParameters;
  'campaigns.rules': Segment;
  'cart_items.additions': ChosenGroup[];
  'chat_messages.sender_kind': ActorKind;
  'coupon_uses.funded_by': FundedBy;
  'coupons.funded_by': FundedBy;
  'coupons.wanted_shares': FundedBy;
  'employee_import_columns.fields': RememberedColumns;
  'employee_import_rows.cells': SheetCell[];
  'employee_import_rows.changes': FieldChange[];
  'employee_import_rows.problems': CellProblem[];
  'employee_import_rows.stated': StatedValues;
  'employee_imports.columns': ImportColumn[];
  'enterprise_changes.changes': { setting: string; was: string | null; is: string | null }[];
  'enterprises.contacts': { name: string; role: string; email: string; phone: string }[];
  'enterprises.data': EnterpriseData;
  'enterprises.payroll_fields': FormField[];
  'group_lunch_members.additions': ChosenGroup[];
  'payroll_answer_layouts.columns': RememberedDeductedColumns;
  'payroll_layouts.layout': DeductionLayout;
  'incident_events.shares': LiableShares;
  'incidents.shares': LiableShares;
  'incidents.stakes': DecisionStakes;
  'ledger_accounts.kind': AccountKind;
  'location_times.domi_config': DomiConfig;
  'offer_events.changes': { field: string; was: string; is: string }[];
  'menu_declarations.declared': DeclaredAllergens;
  'menu_reviews.before': DishContent;
  'menu_reviews.wanted': Partial<DishContent>;
  'message_templates.actions': TemplateAction[];
  'message_templates.parameters': TemplateParameters;
  'one_time_codes.purpose': CodePurpose;
  'order_events.actor_kind': ActorKind;
  'order_events.from_status': OrderStatus | 'new';
  'order_events.to_status': OrderStatus;
  'order_reviews.ratings': Ratings;
  'orders.chosen': ChosenGroup[];
  'order_change_requests.wanted': WantedChange;
  'orders.snapshot': OrderSnapshot;
  'outbox_messages.data': Record<string, unknown>;
  'payment_intents.detail': Record<string, string>;
  'payroll_discounts.evidence': Record<string, unknown>;
  'promotions.earn_levels': { goal: number; reward: number }[];
  'promotions.funded_by': FundedBy;
  'promotions.wanted_shares': FundedBy;
  'purchases.promotion_terms': PromotionTerms;
  'report_views.filters': Record<string, string>;
  'segments.rules': Segment;
  'signed_documents.content': PayrollDocument;
  'signed_documents.evidence': SignatureEvidence;
  'users.data': Record<string, unknown>;
  'waiting_list.additions': ChosenGroup[];
  'week_proposals.lunches': ProposedDay[];
};
