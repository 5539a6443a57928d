import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';

interface OverdueBillsCardProps {
  overdue: { count: number; leftCop: number };
  /** What one of them is called: 'pago vencido', and several. */
  nouns: readonly [string, string];
  text: string;
  onShow: () => void;
}

/** How much is past its date, with the way to it; a calm sentence when nothing is. */
export function OverdueBillsCard({ overdue: { count, leftCop }, nouns, text, onShow }: OverdueBillsCardProps) {
  return (
    <section aria-label="Vencido" className="grid grid-cols-1 content-start gap-3 rounded-lg bg-surface p-5 shadow-e1">
      <h2 className="type-h3">{count === 0 ? 'Nada vencido' : `${count} ${count === 1 ? nouns[0] : nouns[1]}`}</h2>
      {count > 0 && (
        <>
          <Money amountCop={leftCop} className="type-h1 text-danger-text" />
          <p className="type-body-s text-text-2">{text}</p>
          <Button look="dark" onClick={onShow}>
            {count === 1 ? 'Ver la vencida' : 'Ver las vencidas'}
          </Button>
        </>
      )}
    </section>
  );
}
