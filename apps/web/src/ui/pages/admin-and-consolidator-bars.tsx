import { Children, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { Mark } from '../logo.tsx';
import { SectionTabs } from './section-tabs.tsx';
import type { SectionTab } from './tab-menu.tsx';

export interface TopBarAdminProps {
  /** Empresas, Restaurantes, Admin. */
  section: string;
  onMenu: () => void;
  /** The restaurant switcher, or the enterprise's name. */
  children?: ReactNode | undefined;
  /** Links of the section, from 1024 px. */
  tabs?: readonly SectionTab[] | undefined;
  /** At the end: live dot, sound, the signed-in person. */
  end?: ReactNode | undefined;
}

export function TopBarAdmin({ section, onMenu, children, tabs = [], end }: TopBarAdminProps) {
  const says = Children.toArray(children).length > 0;
  return (
    <header className="layer-nav @container sticky top-0 flex min-h-15 items-center gap-2 bg-(--mora-900) pr-3 pl-1.5 text-(--mora-25) desktop:gap-3 desktop:pr-5 desktop:pl-2.5">
      <IconButton icon="list" weight="bold" label="Menú de navegación" onClick={onMenu} />
      <Mark className="max-tablet:hidden" />
      {/* with large letters on a phone the restaurant's or company's name is more useful */}
      <p className={cx('type-h3 text-[1.9rem] tablet:mr-2', says && '@max-[26rem]:sr-only')}>{section}</p>
      {children}
      {tabs.length > 0 && <SectionTabs section={section} tabs={tabs} />}
      <div className="ml-auto flex shrink-0 items-center gap-2">{end}</div>
    </header>
  );
}

export type LiveState = 'live' | 'reconnecting' | 'offline';

const liveLooks = {
  live: { word: 'En vivo', colour: 'bg-(--bijao-300) shadow-[0_0_0_4px_rgb(112_196_147/.25)]' },
  reconnecting: { word: 'Reconectando', colour: 'pulse bg-(--maracuya-400)' },
  offline: { word: 'Sin conexión', colour: 'bg-(--aji-300)' },
};

export function LiveDot({ state }: { state: LiveState }) {
  return (
    <p role="status" className="type-body-s flex items-center gap-2 text-(--mora-200)">
      <span className={cx('size-2.5 rounded-full', liveLooks[state].colour)} />
      <span className="max-tablet:sr-only">{liveLooks[state].word}</span>
    </p>
  );
}

export interface TopBarConsolidatorProps {
  /** "Sesión 318, 12:00 y 12:30". */
  subtitle?: string | undefined;
  onRefresh: () => void;
  refreshing?: boolean | undefined;
  onSignOut: () => void;
}

export function TopBarConsolidator({ subtitle, onRefresh, refreshing = false, onSignOut }: TopBarConsolidatorProps) {
  return (
    <header className="layer-nav sticky top-0 flex min-h-15 items-center bg-(--mora-900) pr-1.5 pl-4 text-(--mora-25)">
      {/* on a phone, and with large letters, the hours move below, so that they are never cut off */}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 py-2">
        <h1 tabIndex={-1} className="type-h3 text-[2rem]">
          Consolidador
        </h1>
        {subtitle && <p className="text-[1.3rem] text-(--mora-200) leading-4.5 tabular-nums font-medium">{subtitle}</p>}
      </div>
      <div className="flex shrink-0">
        <IconButton
          icon="arrows-clockwise"
          label="Actualizar"
          disabled={refreshing}
          focusableWhenDisabled
          onClick={onRefresh}
          className={cx(refreshing && 'spin')}
        />
        <IconButton icon="sign-out" label="Cerrar sesión" onClick={onSignOut} />
      </div>
    </header>
  );
}
