import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Opens the filters on a phone, with the number of active ones. */
export function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button
      look="quiet"
      className="desktop:hidden"
      aria-label={`Filtros${count > 0 ? `, ${count} ${count === 1 ? 'activo' : 'activos'}` : ''}`}
      onClick={onOpen}
    >
      <Icon name="sliders-horizontal" size="m" />
      Filtros{count > 0 && ` (${count})`}
    </Button>
  );
}
