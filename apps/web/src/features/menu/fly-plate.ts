import { asksLessMotion } from '../../ui/asks-less-motion.ts';

/** The duration of the flight: `--t-3`. */
const flightMs = 320;

function onScreen(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/**
 * Animates a copy of a dish's picture from its card (`data-dish`) to its weekday (`data-day`), when both are visible.
 */
export function flyPlate(dishId: string, date: string): void {
  if (asksLessMotion()) return;
  const picture = document.querySelector(`[data-dish="${CSS.escape(dishId)}"] img.plate`);
  const day = [...document.querySelectorAll(`[data-day="${CSS.escape(date)}"]`)].find(onScreen);
  if (!(picture instanceof HTMLImageElement) || !day) return;
  const from = picture.getBoundingClientRect();
  const to = day.getBoundingClientRect();
  const copy = picture.cloneNode();
  if (!(copy instanceof HTMLImageElement)) return;
  copy.className = 'plate layer-toast';
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'fixed',
    pointerEvents: 'none',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(copy);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + Math.min(to.height, to.width) / 2 - (from.top + from.height / 2);
  const scale = Math.min(to.width, to.height) / from.width;
  const land = `translate(${x}px, ${y}px) scale(${scale})`;
  const flight = copy.animate(
    [{ transform: 'none' }, { transform: `${land} rotate(-6deg)`, offset: 0.9 }, { transform: land, opacity: 0 }],
    { duration: flightMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}
