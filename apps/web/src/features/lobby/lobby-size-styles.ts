/**
 * Sizes that grow with the screen: readable in the hand at 320 px and across the lobby at 1920. As styles: the
 * stylesheet loads with every page, and only this one needs them. `--fit` (`use-shrink-to-fit.ts`) shrinks them to fit.
 */
const text = (least: number, share: number, most: number) => ({
  fontSize: `calc(clamp(${least}rem, ${share}vw, ${most}rem) * var(--fit, 1))`,
});

const gap = (size: string) => `calc(${size} * var(--fit, 1))`;

const space = gap('clamp(1.6rem, 2vw, 4rem)');

export const sizes = {
  title: text(2.4, 3, 5.6),
  news: text(2.8, 3.4, 6.4),
  lead: text(1.8, 1.7, 3.2),
  list: text(2.2, 2, 3.8),
  note: text(1.5, 1.2, 2.2),
  name: text(3, 3.4, 6.4),
  nameOfMany: text(2.4, 2.4, 4.4),
  code: text(5.6, 9, 17),
  logo: { height: 'clamp(3.6rem, 3.4vw, 6.4rem)' },
  page: { padding: gap('clamp(1.6rem, 2.5vw, 5rem)'), gap: space },
  stack: { gap: space },
  panel: { padding: gap('clamp(1.6rem, 2.5vw, 5rem)') },
  side: { padding: gap('clamp(1.4rem, 1.6vw, 3.2rem)') },
  people: {
    marginTop: space,
    gap: gap('clamp(.8rem, 1vw, 2rem)'),
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${gap('clamp(20rem, 24vw, 48rem)')}), 1fr))`,
  },
} as const;
