import type { Guard } from '@sazon/domain/access/page-guards';
import { useEffect } from 'react';
import { createMemory } from './in-memory-value.ts';

/**
 * What a route declares about its screen in `staticData`; a layout's values apply to screens inside it that declare
 * none.
 */
export interface Screen {
  /** Who may open the screen (docs/specification.md section 2 'Route guard kinds'); AUTH by default. */
  guard?: Guard;
  /** The browser tab's title; with the `nav` bar also the page's h1. */
  title?: string;
  subtitle?: string;
  /**
   * Customer layout: which top bar; `none` where the screen brings its own header, `desktop` where it does so on
   * phones.
   */
  bar?: 'main' | 'nav' | 'menu' | 'desktop' | 'none';
  /** True for the `menu` bar of a page as wide as home. */
  wideBar?: boolean;
  /** No bottom navigation: flows that end in a footer of their own. */
  hideNav?: boolean;
  /** Guest layout. */
  guest?: { back?: boolean; close?: boolean; progress?: boolean };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Screen {}
}

interface ScreenTitle {
  title: string;
  subtitle: string | undefined;
}

/** Sets a title that is known only once the data is read: the dish's name, the order's code. */
export const screenTitle = createMemory<ScreenTitle | null>(null);

export function useScreenTitle(title: string, subtitle?: string): void {
  // An effect, because the bar and the tab are outside the screen that has the title.
  useEffect(() => {
    screenTitle.write({ title, subtitle });
    return () => screenTitle.write(null);
  }, [title, subtitle]);
}

/** Shows news in the browser tab's title instead of the screen's, for people on another tab. */
export const tabTitle = createMemory<string | null>(null);

export function useTabTitle(title: string | null): void {
  // An effect, because the tab's title is outside the screen that has the news.
  useEffect(() => {
    tabTitle.write(title);
    return () => tabTitle.write(null);
  }, [title]);
}

/** Returns the page's heading, which takes the focus when the focused element is removed. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex]');
