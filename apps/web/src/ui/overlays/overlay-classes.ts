// What all overlays share: the dimmed page and the animations.

const comeAndGo = 'duration-320 data-ending-style:duration-220 ease-out motion-reduce:duration-120';

export const backdropClass = `fixed inset-0 min-h-dvh bg-[rgb(20_8_16/.5)] transition-opacity ${comeAndGo} data-ending-style:opacity-0 data-starting-style:opacity-0`;

/** Appears in place: a centred dialog, a menu. */
export const risingClass = `transition-[transform,opacity] ${comeAndGo} data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0`;

export const popupClass =
  'rounded-lg bg-surface p-1.5 text-text shadow-e3 outline-none transition-[transform,opacity] duration-120 ease-out origin-(--transform-origin) data-ending-style:opacity-0 data-starting-style:opacity-0 data-starting-style:scale-97 border border-border';

export const optionClass =
  'type-body flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-sm px-3 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:text-text-3 data-highlighted:bg-sunken';
