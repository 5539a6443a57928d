import { useEffect, useRef } from 'react';
import { checkMaintenance } from '../../calls/maintenance-state.ts';
import { Icon } from '../../ui/icon.tsx';

/** How often a page that asks for nothing else looks whether the pause is over. */
const lookEveryMs = 15_000;

/** Above every page while all changes are paused; it goes by itself. */
export function MaintenanceNotice() {
  const notice = useRef<HTMLDivElement>(null);
  // An effect, because bars that stay at the top stay below this notice, however many lines it takes.
  useEffect(() => {
    const frame = notice.current?.parentElement;
    const root = document.documentElement.style;
    if (!frame) return;
    const observer = new ResizeObserver(() => root.setProperty('--offline-h', `${frame.offsetHeight}px`));
    observer.observe(frame);
    return () => {
      observer.disconnect();
      root.removeProperty('--offline-h');
    };
  }, []);
  // An effect, because the end of the pause is asked of the server while the notice is on the screen.
  useEffect(() => {
    const timer = setInterval(() => void checkMaintenance(), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div
      ref={notice}
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-warning-text"
    >
      <Icon name="hourglass-medium" size="m" />
      <p className="type-body-s">
        <b>Estamos en mantenimiento.</b> Puedes mirar; en un momento vuelves a pedir y a cambiar.
      </p>
    </div>
  );
}
