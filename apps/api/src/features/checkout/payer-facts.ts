import type { TingoLot } from '@sazon/domain/ledger/tingo-lots';
import type { PeriodTerms } from '@sazon/domain/payroll/company-payroll-periods';
import type { PayrollPeriodKind } from '@sazon/domain/payroll/payroll-periods-and-limits';
import type { SubsidyPerson } from '@sazon/domain/payroll/subsidy-to-use';
import type { FeePayerTerm } from '@sazon/domain/pricing/service-fee';
import type { PromotionWishes } from '@sazon/domain/promotions/choose-promotion';
import type { EnterpriseData } from '../../db/schema/column-contents.ts';

/** An active saved card. */
export type SavedCard = { id: string; cardBrand: string; cardLastFour: string; holder: string; expiresOn: string };

/** Payroll credit of one period. */
export type PayrollCredit = {
  id: string;
  startPeriod: string;
  endPeriod: string;
  amountCop: number;
  reservedCop: number;
  usedCop: number;
  /** Whether the employee has authorised deductions of this period. */
  signed: boolean;
};

/** What employer and payroll already pay of lunches on one date (COP). */
export type DayUse = { scheduleDate: string; subsidyCop: number; subsidisedOrders: number; payrollCop: number };

/** All facts of a customer that decide who pays. */
export type Payer = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  cellPhone: string;
  plan: 'normal' | 'nomina';
  office: string | null;
  hasUnlimitDailyOrders: boolean;
  /** The person's group at their employer; null when they are in none. */
  groupId: string | null;
  subsidyRules: SubsidyPerson['subsidyRules'];
  subsidyStops: SubsidyPerson['subsidyStops'];
  enterprise: {
    id: string;
    name: string;
    payrollAllowed: boolean;
    /** Whether its payroll rests because a bill is overdue, so that nothing new can be paid by payroll. */
    payrollRests: boolean;
    /** The day of the month on which it deducts; null when the company has not said it. */
    deductionDay: number | null;
    payrollPeriod: PayrollPeriodKind;
    nextPeriod: PeriodTerms['nextPeriod'];
    data: EnterpriseData;
    /** Who pays the service fee from which dates on. Empty where the company gives no benefits now. */
    feeTerms: FeePayerTerm[];
  } | null;
  hasApprovedEnrolment: boolean;
  isPreapproved: boolean;
  lots: TingoLot[];
  credits: PayrollCredit[];
  dayUses: DayUse[];
  cards: SavedCard[];
  /** The default payment method, and the card of it. */
  preferred: { method: string | null; cardId: string | null };
  promotions: PromotionWishes;
  /** The version of catalog and settings when these facts were read. */
  catalogVersion: number;
  /** The group lunch that the company pays from a budget, in place of the person; undefined: people pay. */
  guestLunchId?: string;
};
