import type { Offer } from '@sazon/contract/offers/offer';
import { may } from '@sazon/domain/access/permission-check';
import { addDays, toWeekday } from '@sazon/domain/calendar/iso-date';
import type { CouponDraft, OfferDraft, PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { describeOffer } from '@sazon/domain/promotions/offer-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CouponDiscountCard } from './coupon-discount-card.tsx';
import { CustomerPreview } from './customer-preview.tsx';
import { EditorCard } from './editor-card-and-number-boxes.tsx';
import { FundersCard } from './funders-card.tsx';
import { LimitsAndBudgetCard } from './limits-budget-and-cost-card.tsx';
import { OfferActions } from './offer-actions.tsx';
import { WhereAndWhenCard } from './offer-brands-dates-and-people-card.tsx';
import { type Choices, type DraftEditing, listBrandNames, listLocationNames, useDraft } from './offer-draft-editing.ts';
import { OfferHistoryCard } from './offer-history-card.tsx';
import { OfferStateTag } from './offer-state-tag.tsx';
import { OfferNamesCard } from './offer-title-and-code-card.tsx';
import { sampleDishesQuery } from './offers-calls.ts';
import { PromotionLevelsCard } from './promotion-levels-card.tsx';
import { PromotionRewardCard } from './promotion-reward-card.tsx';
import { SampleWeeksCard } from './sample-weeks-card.tsx';
import { UniqueCodesCard } from './unique-codes-card.tsx';

export interface OfferEditorProps {
  saved: OfferDraft;
  /** The offer to edit, or null for a new one. */
  offer: Offer | null;
  choices: Choices;
  mayEdit: boolean;
  onBack: () => void;
  onCopied: (id: string) => void;
  onSave: (draft: OfferDraft) => void;
  isSaving: boolean;
  failure: CallError | null;
}

/** The page of one offer: its fields on the left, a preview on the right, and what it costs below. */
export function OfferEditor(props: OfferEditorProps) {
  const { saved, offer, choices, mayEdit, onBack, onCopied, onSave, isSaving, failure } = props;
  const { editing, faults, isChanged } = useDraft(saved, choices, !mayEdit, failure);
  const { draft } = editing;
  const dishes = useQuery(sampleDishesQuery(draft.brandIds));
  const brandNames = listBrandNames(draft, choices);
  const priced = withLeastDish(draft, choices.leastDishCop);
  const samples = { dishes: dishes.data?.data ?? [], monday: nextMonday(choices.today), fee: choices.fee };
  const isPriceable = faults.every(({ field }) => field === 'code' || field === 'title');
  const isPublished = offer !== null && offer.state !== 'draft';
  return (
    <main className="mx-auto grid w-full max-w-[144rem] grid-cols-1 content-start gap-4 px-4 py-6 desktop:px-6">
      <EditorHead {...{ offer, draft, onBack, onCopied, isChanged }}>
        {mayEdit && (
          <Button disabled={!isChanged || faults.length > 0} loading={isSaving} onClick={() => onSave(draft)}>
            {offer === null ? 'Guardar borrador' : 'Guardar cambios'}
          </Button>
        )}
      </EditorHead>
      {failure !== null && failure.field === undefined && <NoticeBar tone="danger">{failure.message}</NoticeBar>}
      {isPublished && mayEdit && <PromiseNote offer={offer} />}
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[1fr_40rem]">
        <div className="grid grid-cols-1 gap-4">
          <OfferNamesCard editing={editing} isPublished={isPublished} />
          {draft.kind === 'promotion' ? (
            <>
              <PromotionLevelsCard editing={editing as DraftEditing<PromotionDraft>} reached={offer?.reached ?? []} />
              <PromotionRewardCard editing={editing as DraftEditing<PromotionDraft>} />
            </>
          ) : (
            <CouponDiscountCard editing={editing as DraftEditing<CouponDraft>} />
          )}
          <WhereAndWhenCard editing={editing} choices={choices} />
          <FundersCard editing={editing} choices={choices} offer={offer} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {isPriceable && <CustomerPreview draft={priced} brandNames={brandNames} samples={samples} />}
          <EditorCard title="En palabras">
            <p className="type-body">{describeOffer(priced, brandNames, listLocationNames(draft, choices))}</p>
            <p className="type-body-s text-text-2">{cancelled[draft.kind]}</p>
          </EditorCard>
          <LimitsAndBudgetCard editing={editing} offer={offer} today={choices.today} />
          {offer?.codes && <CodesOf offer={offer} codes={offer.codes} />}
        </div>
      </div>
      {isPriceable ? (
        <SampleWeeksCard draft={priced} samples={samples} fundedNow={isChanged ? null : (offer?.fundedNow ?? null)} />
      ) : (
        <NoticeBar tone="warning">{faults[0]?.message}</NoticeBar>
      )}
      {offer && <OfferHistoryCard history={offer.history} />}
    </main>
  );
}

/** The texts for what happens to the offer when a lunch is cancelled. */
const cancelled = {
  promotion: 'Si cancela una parte, el resto queda en el nivel que alcance. Si cancela el restaurante, no baja.',
  coupon: 'Si cancela el almuerzo, puede usarlo otra vez.',
};

/** The platform's least price of a dish counts for promotions too: the preview shows what is charged. */
const withLeastDish = (draft: OfferDraft, leastDishCop: number): OfferDraft =>
  draft.kind === 'coupon' ? draft : { ...draft, minMenuPriceCop: Math.max(draft.minMenuPriceCop, leastDishCop) };

/** The Monday after today, on which the samples begin. */
const nextMonday = (today: string): string => addDays(today, 8 - toWeekday(today));

function CodesOf({ offer, codes }: { offer: Offer; codes: { made: number; used: number } }) {
  const actor = toActor(useUser());
  const mayWrite = actor !== null && may(actor, 'admin_communications_write');
  return <UniqueCodesCard id={offer.id} codes={codes} mayWrite={mayWrite} />;
}

interface EditorHeadProps extends Pick<OfferEditorProps, 'offer' | 'onBack' | 'onCopied'> {
  draft: OfferDraft;
  isChanged: boolean;
  children: ReactNode;
}

function EditorHead({ offer, draft, onBack, onCopied, isChanged, children }: EditorHeadProps) {
  const fallback = draft.kind === 'promotion' ? 'Nueva promoción' : 'Nuevo cupón';
  return (
    <header className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <button
          type="button"
          onClick={onBack}
          className="type-item inline-flex min-h-11 items-center gap-1 justify-self-start text-primary-text"
        >
          <Icon name="caret-left" weight="bold" size="xs" />
          Ofertas
        </button>
        <h1 tabIndex={-1} className="type-h1 flex flex-wrap items-center gap-3">
          {offer?.draft.title ?? fallback}
          {offer && <OfferStateTag state={offer.state} />}
        </h1>
        <p className="type-body text-text-2">
          {[offer?.draft.code, isChanged && 'hay cambios sin guardar'].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {offer && <OfferActions {...{ offer, isChanged, onCopied }} />}
        {children}
      </div>
    </header>
  );
}

function PromiseNote({ offer }: { offer: Offer }) {
  const held =
    offer.draft.kind === 'promotion'
      ? `${offer.holders === 1 ? '1 persona que ya pagó conserva' : `${offer.holders} personas que ya pagaron conservan`} sus condiciones.`
      : 'Lo que ya se ofreció solo puede mejorar.';
  return (
    <NoticeBar tone="info">
      <b>Lo prometido se cumple.</b> Los cambios valen para carritos nuevos desde que guardes. {held}
    </NoticeBar>
  );
}
