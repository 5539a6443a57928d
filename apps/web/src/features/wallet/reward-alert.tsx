import { PRODUCT } from '@sazon/domain/product-name';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { spec } from '../../messages/specification-texts.ts';
import { alerts, showAlert } from '../../session/alerts.ts';
import { tingosRewardModalShowed } from '../../session/persisted-client-keys.ts';
import { useSession } from '../../session/session-store.ts';
import { usePlaceSheet } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Money } from '../../ui/money.tsx';
import { walletQuery } from './wallet-calls.ts';

const patienceMs = 3000;

/** Whether the customer is on home with nothing open above it, so that the news of a reward interrupts nothing. */
function useAtRest(): boolean {
  const isHome = useLocation({ select: ({ pathname, search }) => pathname === '/inicio' && !('carrito' in search) });
  const hasAlerts = useMemory(alerts).length > 0;
  const { cartOpened, showMenu } = useMemory(uiState);
  const isAsked = usePlaceSheet().open;
  return isHome && !hasAlerts && !cartOpened && !showMenu && !isAsked;
}

/** Renders nothing: announces a reward once, on an idle home (docs/specification.md section 8 'Reward alert'). */
export function RewardAlert() {
  const { hasSession } = useSession();
  const wasShown = usePersisted(tingosRewardModalShowed);
  const navigate = useNavigate();
  const [settledIn, setSettledIn] = useState(false);
  const atRest = useAtRest();
  const { data } = useQuery({
    ...walletQuery,
    enabled: hasSession && !wasShown && settledIn && atRest,
    meta: { silent: true },
  });
  // A promised reward is not spendable yet.
  const lots = (data?.reward.tingos ?? []).filter((lot) => lot.pending < lot.quantity);
  const leftCop = lots.reduce((sum, lot) => sum + lot.quantity - lot.used - lot.pending, 0);
  const isTouched = lots.some((lot) => lot.used + lot.pending > 0);
  const due = hasSession && !wasShown && leftCop > 0 && atRest;
  // An effect, because it waits some time after the first page.
  useEffect(() => {
    const timer = setTimeout(() => setSettledIn(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  // An effect, because an alert is sent to the queue once.
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
        { label: 'Ver mis tingos', onClick: () => void navigate({ to: '/tingos' }) },
        { label: 'Cerrar', look: 'quiet' },
      ],
    });
  }, [due, isTouched, leftCop, navigate]);
  return null;
}
