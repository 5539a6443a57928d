import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { isInstalled } from '../../device/app-install.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { useScreen } from '../../device/use-screen-declaration-and-go-back.ts';
import { usePlaceSheet } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { cx } from '../../ui/cx.ts';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { BottomNav } from './bottom-and-desktop-nav.tsx';
import { CustomerBar } from './customer-bar.tsx';
import { PayrollPreapprovalBanner, usePreapproval } from './payroll-preapproval-banner.tsx';
import { useBottomEntries } from './use-bottom-nav-entries.tsx';

const CustomerSideMenu = lazyNamed(() => import('./customer-side-menu.tsx'), 'CustomerSideMenu');

const PullToRefresh = lazyNamed(() => import('./pull-to-refresh.tsx'), 'PullToRefresh');

const navRoom = 'pb-[calc(var(--nav-h)+1.6rem)] desktop:pb-8';

export interface CustomerLayoutProps {
  /** The location and hour sheet, loaded when it first opens. */
  placeSheet: ReactNode;
  /** Dialogs above any screen, and prompts: the cart, the payment's result. */
  overlays?: ReactNode;
  /** A strip under the main bar, when the pre-approval banner is not shown. */
  notice?: ReactNode;
  visitorCartCount?: number;
}

/**
 * docs/specification.md section 2 'Customer layout': optional top bar, optional bottom navigation, side menu. The main
 * and menu bars float over the screen, whose first element reserves `pt-(--bar-h)`.
 */
export function CustomerLayout({ placeSheet, overlays, notice, visitorCartCount = 0 }: CustomerLayoutProps) {
  const screen = useScreen();
  const entries = useBottomEntries();
  const { showMenu } = useMemory(uiState);
  const choosesPlace = usePlaceSheet().open;
  const preapproval = usePreapproval();
  const bar = screen.bar ?? 'main';
  const isMain = bar === 'main';
  // On dish pages too ('Page type is not nav', docs/specification.md section 4), where the screen has a bar.
  const offers = preapproval && (isMain || bar === 'menu');
  const banner = offers ? <PayrollPreapprovalBanner employer={preapproval.enterpriseName} /> : isMain && notice;
  const withNav = !screen.hideNav;
  const [standalone] = useState(isInstalled);
  return (
    <>
      <CustomerBar screen={screen} entries={entries} visitorCartCount={visitorCartCount} />
      <div
        className={cx(
          '[--bar-h:var(--bar-now,calc(var(--step)*15+env(safe-area-inset-top)))] desktop:[--bar-h:var(--bar-now,calc(var(--step)*18))]',
          withNav && navRoom,
        )}
      >
        {banner}
        <div className={banner ? '[--bar-h:1.2rem]' : undefined}>
          <Outlet />
        </div>
      </div>
      {withNav && <BottomNav entries={entries} />}
      <LazyOverlay open={showMenu}>
        <CustomerSideMenu />
      </LazyOverlay>
      <LazyOverlay open={choosesPlace}>{placeSheet}</LazyOverlay>
      <Suspense>
        {overlays}
        {standalone && <PullToRefresh />}
      </Suspense>
    </>
  );
}
