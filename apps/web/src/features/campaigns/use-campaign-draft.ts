import { changeCampaign } from '@sazon/contract/campaigns/routes';
import type { Campaign } from '@sazon/contract/campaigns/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** The last value of each thing that was edited. */
  const typed = useRef<DraftChange>({});
  const [isHeld, setHeld] = useState(false);
  /** Sends changes. When that fails they are unsaved again, unless they were edited since, and wait to be sent. */
  const send = useCallback(
    async (changes: DraftChange, body = changes) => {
      setUnsaved({});
      return await mutateAsync({ params: { id: campaign.id }, body }).catch((error: unknown) => {
        const last = Object.entries(changes).filter(
          ([key, value]) => typed.current[key as keyof DraftChange] === value,
        );
        setUnsaved((now) => ({ ...(Object.fromEntries(last) as DraftChange), ...now }));
        setHeld(true);
        throw error;
      });
    },
    [campaign.id, mutateAsync],
  );
  const hasUnsaved = Object.keys(unsaved).length > 0;
  // changes are saved once nobody has typed for a moment; what failed waits for the next change, not to fail on and on
  useEffect(() => {
    if (!hasUnsaved || isHeld) return;
    const timer = setTimeout(() => void send(unsaved).catch(() => {}), restMs);
    return () => clearTimeout(timer);
  }, [hasUnsaved, isHeld, send, unsaved]);
  const edit = (change: DraftChange) => {
    const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as DraftChange;
    setDraft((now) => ({ ...now, ...(said as Partial<Campaign>) }));
    setUnsaved((now) => ({ ...now, ...said }));
    typed.current = { ...typed.current, ...said };
    setHeld(false);
  };
  /** Saves unsaved changes at once. */
  const flush = async () => {
    if (hasUnsaved) await send(unsaved);
  };
  /** Saves what is unsaved, and returns what the draft lacks before a step may be opened; the first of it, if any. */
  const findGapBefore = async (step: number) => {
    const { gaps } = await send(unsaved, { step: draft.step, ...unsaved });
    return gaps.find((gap) => gap.step < step);
  };
  return { draft, edit, flush, findGapBefore, savedAt, isSaving: save.isPending || hasUnsaved, failed: save.isError };
}
