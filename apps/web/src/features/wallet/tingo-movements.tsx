import { useInfiniteQuery } from '@tanstack/react-query';
import { MoneyMovementRow } from './money-movement-row.tsx';
import { MovementsSection } from './movements-section.tsx';
import { describeMovement } from './tingo-movement-texts.ts';
import { UndoTingoPurchase } from './undo-tingo-purchase.tsx';
import { movementsQuery } from './wallet-calls.ts';

/** The movements of tingos. */
export const TingoMovements = () => (
  <MovementsSection
    id="movements"
    what="tus movimientos"
    query={useInfiniteQuery(movementsQuery)}
    empty="Cuando compres, recibas o uses tingos, lo verás acá."
  >
    {(movement) => (
      <MoneyMovementRow
        key={movement.id}
        {...describeMovement(movement)}
        amountCop={movement.amount}
        action={movement.withdrawal && <UndoTingoPurchase withdrawal={movement.withdrawal} />}
      />
    )}
  </MovementsSection>
);
