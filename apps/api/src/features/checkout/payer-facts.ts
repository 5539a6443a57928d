import type { TingoLot } from '@sazon/domain/ledger/lots';
import type { PeriodTerms } from '@sazon/domain/payroll/company-period';
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
  /** The employee has authorised the period. */
  signed: boolean;
};

/** What employer and payroll paid on one date already. */
export type DayUse = { scheduleDate: string; subsidyCop: number; subsidisedOrders: number; payrollCop: number };

/** All facts of a customer that decide who pays, in one round trip. */
export type Payer = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  cellPhone: string;
  plan: 'normal' | 'nomina';
  office: string | null;
  hasUnlimitDailyOrders: boolean;
  /** Their group at the employer; null: none. */
  groupId: string | null;
  subsidyRules: SubsidyPerson['subsidyRules'];
  subsidyStops: SubsidyPerson['subsidyStops'];
  enterprise: {
    id: string;
    name: string;
    payrollAllowed: boolean;
    /** Its payroll takes nothing new now. */
    payrollRests: boolean;
    /** The day of the month on which it deducts; null: it does not say. */
    deductionDay: number | null;
    payrollPeriod: PayrollPeriodKind;
    nextPeriod: PeriodTerms['nextPeriod'];
    data: EnterpriseData;
    /** Who pays the service fee, from which dates on; empty where the company pays for nothing new. */
    feeTerms: FeePayerTerm[];
  } | null;
  hasApprovedEnrolment: boolean;
  isPreapproved: boolean;
  lots: TingoLot[];
  credits: PayrollCredit[];
  dayUses: DayUse[];
  cards: SavedCard[];
  /** The default payment method and its card. */
  preferred: { method: string | null; cardId: string | null };
  promotions: PromotionWishes;
  /** The version of the public catalog and settings at this read. */
  catalogVersion: number;
};
