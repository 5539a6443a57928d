import { useInfiniteQuery } from '@tanstack/react-query';
import { MovementRow } from './movement-row.tsx';
import { describeMovement } from './movement-texts.ts';
import { MovementsSection } from './movements-section.tsx';
import { UndoTingoPurchase } from './undo-tingo-purchase.tsx';
import { movementsQuery } from './wallet-calls.ts';

/** The movements of tingos. */
export const Movements = () => (
  <MovementsSection
    id="movements"
    what="tus movimientos"
    query={useInfiniteQuery(movementsQuery)}
    empty="Cuando compres, recibas o uses tingos, lo verás acá."
  >
    {(movement) => (
      <MovementRow
        key={movement.id}
        {...describeMovement(movement)}
        amountCop={movement.amount}
        action={movement.withdrawal && <UndoTingoPurchase withdrawal={movement.withdrawal} />}
      />
    )}
  </MovementsSection>
);
