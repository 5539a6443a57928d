import { retryFailedJobs } from './features/alarms/job-retries-actions.ts';
import { buyDueWeeks } from './features/autopilot/buy-weeks-by-mandate-actions.ts';
import { proposeWeeks } from './features/autopilot/propose-weeks-actions.ts';
import { approveAndIssueSettlements } from './features/bills/approve-and-issue-settlements-actions.ts';
import { refreshCampaignResults } from './features/campaigns/campaign-results-and-taps-actions.ts';
import { sendCampaigns } from './features/campaigns/send-campaigns-actions.ts';
import { refreshPendingApprovals } from './features/campaigns/whatsapp-template-approval-actions.ts';
import { refreshPopularDishes } from './features/catalog/refresh-dish-counters-actions.ts';
import { advancePayrollPeriods } from './features/companies/begin-payroll-periods-and-sum-spending-actions.ts';
import { askDueInvoices } from './features/company-bills/ask-due-invoices-actions.ts';
import { remindCompanies } from './features/company-bills/company-bill-notices-actions.ts';
import { billCompanies } from './features/company-bills/generate-and-issue-company-bills-actions.ts';
import { pauseOverduePayrolls } from './features/company-bills/pause-overdue-payrolls-actions.ts';
import { warnOfExpiringDocuments } from './features/control-tower/warn-of-expiring-documents-actions.ts';
import { watchService } from './features/control-tower/watch-service-exceptions-actions.ts';
import { remindMissing } from './features/courier/missing-customer-reminders-actions.ts';
import { issueCourierStatements } from './features/courier-pay/statement-issue-actions.ts';
import { warnOfLeftBehind } from './features/custody/warn-of-left-behind-actions.ts';
import { runImports } from './features/employee-imports/start-undo-and-run-imports-actions.ts';
import { withdrawAfterLastDay } from './features/employees/withdraw-after-last-day-actions.ts';
import { warnOfFoodBenefits } from './features/food-benefit/food-benefit-notices-actions.ts';
import { notifyOfGroupLunches } from './features/group-lunches/group-lunch-notices-actions.ts';
import { notifyOfGuestBudgets } from './features/guest-budgets/guest-budget-notices-actions.ts';
import { remindOfLateRequests } from './features/hr-requests/reminders-actions.ts';
import { closeIncidents } from './features/incidents/dispute-and-close-incidents-actions.ts';
import { sendDueInvitations } from './features/invitations/company-link-and-invitations-actions.ts';
import { acceptInvoices } from './features/invoices/buyer-events-of-invoices-actions.ts';
import { settleLunchesOnClosings } from './features/kitchen-closings/notify-and-cancel-lunches-on-closings-actions.ts';
import { drawImportedPictures } from './features/menu-imports/draw-imported-pictures-actions.ts';
import { changeDuePrices } from './features/menu-management/apply-due-prices-actions.ts';
import { tagMostOrdered } from './features/menu-management/tag-most-ordered-dishes-actions.ts';
import { sendUsualReminders } from './features/messages/usual-lunch-reminders-actions.ts';
import { recountCounters } from './features/money-checks/check-and-repair-seat-and-stock-counters-actions.ts';
import { checkMoney } from './features/money-checks/money-checks-actions.ts';
import { notifyOfOffers } from './features/offers/offer-notices-actions.ts';
import { autoAcceptOrders } from './features/order-lifecycle/orders-auto-accept-actions.ts';
import { cancelLeaversLunches } from './features/orders/cancel-former-employees-payroll-lunches-actions.ts';
import { cancelUnansweredOrders } from './features/orders/cancel-unanswered-orders-and-read-late-dates-actions.ts';
import { expireHolds } from './features/payments/expire-unpaid-purchases-actions.ts';
import { reconcilePayments } from './features/payments/payments-reconcile-actions.ts';
import { closePayrollPeriods } from './features/payroll/close-payroll-periods-actions.ts';
import { redrawFailedDocuments, renderPendingDocuments } from './features/payroll/draw-pending-documents-actions.ts';
import { openPayrollPeriods } from './features/payroll/open-payroll-periods-actions.ts';
import { mailMonthlyReports } from './features/reports/company-monthly-mail-actions.ts';
import { recordOrderFacts } from './features/reports/record-order-facts-actions.ts';
import { refreshAudience } from './features/segments/audience-refresh-actions.ts';
import { closeEndedSlots } from './features/slots/slots-actions.ts';
import { refreshBudgetSpending } from './features/subsidies/subsidy-budgets-actions.ts';
import { watchBackups } from './features/system-maintenance/backup-age-actions.ts';
import { deleteShortLived } from './features/system-maintenance/delete-expired-rows-actions.ts';
import { resealSecrets } from './features/system-maintenance/re-encrypt-secrets-actions.ts';
import { raiseSignInAttackAlarms } from './features/system-maintenance/sign-in-attack-alarms-actions.ts';
import { expireRewards } from './features/tingos/expire-rewards-actions.ts';
import { deleteUnusedUploads } from './features/unused-uploads/delete-unused-uploads-actions.ts';
import { serveWaitingList } from './features/waiting-list/offer-freed-seats-actions.ts';
import type { ScheduledJob } from './run-scheduled-job.ts';

