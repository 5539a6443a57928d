import type { RouteReply } from '@sazon/contract/define-route';
import type { offerChoices } from '@sazon/contract/offers/routes';
import { findOfferFaults } from '@sazon/domain/promotions/offer-draft-faults';
import type { OfferDraft, OfferFault } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';

export type Choices = RouteReply<typeof offerChoices>;

/** What the parts of the editor share: the draft, how it changes, and what is wrong with it. */
export interface DraftEditing<D extends OfferDraft = OfferDraft> {
  draft: D;
  set: (change: Partial<D>) => void;
  findFault: (field: string) => string | undefined;
  disabled: boolean;
}

/** Returns what is wrong with a draft; the restaurants that may pay a share are those of its brands. */
function findDraftFaults(draft: OfferDraft, { brands, today }: Choices): OfferFault[] {
  const own = brands.filter(({ id }) => draft.brandIds.includes(id));
  return findOfferFaults(draft, { restaurantIds: [...new Set(own.map((brand) => brand.restaurantId))], today });
}

/** Returns the names of the draft's brands; empty when the offer is for all brands. */
export const listBrandNames = ({ brandIds }: OfferDraft, { brands }: Choices): string[] =>
  brands.filter(({ id }) => brandIds.includes(id)).map(({ name }) => name);

/** Returns the names of the draft's locations; empty when the offer is for all locations. */
export const listLocationNames = (draft: OfferDraft, { locations }: Choices): string[] =>
  draft.kind === 'coupon' ? [] : locations.filter(({ id }) => draft.locationIds.includes(id)).map(({ name }) => name);

/**
 * Holds an offer while it is edited. `saved` is the offer as stored; `failure` is why the last save was refused, and is
 * shown until the draft changes.
 */
export function useDraft(saved: OfferDraft, choices: Choices, disabled: boolean, failure: CallError | null) {
  const [draft, setDraft] = useState(saved);
  const [seen, setSeen] = useState<CallError | null>(null);
  const faults = findDraftFaults(draft, choices);
  const refused = failure === seen ? null : failure;
  const set = (change: Partial<OfferDraft>) => {
    setSeen(failure);
    setDraft((now) => ({ ...now, ...change }) as OfferDraft);
  };
  const findFault = (field: string) =>
    faults.find((fault) => fault.field === field)?.message ?? (refused?.field === field ? refused.message : undefined);
  const editing: DraftEditing = { draft, set, findFault, disabled };
  return { editing, faults, isChanged: JSON.stringify(draft) !== JSON.stringify(saved) };
}
