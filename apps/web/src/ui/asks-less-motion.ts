/** Whether the person asked the device for less motion. */
export const asksLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a script scrolls: styles alone do not stop a smooth scroll that a script asks for. */
export const scrollBehavior = (): ScrollBehavior => (asksLessMotion() ? 'auto' : 'smooth');
