import { updateBrand } from '@sazon/contract/menu-management/brand-colour-routes';
import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { menusAll } from '@sazon/contract/menu-management/routes';
import { userRestaurants } from '@sazon/contract/restaurants/routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { PatternField } from '../../ui/fields/pattern-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

type Brand = KitchenMenu['brand'];

/** A spot of the brand's colour, beside its name. */
export function BrandSpot({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      className="inline-block size-5 rounded-full shadow-[inset_0_0_0_1.5px_var(--border-strong)]"
      style={{ backgroundColor: color }}
    />
  );
}

interface BrandColourProps {
  restaurantId: string;
  brand: Brand;
}

/** The brand's colour, which marks its dishes in the kitchen's lists, and its editor. */
export function BrandColour({ restaurantId, brand }: BrandColourProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="text"
        size="s"
        aria-label={`Cambiar el color de ${brand.name}`}
        className="pl-1"
        onClick={() => setOpen(true)}
      >
        <BrandSpot color={brand.color} />
        Color
      </Button>
      {open && <ColourDialog restaurantId={restaurantId} brand={brand} onClose={() => setOpen(false)} />}
    </>
  );
}

function ColourDialog({ restaurantId, brand, onClose }: BrandColourProps & { onClose: () => void }) {
  const [color, setColor] = useState(brand.color);
  const save = useDialogCall(updateBrand, {
    invalidates: [menusAll, userRestaurants],
    done: 'Color guardado',
    onClose,
  });
  const failure = findFormError(save.error, ['color']);
  return (
    <Dialog onClose={onClose} title={`Color de ${brand.name}`} subtitle="Con él distinguen sus platos en la cocina.">
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ body: { restaurantId, restaurantBrandId: brand.id, color } });
        }}
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <PatternField
          label="Color HEX"
          pattern={/^#?[0-9A-Fa-f]{0,6}$/}
          value={color}
          onValueChange={setColor}
          help="Seis letras o números después del #."
          error={findFieldError(save.error, 'color')}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          disabled={save.isPending}
          after={<BrandSpot color={/^#[0-9A-Fa-f]{6}$/.test(color) ? color : 'transparent'} />}
        />
        <Button type="submit" wide loading={save.isPending}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
