import { PRODUCT } from '@sazon/domain/product-name';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { tabTitle } from '../../device/screen-title-and-layout.ts';
import { useScreen } from '../../device/use-screen-declaration-and-go-back.ts';

/** Sets the tab's title; after a navigation announces it and moves the focus to the heading. */
export function PageChangeAnnouncer() {
  const router = useRouter();
  const screen = useScreen();
  const title = useMemory(tabTitle) ?? screen.title;
  const news = useRef<HTMLParagraphElement>(null);
  const full = title ? `${title} · ${PRODUCT.name}` : PRODUCT.name;

  // An effect, because the tab's title is outside of React.
  useEffect(() => {
    document.title = full;
  }, [full]);

  // An effect, because the router reports a finished navigation by an event.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        if (news.current) news.current.textContent = document.title;
        const heading = document.querySelector<HTMLElement>('main h1, header h1');
        const busy = document.activeElement?.matches('input, textarea, select, [role="dialog"] *');
        if (heading === null || busy) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
  return <p ref={news} role="status" className="sr-only" />;
}
