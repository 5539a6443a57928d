import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { MenuFilters, type MenuFiltersProps } from './menu-filters.tsx';

interface FilterSheetProps extends MenuFiltersProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The number of matching dishes; undefined while they load. */
  total: number | undefined;
}

export function FilterSheet({ open, onOpenChange, total, ...filters }: FilterSheetProps) {
  return (
    <BottomSheet
      open={open}
      onClose={() => onOpenChange(false)}
      title="Filtros"
      footer={
        <Button wide size="l" onClick={() => onOpenChange(false)}>
          {total === undefined ? 'Ver platos' : `Ver ${formatDishes(total)}`}
        </Button>
      }
    >
      <MenuFilters {...filters} />
    </BottomSheet>
  );
}
