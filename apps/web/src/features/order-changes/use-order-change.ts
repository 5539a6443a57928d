import {
  changeOrder,
  payOrderChange,
  priceOrderChange,
} from '@sazon/contract/orders/order-change-and-difference-routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { tingoMovements, tingos } from '@sazon/contract/tingos/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { orderReads } from '../order-records/orders-calls.ts';
import { type OutsideChoice, toPaymentMethod } from '../payments/outside-method-choice-and-texts.ts';
import { payWith } from '../payments/pay-and-refresh-after-payment-calls.ts';
import { processing } from '../payments/running-payment-and-ticket-state.ts';
import type { ChangePrice } from './difference-texts.ts';
import { useChangedChoice } from './use-changed-choice.ts';

/** Who pays what a change costs more. */
export type DifferencePayer = 'balance' | 'payroll' | 'outside';

/** Chooses who pays at first: the order's own source where it can, else any that can. */
function choosePayer({ price }: OrderDetail, { payers }: ChangePrice): DifferencePayer | null {
  const own: DifferencePayer = price.outside > 0 ? 'outside' : price.payroll > 0 ? 'payroll' : 'balance';
  const all: DifferencePayer[] = [own, 'balance', 'payroll', 'outside'];
  return all.find((one) => payers[one]) ?? null;
}

/** Returns what the changed choice costs, asked of the server, and who pays it. */
function useChangePrice(order: OrderDetail, chosen: ReturnType<typeof useChangedChoice>, open: boolean) {
  const [payer, setPayer] = useState<DifferencePayer | null>(null);
  const isAsked = chosen.isChosenAnew && chosen.dish !== undefined && chosen.incomplete === null;
  const quote = useQuery({
    ...queryFor(priceOrderChange, { params: { orderId: order.id }, body: chosen.wanted }),
    enabled: open && isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { silent: true },
  });
  const price = chosen.isChosenAnew ? quote.data : undefined;
  const difference = price?.difference ?? 0;
  const own = price && difference > 0 ? choosePayer(order, price) : null;
  return {
    ...{ price, difference, setPayer },
    pays: own !== null && payer !== null && price?.payers[payer] ? payer : own,
    isPricing: isAsked && (quote.isFetching || quote.isError),
    priceError: isAsked ? (quote.error?.message ?? null) : null,
    /** Asks again, so that the customer sees the price that holds now. */
    priceAgain: () => void quote.refetch(),
  };
}

/** Returns a function that gives one key for one wish, so that a repetition after a lost answer is the same call. */
function useWishKey() {
  const kept = useRef<{ of: string; key: string }>(null);
  return (wish: object): string => {
    const of = JSON.stringify(wish);
    if (kept.current?.of !== of) kept.current = { of, key: crypto.randomUUID() };
    return kept.current.key;
  };
}

/** Returns the changed choices, note and cutlery of a paid order, what they cost, and how to save them. */
export function useOrderChange(order: OrderDetail, { open, onClose }: { open: boolean; onClose: () => void }) {
  const chosen = useChangedChoice(order, open);
  const priced = useChangePrice(order, chosen, open);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const keyOf = useWishKey();
  const [attempt, setAttempt] = useState(0);
  const { incomplete, wanted } = chosen;
  const { difference, pays } = priced;
  const params = { orderId: order.id };
  const change = useCall(changeOrder, {
    silent: true,
    invalidates: [...orderReads, tingos, tingoMovements],
    onSuccess: () => {
      onClose();
      toast.success('Guardamos el cambio', { text: 'La cocina ya lo ve.' });
    },
    onError: priced.priceAgain,
    idempotencyKey: keyOf,
  });
  const payOutside = async (outside: OutsideChoice) => {
    setRefused(null);
    processing.write(true);
    try {
      const body = { ...wanted, expectedDifference: difference, paymentMethod: toPaymentMethod(outside) } as const;
      const { topUpId } = await callRoute(
        payOrderChange,
        { params, body },
        { idempotencyKey: keyOf({ body, attempt }) },
      );
      await payWith({ topUpId }, outside);
      onClose();
    } catch (error) {
      processing.write(false);
      setAttempt(attempt + 1);
      if (!(error instanceof CallError)) throw error;
      setRefused(error.message);
    }
  };
  const save = () => {
    if (incomplete) {
      setTried(true);
      return document.getElementById(incomplete.groupId)?.focus();
    }
    const paymentMethod = pays === 'outside' ? null : pays;
    const paying = difference === 0 ? {} : { expectedDifference: difference, paymentMethod };
    change.mutate({ params, body: { ...wanted, ...paying } });
  };
  return { ...chosen, ...priced, ...{ tried, change, save, payOutside, refused } };
}

export type OrderChange = ReturnType<typeof useOrderChange>;
