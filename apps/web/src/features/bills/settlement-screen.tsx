import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlement';
import { may } from '@sazon/domain/access/permission-check';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { scrollBehavior } from '../../ui/asks-less-motion.ts';
import { Button } from '../../ui/button.tsx';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Each100PesosSplitCard } from './each-100-pesos-split-card.tsx';
import { SettlementApproval } from './settlement-approval.tsx';
import { type LinesPart, settlementLinesQuery, settlementQuery } from './settlement-calls.ts';
import { SettlementHeadingAndFiles } from './settlement-heading-and-files.tsx';
import { linesHeadingId, SettlementLines } from './settlement-lines.tsx';
import {
  SettlementPayments,
  SettlementSalesToPayment,
  SettlementTaxes,
} from './settlement-money-ladder-taxes-and-payments.tsx';
import { PaymentPromise } from './settlement-payment-promise.tsx';
import { SettlementHistory, SettlementStates } from './settlement-states-and-history.tsx';
import { PausedNotice } from './settlement-tags-and-texts.tsx';

const DisputeLineForm = lazyNamed(() => import('./dispute-line-form.tsx'), 'DisputeLineForm');
const SettlementWaterfallCard = lazyNamed(() => import('./settlement-waterfall-card.tsx'), 'SettlementWaterfallCard');
const NextPaymentsCard = lazyNamed(() => import('./next-payments-card.tsx'), 'NextPaymentsCard');
const BillInvoiceDocuments = lazyNamed(() => import('./bill-invoice-documents.tsx'), 'BillInvoiceDocuments');

export interface SettlementScreenProps {
  restaurantId: string;
  id: string;
  part: LinesPart;
  page: number;
  onPart: (part: LinesPart) => void;
  onPage: (page: number) => void;
}

const minuteMs = 60_000;

/** One settlement of a restaurant: payment and date, ladder, lines to dispute, and the approval. */
export function SettlementScreen({ restaurantId, id, part, page, onPart, onPage }: SettlementScreenProps) {
  const query = useQuery(settlementQuery(restaurantId, id));
  const lines = useQuery({
    ...settlementLinesQuery(restaurantId, id, part, page),
    placeholderData: keepPreviousData,
  });
  const now = useNow(minuteMs);
  const actor = toActor(useUser());
  const [disputing, setDisputing] = useState<string | null>(null);
  const bill = query.data;
  const mayEdit = actor !== null && may(actor, 'restaurant_bills_edit', { restaurantId });
  const mayAnswer = mayEdit && (bill?.state === 'issued' || bill?.state === 'in_review');
  const mayDispute = mayAnswer && now < (bill?.disputeUntil ?? 0);
  const isWriting = mayDispute && lines.data?.data.some((line) => line.id === disputing && line.dispute === null);
  const action = (line: SettlementLine) => {
    if (!mayDispute || line.dispute !== null) return null;
    return <DisputeOfLine {...{ billId: id, restaurantId, line }} open={disputing === line.id} onOpen={setDisputing} />;
  };
  return (
    <>
      <BackLink render={<Link to="." search={{}} />}>Todas las semanas</BackLink>
      <ListState what="la liquidación" query={query} rows={4} />
      {bill && (
        <>
          <SettlementHeadingAndFiles bill={bill} restaurantId={restaurantId} />
          <PaymentPromise bill={bill} restaurantId={restaurantId} />
          <PausedNotice pausedCop={bill.pausedCop} />
          <SettlementStates bill={bill} />
          {mayAnswer && (
            <SettlementApproval
              bill={bill}
              restaurantId={restaurantId}
              hidesBar={isWriting === true}
              onDisagree={mayDispute ? () => showLines(onPart, lines.data?.review === 0 ? 'all' : 'review') : null}
            />
          )}
          {/* The account stands beside chart and lines, on a phone between them. */}
          <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_38rem] desktop:grid-rows-[auto_auto_1fr]">
            <div className="tablet:hidden">
              <Each100PesosSplitCard ladder={bill.ladder} />
            </div>
            <div className="max-tablet:hidden min-w-0">
              <Suspense fallback={<div className="h-96" />}>
                <SettlementWaterfallCard ladder={bill.ladder} hasPaused={bill.pausedCop > 0} />
              </Suspense>
            </div>
            <div className="min-w-0 desktop:col-start-2 desktop:row-span-2">
              <SettlementSalesToPayment bill={bill} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-3 desktop:col-start-1 desktop:row-span-2 desktop:row-start-2">
              <ListState what="las líneas" query={lines} rows={4} />
              {lines.data && <SettlementLines lines={lines.data} {...{ part, page, onPart, onPage, action }} />}
            </div>
            <MoreOfBill bill={bill} restaurantId={restaurantId} />
          </div>
          {mayAnswer && <div className="h-24 desktop:hidden" />}
        </>
      )}
    </>
  );
}

/** Shows a part of the lines, each of which somebody may disagree with, and moves to them. */
function showLines(onPart: (part: LinesPart) => void, part: LinesPart): void {
  onPart(part);
  const heading = document.getElementById(linesHeadingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
}

/** What stands below the account: taxes, payments, documents, the next payments and the history. */
function MoreOfBill({ bill, restaurantId }: { bill: SettlementDetail; restaurantId: string }) {
  const { id, documents } = bill;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 desktop:col-start-2 desktop:row-start-3">
      <SettlementTaxes bill={bill} />
      <SettlementPayments payments={bill.payments} />
      {documents.length > 0 && (
        <Suspense>
          <BillInvoiceDocuments
            documents={documents}
            pathOf={(documentId, format) =>
              `/admin/restaurants/settlements/${id}/documents/${documentId}/${format}?restaurantId=${restaurantId}`
            }
          />
        </Suspense>
      )}
      <Suspense>
        <NextPaymentsCard restaurantId={restaurantId} openId={id} />
      </Suspense>
      <SettlementHistory events={bill.events} />
    </div>
  );
}

interface DisputeOfLineProps {
  billId: string;
  restaurantId: string;
  line: SettlementLine;
  open: boolean;
  /** Opens the form of a line, or closes it with null. */
  onOpen: (lineId: string | null) => void;
}

/** The button that disputes a line, or its form. */
function DisputeOfLine({ billId, restaurantId, line, open, onOpen }: DisputeOfLineProps) {
  if (open)
    return (
      <Suspense>
        <DisputeLineForm billId={billId} lineId={line.id} restaurantId={restaurantId} onClose={() => onOpen(null)} />
      </Suspense>
    );
  return (
    <Button
      look="text"
      size="s"
      className="-mb-2 ml-[4.2rem] laptop:ml-[10rem]"
      aria-label={`No estoy de acuerdo, disputar ${line.code}`}
      onClick={() => onOpen(line.id)}
    >
      No estoy de acuerdo
    </Button>
  );
}
