import type { ReactElement, ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';

export interface TopBarMainProps {
  /** A link home around the logo. */
  home: ReactElement;
  chip: ReactNode;
  cartCount: number;
  onCart: () => void;
  /** From 1024 px: the links of the bottom navigation and the menu button. */
  desktopNav: ReactNode;
  onMenu: () => void;
}

function cartLabel(count: number): string {
  return count === 0 ? 'Carrito vacío' : `Carrito, ${count} ${count === 1 ? 'artículo' : 'artículos'}`;
}

/**
 * For home and the main pages: logo, location and hour, cart. It has no background: it floats over the
 * tablecloth (`Mantel`) or the page.
 */
export function TopBarMain({ home, chip, cartCount, onCart, desktopNav, onMenu }: TopBarMainProps) {
  return (
    <div className="@container mx-auto flex min-h-15 w-full max-w-page flex-wrap items-center gap-2.5 px-4 py-1.5 desktop:min-h-18 desktop:gap-5 desktop:px-6">
      <Logo home={home} className="-mt-1 h-6.5 desktop:h-7.5" />
      <div className="flex min-w-0 flex-[1_1_11rem] @max-[28rem]:order-1 @max-[28rem]:basis-full desktop:max-w-[30rem]">
        {chip}
      </div>
      <div className="hidden flex-1 justify-end desktop:flex">{desktopNav}</div>
      <IconButton
        icon="shopping-bag"
        label={cartLabel(cartCount)}
        look="raised"
        count={cartCount}
        className="@max-[28rem]:ml-auto"
        onClick={onCart}
      />
      <IconButton icon="list" label="Menú" look="raised" className="max-desktop:hidden" onClick={onMenu} />
    </div>
  );
}

export interface TopBarNavProps {
  title: string;
  subtitle?: ReactNode | undefined;
  onBack: () => void;
  onClose: () => void;
}

/** For inner pages: back, title, close to home. The title is the page's `h1`. */
export function TopBarNav({ title, subtitle, onBack, onClose }: TopBarNavProps) {
  return (
    <header className="layer-sticky sticky top-0 bg-bg pt-[env(safe-area-inset-top)]">
      <div className="mx-auto grid min-h-15 max-w-detail grid-cols-[4.4rem_1fr_4.4rem] items-center px-1.5 text-center">
        <IconButton icon="arrow-left" weight="bold" iconSize="m" label="Volver" onClick={onBack} />
        <div className="py-1">
          <h1 tabIndex={-1} className="type-h3 text-[1.9rem] leading-5.5">
            {title}
          </h1>
          {subtitle && <p className="text-[1.3rem] text-text-2 leading-4 font-medium">{subtitle}</p>}
        </div>
        <IconButton icon="x" weight="bold" iconSize="m" label="Cerrar e ir al inicio" onClick={onClose} />
      </div>
    </header>
  );
}

export interface TopBarMenuProps {
  isWide?: boolean | undefined;
  onBack: () => void;
  chip: ReactNode;
  cartCount: number;
  onCart: () => void;
}

/** Over a dish's or a brand's cloth: back, location and hour, cart. */
export function TopBarMenu({ isWide = false, onBack, chip, cartCount, onCart }: TopBarMenuProps) {
  return (
    <div
      className={cx(
        '@container mx-auto flex min-h-15 flex-wrap items-center gap-2.5 px-4 py-1.5',
        isWide ? 'max-w-page desktop:px-6' : 'max-w-detail',
      )}
    >
      <IconButton icon="arrow-left" weight="bold" iconSize="m" label="Volver" look="raised" onClick={onBack} />
      <div className="flex min-w-0 flex-[1_1_11rem] @max-[28rem]:order-1 @max-[28rem]:basis-full laptop:mr-auto laptop:max-w-[46rem] laptop:flex-[0_1_auto]">
        {chip}
      </div>
      <IconButton
        icon="shopping-bag"
        label={cartLabel(cartCount)}
        look="raised"
        count={cartCount}
        className="@max-[28rem]:ml-auto"
        onClick={onCart}
      />
    </div>
  );
}
