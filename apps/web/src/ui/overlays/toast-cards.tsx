import { Toast } from '@base-ui/react/toast';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { measureToastClearance } from './toast-clearance.ts';
import { presentToasts, type ToastKind } from './toast-feed.ts';

interface ToastData {
  kind: ToastKind;
}

const manager = Toast.createToastManager<ToastData>();

const icons = { success: 'check-circle', error: 'warning-octagon', info: 'info' } as const;
const iconColours = { success: 'text-(--bijao-300)', error: 'text-(--aji-300)', info: 'text-(--loza-300)' };

/** A toast's action runs once and closes the toast: a second tap must not run it again. */
function once(id: string, act: () => void): () => void {
  let done = false;
  return () => {
    manager.close(id);
    if (!done) act();
    done = true;
  };
}

/** How often the place of a shown toast is measured: dialogs and bars come and go below it. */
const measureEveryMs = 150;

/** Keeps the shown toasts above the bar or the dialog's buttons at the window's lower edge. */
function useClearance(hasToasts: boolean) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!hasToasts) return;
    const place = () => {
      const element = region.current;
      if (element === null) return;
      element.style.removeProperty('--toast-clear');
      element.style.setProperty('--toast-clear', `${measureToastClearance(element.getBoundingClientRect())}px`);
    };
    place();
    const again = setInterval(place, measureEveryMs);
    return () => clearInterval(again);
  }, [hasToasts]);
  return region;
}

/** A mouse that rests where a toast appears does not keep it there; one that is moved onto it does. */
function ignoreRestingMouse(event: MouseEvent & { preventBaseUIHandler: () => void }): void {
  if (event.movementX === 0 && event.movementY === 0) event.preventBaseUIHandler();
}

/** The place of the toasts: bottom centre. */
function Region({ aboveNav }: { aboveNav: boolean }) {
  const { toasts } = Toast.useToastManager<ToastData>();
  const region = useClearance(toasts.length > 0);
  return (
    <Toast.Viewport
      ref={region}
      aria-label="Avisos"
      onMouseEnter={ignoreRestingMouse}
      onMouseMove={ignoreRestingMouse}
      className={cx(
        'toast-region layer-toast pointer-events-none fixed inset-x-4 mx-auto flex max-w-[44rem] flex-col-reverse gap-2',
        aboveNav && 'above-nav',
      )}
    >
      <Cards />
    </Toast.Viewport>
  );
}

function Cards() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((card) => {
    const kind = card.data?.kind ?? 'info';
    return (
      <Toast.Root
        key={card.id}
        toast={card}
        swipeDirection={['down', 'left', 'right']}
        className="pointer-events-auto w-full rounded-lg bg-(--mora-900) text-(--mora-25) shadow-e3 transition-[transform,opacity] duration-200 ease-out data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex min-h-13 items-center gap-3 py-2 pr-1.5 pl-4">
          {kind === 'loading' ? (
            <span className="spin size-5 shrink-0 rounded-full border-[2.5px] border-current border-r-transparent" />
          ) : (
            <Icon name={icons[kind]} weight="fill" size="l" className={iconColours[kind]} />
          )}
          <div className="min-w-0 flex-1 py-1">
            <Toast.Title className="type-item" />
            <Toast.Description className="type-body-s text-(--mora-200)" />
          </div>
          <Toast.Action className="min-h-11 shrink-0 rounded px-3 font-bold text-(--maracuya-300) type-body-s empty:hidden" />
          <Toast.Close aria-label="Cerrar el aviso" className="grid size-11 shrink-0 place-items-center rounded-full">
            <Icon name="x" weight="bold" size="xs" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** The toasts; `ToastRegion` loads this with the first one. */
export function ToastCards({ aboveNav }: { aboveNav: boolean }) {
  // An effect, because toasts come from anywhere, components or not.
  useEffect(
    () =>
      presentToasts((news) => {
        if ('close' in news) {
          manager.close(news.close);
          return;
        }
        const { id, kind, title, text, action, stayMs } = news.show;
        manager.add({
          id,
          title,
          description: text,
          timeout: stayMs,
          priority: kind === 'error' ? 'high' : 'low',
          data: { kind },
          ...(action && { actionProps: { children: action.label, onClick: once(id, action.onClick) } }),
        });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Region aboveNav={aboveNav} />
      </Toast.Portal>
    </Toast.Provider>
  );
}
