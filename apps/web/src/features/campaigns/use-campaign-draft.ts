import { changeCampaign } from '@sazon/contract/campaigns/routes';
import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { campaignQuery } from './campaign-calls.ts';
import type { DraftChange } from './wizard-steps.tsx';

/** How long after the last change the draft is saved, ms. */
const restMs = 600;

/** Holds a campaign's draft: `edit` changes it on the screen at once, and it is saved a moment later. */
export function useCampaignDraft(campaign: Campaign) {
  const [draft, setDraft] = useState(campaign);
  const [unsaved, setUnsaved] = useState<DraftChange>({});
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const queryClient = useQueryClient();
  const save = useCall(changeCampaign, {
    scope: `campaign ${campaign.id}`,
    onSuccess: (reply) => {
      setSavedAt(getServerNow());
      queryClient.setQueryData(campaignQuery(campaign.id).queryKey, reply);
      const { gaps, state, nextSendAt, perMinute, history, segmentName } = reply;
      setDraft((now) => ({ ...now, gaps, state, nextSendAt, perMinute, history, segmentName }));
    },
  });
  const { mutateAsync } = save;
  const hasUnsaved = Object.keys(unsaved).length > 0;
  // changes are saved once nobody has typed for a moment
  useEffect(() => {
    if (!hasUnsaved) return;
    const timer = setTimeout(() => {
      setUnsaved({});
      void mutateAsync({ params: { id: campaign.id }, body: unsaved }).catch(() => {});
    }, restMs);
    return () => clearTimeout(timer);
  }, [campaign.id, hasUnsaved, mutateAsync, unsaved]);
  const edit = (change: DraftChange) => {
    const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as DraftChange;
    setDraft((now) => ({ ...now, ...(said as Partial<Campaign>) }));
    setUnsaved((now) => ({ ...now, ...said }));
  };
  /** Saves unsaved changes at once. */
  const flush = async () => {
    if (!hasUnsaved) return;
    setUnsaved({});
    await mutateAsync({ params: { id: campaign.id }, body: unsaved });
  };
  /** Saves what is unsaved, and returns what the draft lacks before a step may be opened; the first of it, if any. */
  const findGapBefore = async (step: number) => {
    setUnsaved({});
    const { gaps } = await mutateAsync({ params: { id: campaign.id }, body: { step: draft.step, ...unsaved } });
    return gaps.find((gap) => gap.step < step);
  };
  return { draft, edit, flush, findGapBefore, savedAt, isSaving: save.isPending || hasUnsaved, failed: save.isError };
}