/** Every scheduled job of the product. */
export const scheduledJobs: readonly ScheduledJob[] = [
  { name: 'auto-accept-orders', run: autoAcceptOrders, retries: 2 },
  { name: 'cancel-unanswered', run: cancelUnansweredOrders, retries: 2 },
  { name: 'lunches-on-closings', run: settleLunchesOnClosings, retries: 2 },
  { name: 'cancel-leavers-lunches', run: cancelLeaversLunches, retries: 2 },
  { name: 'tell-of-group-lunches', run: notifyOfGroupLunches, retries: 2 },
  { name: 'expire-holds', run: expireHolds, retries: 2 },
  { name: 'reconcile-payments', run: reconcilePayments, retries: 2 },
  { name: 'expire-rewards', run: expireRewards, retries: 2 },
  { name: 'serve-waiting-list', run: serveWaitingList, retries: 2 },
  { name: 'close-payroll-periods', run: closePayrollPeriods, retries: 2 },
  { name: 'open-payroll-periods', run: openPayrollPeriods, retries: 2 },
  { name: 'draw-documents', run: (deps) => renderPendingDocuments(deps), runAgain: redrawFailedDocuments, retries: 2 },
  { name: 'close-slots', run: closeEndedSlots, retries: 2 },
  { name: 'warn-of-left-behind', run: warnOfLeftBehind, retries: 2 },
  { name: 'watch-service', run: watchService, retries: 2 },
  {
    name: 'retry-failed-jobs',
    run: (deps) =>
      retryFailedJobs(deps, (name) => {
        const job = scheduledJobs.find((work) => work.name === name);
        return job?.runAgain ?? job?.run;
      }),
    retries: 0,
  },
  { name: 'watch-backups', run: watchBackups, retries: 0, at: '0 7 * * *' },
  { name: 'watch-doors', run: raiseSignInAttackAlarms, retries: 2, at: '*/10 * * * *' },
  { name: 'close-incidents', run: closeIncidents, retries: 2 },
  { name: 'remind-missing', run: remindMissing, retries: 2 },
  { name: 'forget-short-lived', run: deleteShortLived, retries: 2 },
  { name: 'remind-of-usual', run: sendUsualReminders, retries: 2 },
  { name: 'propose-weeks', run: proposeWeeks, retries: 2 },
  { name: 'charge-weeks', run: buyDueWeeks, retries: 2 },
  { name: 'sweep-uploads', run: deleteUnusedUploads, retries: 2 },
  { name: 'settle-weeks', run: approveAndIssueSettlements, retries: 2 },
  { name: 'issue-courier-statements', run: issueCourierStatements, retries: 2 },
  { name: 'bill-companies', run: billCompanies, retries: 2 },
  { name: 'ask-invoices', run: askDueInvoices, retries: 2 },
  { name: 'import-employees', run: runImports, retries: 2 },
  { name: 'withdraw-leavers', run: withdrawAfterLastDay, retries: 2, at: '5 * * * *' },
  { name: 'draw-imported-pictures', run: drawImportedPictures, retries: 2 },
  { name: 'count-reports', run: recordOrderFacts, retries: 2 },
  { name: 'mail-monthly-reports', run: mailMonthlyReports, retries: 2 },
  { name: 'remind-of-requests', run: remindOfLateRequests, retries: 2 },
  { name: 'tell-of-guest-budgets', run: notifyOfGuestBudgets, retries: 2 },
  { name: 'sum-subsidy-budgets', run: (deps) => refreshBudgetSpending(deps), retries: 2 },
  { name: 'send-invitations', run: sendDueInvitations, retries: 2 },
  { name: 'count-audience', run: refreshAudience, retries: 2 },
  { name: 'send-campaigns', run: sendCampaigns, retries: 2 },
  { name: 'count-campaigns', run: refreshCampaignResults, retries: 2 },
  { name: 'poll-approvals', run: refreshPendingApprovals, retries: 2 },
  { name: 'tell-of-offers', run: notifyOfOffers, retries: 2 },
  { name: 'keep-companies', run: advancePayrollPeriods, retries: 2 },
  { name: 'warn-of-food-benefits', run: warnOfFoodBenefits, retries: 2, at: '*/10 * * * *' },
  { name: 'recount-counters', run: recountCounters, retries: 2, at: '7 * * * *' },
  { name: 'rest-overdue-payrolls', run: pauseOverduePayrolls, retries: 2, at: '5 0 * * *', onlyAtItsHour: true },
  { name: 'accept-invoices', run: acceptInvoices, retries: 2, at: '30 5 * * *' },
  { name: 'remind-companies', run: remindCompanies, retries: 2, at: '0 8 * * *', onlyAtItsHour: true },
  { name: 'tell-of-papers', run: warnOfExpiringDocuments, retries: 2, at: '10 8 * * *', onlyAtItsHour: true },
  { name: 'check-money', run: (deps) => checkMoney(deps), retries: 2, at: '* 1-5 * * *' },
  { name: 'count-popular-dishes', run: refreshPopularDishes, retries: 2, at: '50 3 * * *' },
  { name: 'reseal-secrets', run: resealSecrets, retries: 2, at: '23 * * * *' },
  { name: 'change-due-prices', run: changeDuePrices, retries: 2 },
  { name: 'tag-most-ordered', run: tagMostOrdered, retries: 2, at: '40 3 * * *', onlyAtItsHour: true },
];
