import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { MenuFilters, type MenuFiltersProps } from './menu-filters.tsx';

interface FilterSheetProps extends MenuFiltersProps {
  open: boolean;
  onClose: () => void;
  /** The number of matching dishes; undefined while they load. */
  total: number | undefined;
}

export function FilterSheet({ open, onClose, total, ...filters }: FilterSheetProps) {
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Filtros"
      footer={
        <Button wide size="l" onClick={onClose}>
          {total === undefined ? 'Ver platos' : `Ver ${formatDishes(total)}`}
        </Button>
      }
    >
      <MenuFilters {...filters} />
    </BottomSheet>
  );
}
