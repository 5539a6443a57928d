import type { Guard } from '@sazon/domain/access/guards';
import { useEffect } from 'react';
import { createMemory } from './memory.ts';

/** What a route says about its screen, in `staticData`; a layout's applies to the screens in it that say nothing. */
export interface Screen {
  /** AUTH unless said otherwise (specification section 2 'Route guard kinds'). */
  guard?: Guard;
  /** Of the browser's tab; with the `nav` bar also the page's h1. */
  title?: string;
  subtitle?: string;
  /** Customer layout: which top bar; `none` where the screen brings its own header. */
  bar?: 'main' | 'nav' | 'menu' | 'none';
  /** Without the bottom navigation: flows that end in a footer of their own. */
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

/** A title that is only known once the data is there: the dish's name, the order's code. */
export const screenTitle = createMemory<ScreenTitle | null>(null);

export function useScreenTitle(title: string, subtitle?: string): void {
  // An effect, because the bar and the tab stand outside the screen that knows the title.
  useEffect(() => {
    screenTitle.write({ title, subtitle });
    return () => screenTitle.write(null);
  }, [title, subtitle]);
}

/** What the browser's tab says instead of the screen's title: news that is read while another tab is open. */
export const tabTitle = createMemory<string | null>(null);

export function useTabTitle(title: string | null): void {
  // An effect, because the tab stands outside the screen that has the news.
  useEffect(() => {
    tabTitle.write(title);
    return () => tabTitle.write(null);
  }, [title]);
}

/** The page's heading: where the focus is led when what had it went away with what it did. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex]');
