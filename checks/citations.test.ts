import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deadCitations, deadFiles, type Shelf, shelf } from './citations.ts';
import { sourceFiles } from './source-files.ts';

const here = shelf();
const documents = [...here.pages].map(([path, text]) => ({ path, text }));
/** The check itself says what it looks for. */
const isJudged = (path: string) => !path.startsWith('checks/citations');

describe('what comments and pages cite', () => {
  it('is a page and a section of this repository', () => {
    const files = [...sourceFiles().filter(({ path }) => isJudged(path)), ...documents];
    assert.deepEqual(
      files.flatMap((file) => deadCitations(file, here)),
      [],
    );
  });

  it('is, in a page, a file that exists', () => {
    assert.deepEqual(
      documents.flatMap((page) => deadFiles(page, here)),
      [],
    );
  });
});

describe('the check of citations', () => {
  const small: Shelf = {
    pages: new Map([
      ['docs/rules.md', '## 2. Money\n\n### 2.1 Shares\n'],
      ['docs/specification.md', '## 4. States\n'],
    ]),
    paths: ['packages/domain/src/cart/group-cart-by-delivery.ts', 'docs/rules.md'],
  };
  const found = (text: string) => deadCitations({ path: 'a.ts', text }, small);

  it('lets what is there pass, over the end of a line too', () => {
    assert.deepEqual(found('/** See docs/rules.md sections 2 and 2.1; docs/rules.md. */'), []);
    assert.deepEqual(found("/**\n * Specification\n * section 4 'Calendar'. docs/rules.md section\n * 2.\n */"), []);
  });

  it('finds a page that is not there, and a section', () => {
    assert.deepEqual(found('// docs/gone.md'), ['a.ts: there is no docs/gone.md']);
    assert.deepEqual(found('// docs/rules.md section\n// 3.'), ['a.ts: docs/rules.md has no section 3']);
    assert.deepEqual(found('/** docs/rules.md sections 2.1 and 2.9 */'), ['a.ts: docs/rules.md has no section 2.9']);
    assert.deepEqual(found('// specification sections 4 and 12'), ['a.ts: docs/specification.md has no section 12']);
  });

  it('finds a page that only its writer had', () => {
    for (const name of ['domain.md', 'ux.md', 'Domain decisions', 'spec 3'])
      assert.deepEqual(found(`/** See ${name} for more. */`), [
        `a.ts: '${name}' is not in this repository: cite a page of docs/`,
      ]);
  });

  it('finds a file that a page names and nobody has', () => {
    const files = (text: string) => deadFiles({ path: 'docs/rules.md', text }, small);
    assert.deepEqual(
      files(
        '`domain/cart/group-cart-by-delivery.ts`, `group-cart-by-delivery.ts`, `rules.md`, `packages/domain/src/cart/group-cart-by-delivery.ts`',
      ),
      [],
    );
    assert.deepEqual(files('`cart/basket.ts`'), ['docs/rules.md: there is no cart/basket.ts']);
  });
});
