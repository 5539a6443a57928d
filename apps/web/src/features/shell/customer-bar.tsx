import { getCart } from '@sazon/contract/cart/routes';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { setUi, uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import type { Screen } from '../../device/screen-title-and-layout.ts';
import { useGoBack } from '../../device/use-screen-declaration-and-go-back.ts';
import { useSession } from '../../session/session-store.ts';
import { cx } from '../../ui/cx.ts';
import { type BottomNavEntry, DesktopNav } from './bottom-and-desktop-nav.tsx';
import { ChosenLocationAndHourChip } from './chosen-location-and-hour-chip.tsx';
import { TopBarMain, TopBarMenu, TopBarNav } from './customer-top-bars.tsx';
import { useHidingBar } from './use-hiding-bar.ts';
import { useScrolled } from './use-scrolled.ts';

/** Writes the bar's height to `--bar-now` for what is placed under it, unless it is what the layout expects without it. */
function watchHeight(bar: HTMLElement | null, isExpected: (bar: HTMLElement) => boolean) {
  if (!bar) return;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => {
    if (isExpected(bar)) style.removeProperty('--bar-now');
    else style.setProperty('--bar-now', `${bar.offsetHeight}px`);
  });
  watcher.observe(bar);
  return () => {
    watcher.disconnect();
    style.removeProperty('--bar-now');
  };
}

/** Whether the main bar is as high as `CustomerLayout` expects. Large text breaks it into two lines. */
function hasOneLine(bar: HTMLElement): boolean {
  const [content] = bar.children;
  if (content === undefined) return false;
  const oneLine = Number.parseFloat(getComputedStyle(content).minHeight);
  return Math.abs(bar.offsetHeight - oneLine - Number.parseFloat(getComputedStyle(bar).paddingTop)) < 1;
}

const tellHeight = (bar: HTMLElement | null) => watchHeight(bar, () => false);
/** Most often writes nothing: the property on the root would style the whole page again right after it is first drawn. */
const tellMainHeight = (bar: HTMLElement | null) => watchHeight(bar, hasOneLine);

const openCart = () => setUi({ cartOpened: true });

/** Returns the number of lunches in the account's cart; for a visitor `visitorCount`. */
function useCartCount(visitorCount: number): number {
  const { hasSession } = useSession();
  const cart = useQuery({
    ...queryFor(getCart),
    enabled: hasSession,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return hasSession ? (cart.data?.count ?? 0) : visitorCount;
}

export interface CustomerBarProps {
  screen: Screen;
  entries: readonly BottomNavEntry[];
  visitorCartCount: number;
}

export function CustomerBar({ screen, entries, visitorCartCount }: CustomerBarProps) {
  const { bar = 'main', title = '', subtitle } = screen;
  const { appBarHidden } = useMemory(uiState);
  const cartCount = useCartCount(visitorCartCount);
  const scrolled = useScrolled();
  const goBack = useGoBack();
  const navigate = useNavigate();
  useHidingBar(bar === 'main');

  if (bar === 'none') return null;
  if (bar === 'nav') {
    return <TopBarNav title={title} subtitle={subtitle} onBack={goBack} onClose={() => void navigate({ to: '/' })} />;
  }
  if (bar === 'menu') {
    return (
      <header ref={tellHeight} className="layer-sticky absolute inset-x-0 top-(--offline-h)">
        <TopBarMenu
          isWide={screen.wideBar}
          onBack={goBack}
          chip={<ChosenLocationAndHourChip compact />}
          cartCount={cartCount}
          onCart={openCart}
        />
      </header>
    );
  }
  return (
    <header
      ref={tellMainHeight}
      className={cx(
        'mantel layer-sticky fixed inset-x-0 top-(--offline-h) pt-[env(safe-area-inset-top)] transition-transform duration-200 ease-out',
        bar === 'desktop' && 'max-desktop:hidden',
        scrolled && 'shadow-e1',
        appBarHidden && '-translate-y-full desktop:translate-y-0',
      )}
      data-tint="accent"
    >
      <TopBarMain
        home={<Link to="/" aria-label="Sazón, ir al inicio" />}
        chip={<ChosenLocationAndHourChip />}
        cartCount={cartCount}
        onCart={openCart}
        desktopNav={<DesktopNav entries={entries.filter((entry) => entry.icon !== 'list')} />}
        onMenu={() => setUi({ showMenu: true })}
      />
    </header>
  );
}
