import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTest, lineAt, type SourceFile, sourceFiles, stripComments } from './source-files.ts';

const mostWords = 25;

/** Legal texts that people have agreed to word by word: another wording asks everybody again (`version`). */
const agreedTexts = [
  'packages/domain/src/people/consents.ts',
  'packages/domain/src/week-plan/autopilot-mandate.ts',
  'packages/domain/src/payroll/',
  'apps/web/src/features/restaurants/restaurant-terms-text.ts',
];

const isOfScreens = ({ path }: SourceFile) =>
  /^(apps\/web\/src|packages\/domain\/src|apps\/api\/src\/features)\/.*\.tsx?$/.test(path) && !isTest(path);

const ofCustomers = new RegExp(
  `^apps/web/src/features/(${[
    ...['auth', 'autopilot', 'cart', 'checkout', 'coupons', 'delivery', 'dish', 'dish-search', 'group-lunches', 'help'],
    ...['home', 'invitations', 'meal-exchange', 'menu', 'order-changes', 'order-chat', 'order-records', 'orders'],
    ...['payments', 'payroll', 'profile', 'promotions', 'purchases', 'pwa', 'referrals', 'reviews', 'tips', 'wallet'],
    ...['week-plan', 'incidents', 'lobby', 'shell', 'waiting-list'],
  ].join('|')})/`,
);

/** Words of those who build it, and English ones that have a Spanish word. */
const jargon =
  /\b(tokens?|endpoints?|servidor|webhooks?|backend|API|JSON|HTTP|login|logout|checkout|feedback|online|offline|links?|clic|click|password|stock|delivery|email|e-mail|app móvil|usted|se procederá|a la brevedad|sírvase|en caso de que|con el fin de)\b/i;

const spanish = /[áéíóúñ¿¡]|\b(el|la|los|las|que|para|con|por|tu|de)\b/;

const quoted = /'((?:\\.|[^'\\\n])*)'|`([^`]*)`/;
/** The words of an element, with the values and the bold words among them. */
const ofElement = />((?:[^<>{}=;]|\{[^{}<>]*\}|<\/?(?:strong|em|b)\b[^<>]*>)+)</;
const said = new RegExp(`${quoted.source}|${ofElement.source}`, 'g');

/** The Spanish texts of a file: what stands in quotes, and the words of elements. */
function listTexts({ text }: SourceFile): { text: string; at: number }[] {
  const code = stripComments(text);
  return [...code.matchAll(said)].flatMap((match) => {
    const words = (match[1] ?? match[2] ?? match[3] ?? '')
      .replaceAll(/<[^<>]*>|\{' '\}/g, ' ')
      .replaceAll(/\$?\{[^}]*\}/g, 'x')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const isCode = /\b(SELECT|INSERT|UPDATE|WHERE|JOIN)\b|=>|\b(px|flex|grid|text)-/.test(words);
    return spanish.test(words) && words.includes(' ') && !isCode ? [{ text: words, at: match.index }] : [];
  });
}

const countWords = (sentence: string): number =>
  sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const find = (files: readonly SourceFile[], isWrong: (text: string) => boolean): string[] =>
  files.flatMap((file) =>
    listTexts(file)
      .filter(({ text }) => isWrong(text))
      .map(({ text, at }) => `${file.path}:${lineAt(stripComments(file.text), at)}: ${text}`),
  );

const files = sourceFiles().filter(isOfScreens);

describe('the texts of the screens', () => {
  it(`have sentences of ${mostWords} words at most`, () => {
    const own = files.filter(({ path }) => !agreedTexts.some((one) => path.startsWith(one)));
    assert.ok(find(own, () => true).length > 3000, 'the texts are read');
    assert.deepEqual(
      find(own, (text) => text.split(/[.!?:;…]\s/).some((sentence) => countWords(sentence) > mostWords)),
      [],
    );
  });

  it('say to customers nothing in the words of who builds it', () => {
    assert.deepEqual(
      find(
        files.filter(({ path }) => ofCustomers.test(path)),
        (text) => countWords(text) > 2 && jargon.test(text),
      ),
      [],
    );
  });
});
