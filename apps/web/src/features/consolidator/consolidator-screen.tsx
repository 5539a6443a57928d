import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from './consolidator-calls.ts';
import { useShift } from './consolidator-shift-session.ts';
import { ConsolidatorSignIn } from './consolidator-sign-in.tsx';
import { ConsolidatorSlotView } from './consolidator-slots-and-bag-reader.tsx';

/** /consolidador: the sign-in by code, and the slots to gather. */
export function ConsolidatorScreen({ timeId }: { timeId: string | undefined }) {
  const session = useShift();
  const { error } = useQuery({ ...slotsQuery, enabled: session !== null });
  const expired = session !== null && error?.status === 401;
  if (session === null || expired) return <ConsolidatorSignIn expired={expired} />;
  return <ConsolidatorSlotView session={session} timeId={timeId} />;
}
