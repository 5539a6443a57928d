import { PRODUCT } from '@sazon/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { spec } from '../../messages/spec.ts';
import { showAlert } from '../../session/alerts.ts';
import { tingosRewardModalShowed } from '../../session/client-keys.ts';
import { usePersisted } from '../../session/persisted.ts';
import { useSession } from '../../session/session-store.ts';
import { Money } from '../../ui/money.tsx';
import { walletQuery } from './wallet-calls.ts';

const patienceMs = 3000;

/** Of no looks: tells once, on any customer page, that there is a gift to spend (specification section 8 'Reward alert'). */
export function RewardNews() {
  const { hasSession } = useSession();
  const wasShown = usePersisted(tingosRewardModalShowed);
  const navigate = useNavigate();
  const [settledIn, setSettledIn] = useState(false);
  const { data } = useQuery({
    ...walletQuery,
    enabled: hasSession && !wasShown && settledIn,
    meta: { silent: true },
  });
  // What is only promised is no gift yet.
  const lots = (data?.reward.tingos ?? []).filter((lot) => lot.pending < lot.quantity);
  const leftCop = lots.reduce((sum, lot) => sum + lot.quantity - lot.used - lot.pending, 0);
  const isTouched = lots.some((lot) => lot.used + lot.pending > 0);
  const due = hasSession && !wasShown && leftCop > 0;
  // An effect, because time passes outside React: the first page is drawn and looked at first.
  useEffect(() => {
    const timer = setTimeout(() => setSettledIn(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  // An effect, because an alert is a message to the queue, sent once.
  useEffect(() => {
    if (!due) return;
    tingosRewardModalShowed.write(true);
    showAlert({
      id: 'reward',
      header: `${spec.reward.header} ${PRODUCT.name}`,
      title: isTouched ? spec.reward.left : spec.reward.loaded,
      description: (
        <>
          Tienes <Money amountCop={leftCop} /> disponibles.
        </>
      ),
      state: 'reward',
      buttons: [
        { label: 'Ver mis tingos', onClick: () => void navigate({ to: '/tingos' as string }) },
        { label: 'Cerrar', look: 'quiet' },
      ],
    });
  }, [due, isTouched, leftCop, navigate]);
  return null;
}
