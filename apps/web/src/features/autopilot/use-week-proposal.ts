import {
  acceptWeekProposal,
  changeWeekProposal,
  declineWeekProposal,
  getAutopilot,
  getWeekProposal,
} from '@sazon/contract/autopilot/routes';
import type { WeekProposal } from '@sazon/contract/autopilot/schemas';
import { getCart, mergeCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { toSavedChoice } from '../payments/outside-method-choice-and-texts.ts';
import { payWith, refreshAfterPayment } from '../payments/pay-and-refresh-after-payment-calls.ts';
import { placedGift, placedTicket, processing } from '../payments/running-payment-and-ticket-state.ts';
import { weekProposalQuery } from './autopilot-calls.ts';

/** The lunches of a proposal that would be ordered now. */
const listOrdered = ({ lunches }: WeekProposal) =>
  lunches.filter((lunch) => lunch.problem === null && !lunch.isLeftOut && lunch.dish !== null);

/** Keeps what the ticket of a paid order shows, as the checkout does. */
const keepTicket = (proposal: WeekProposal): void => {
  placedGift.reset();
  placedTicket.write(
    listOrdered(proposal).flatMap(({ scheduleDate, dish }) =>
      dish === null
        ? []
        : [
            {
              ...{ key: scheduleDate, when: formatShortDateTime(scheduleDate, proposal.slot.hour) },
              ...{ dish: dish.name, pictures: dish.data.pictures },
              plate: buildPlatePath({ id: dish.id, name: dish.name, categoryKey: '' }),
            },
          ],
    ),
  );
};

/** Takes a proposal to the cart, where the person chooses how to pay. */
function useToCheckout({ slot, ...proposal }: WeekProposal) {
  const navigate = useNavigate();
  const merge = useCall(mergeCart, {
    invalidates: [getCart, checkout, getWeekProposal],
    onSuccess: ({ added, left }) => {
      if (left.length > 0) toast.error('Algo se agotó mientras elegías', { text: 'Mira lo que quedó en el carrito.' });
      if (added > 0) void navigate({ to: '/pagos' });
    },
  });
  const items = listOrdered({ slot, ...proposal }).flatMap(({ scheduleDate, dish }) =>
    dish === null
      ? []
      : [
          {
            ...{ scheduleDate, locationId: slot.locationId, timeId: slot.timeId, menuId: dish.id, quantity: 1 },
            groupMenuAdditions: dish.groupMenuAdditions,
          },
        ],
  );
  return { go: () => merge.mutate({ body: { items } }), isPending: merge.isPending };
}

/** Returns what a person can do with a proposal: swap, leave out, say no, and accept. */
export function useWeekProposal(proposal: WeekProposal) {
  const client = useQueryClient();
  const { id, payment } = proposal;
  const [paying, setPaying] = useState(false);
  const show = (next: WeekProposal) => client.setQueryData(weekProposalQuery(id).queryKey, next);
  const change = useCall(changeWeekProposal, { onSuccess: show });
  const decline = useCall(declineWeekProposal, { onSuccess: show, invalidates: [getAutopilot] });
  const accept = useCall(acceptWeekProposal, { invalidates: [getWeekProposal, getAutopilot] });
  const cart = useToCheckout(proposal);
  const order = async () => {
    if (payment === null) return;
    if (payment.way === 'checkout') return cart.go();
    setPaying(true);
    try {
      const placed = await accept.mutateAsync({
        params: { id },
        body: {
          ...payment.choices,
          expectedTotal: payment.priced.totals.total,
          lunches: payment.priced.orders.length,
        },
      });
      if (placed.status === 'pending' && payment.card !== null) {
        processing.write(true);
        keepTicket(proposal);
        await payWith({ purchaseId: placed.purchaseId }, toSavedChoice({ ...payment.card, expiresOn: '' }));
      }
    } catch {
      // the toast says why; the week is read again with what changed
      processing.write(false);
      await client.invalidateQueries({ queryKey: [getWeekProposal.name] });
    } finally {
      await refreshAfterPayment();
      setPaying(false);
    }
  };
  return {
    busy: change.isPending || decline.isPending || paying,
    paying: paying || cart.isPending,
    order: () => void order(),
    swap: (scheduleDate: string, menuId: string | null) =>
      change.mutate({ params: { id }, body: { scheduleDate, menuId } }),
    decline: (declined: boolean) => decline.mutate({ params: { id }, body: { declined } }),
  };
}
