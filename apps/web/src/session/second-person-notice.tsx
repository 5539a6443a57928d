import type { ProposalView } from '@sazon/contract/settings/second-person-proposal-schema';
import { formatCop } from '@sazon/domain/money/format';
import { NoticeBar } from '../ui/pages/notice-offline-and-error-bars.tsx';
import { useUser } from './session-store.ts';

/** A proposal that waits for a second person: who proposed how much, and how to confirm it. Empty when none waits. */
export function SecondPersonNotice({ proposal, what }: { proposal: ProposalView; what: string }) {
  const person = useUser();
  if (proposal === null) return null;
  const amount = formatCop(proposal.amount);
  return (
    <NoticeBar tone="warning">
      {proposal.by === person?.id
        ? `Propusiste ${what} de ${amount}. Falta que otra persona lo confirme.`
        : `${proposal.name} propuso ${what} de ${amount}. Para confirmarlo, da el mismo valor.`}
    </NoticeBar>
  );
}
