/**
 * Sizes that grow with the screen: read in the hand at 320 px and from across the lobby at 1920. As styles, because they
 * are of this page alone and the one stylesheet comes with every page.
 */
const text = (least: number, share: number, most: number) => ({
  fontSize: `clamp(${least}rem, ${share}vw, ${most}rem)`,
});

const space = 'clamp(1.6rem, 2vw, 4rem)';

export const sizes = {
  title: text(2.4, 3, 5.6),
  news: text(2.8, 3.4, 6.4),
  lead: text(1.8, 1.7, 3.2),
  list: text(2.2, 2, 3.8),
  note: text(1.5, 1.2, 2.2),
  code: text(4.4, 5.6, 10.8),
  codeOfMany: text(3.6, 4, 7.6),
  logo: { height: 'clamp(3.6rem, 3.4vw, 6.4rem)' },
  page: { padding: 'clamp(1.6rem, 2.5vw, 5rem)', gap: space },
  stack: { gap: space },
  panel: { padding: 'clamp(1.6rem, 2.5vw, 5rem)' },
  side: { padding: 'clamp(1.4rem, 1.6vw, 3.2rem)' },
  codes: {
    marginTop: space,
    gap: 'clamp(.8rem, 1vw, 2rem)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, clamp(13rem, 15vw, 30rem)), 1fr))',
  },
} as const;
