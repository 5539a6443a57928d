import { isTest, lineAt, type SourceFile, stripComments, type Wall } from './source-files.ts';

const isJudged = (path: string) =>
  /^apps\/api\/src\/(?!db\/((migrations|seed)\/|migrate\.ts|migration-lock\.ts)|outside\/sandbox\/).*\.ts$/.test(
    path,
  ) && !isTest(path);

const frame = 'apps/api/src/db/transaction.ts';

const writesOrLocks = new RegExp(
  [
    String.raw`\.(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(`,
    String.raw`\.for(NoKey|Key)?(Update|Share)\(`,
    String.raw`\b(INSERT INTO|DELETE FROM|UPDATE [a-z_]+|MERGE INTO|TRUNCATE|LOCK TABLE|SAVEPOINT)\b`,
    String.raw`\bFOR (NO KEY |KEY )?(UPDATE|SHARE)\b|\bpg_(try_)?advisory|\blunches_of_locked_cart\b|\bnoFirstLimit\b`,
  ].join('|'),
);

const isExecuted = /\.execute\w*\(|\.executeQuery\(/;

/** Declarations at the top level of a file, each with its first line. */
function listDeclarations(text: string): { code: string; line: number }[] {
  const code = stripComments(text);
  const starts = [...code.matchAll(/^(?:export )?(?:async )?(?:function|const|class)\b/gm)].map(({ index }) => index);
  return starts.map((start, index) => ({ code: code.slice(start, starts[index + 1]), line: lineAt(code, start) }));
}

/** The pool and a transaction are told apart by their types; what a function does to rows is seen in its signature. */
export const transactionWalls: readonly Wall[] = [
  {
    name: 'what writes or locks takes Tx, and what takes Reader does neither',
    finds: ({ path, text }: SourceFile) =>
      !isJudged(path) || path === frame
        ? []
        : listDeclarations(text)
            .filter(({ code }) => writesOrLocks.test(code))
            .filter(
              ({ code }) =>
                /: (Reader|Db|Pool)\b|\b(deps\.db|watchDb|jobsDb)\b[^,;)]*\.(insert|update|delete)/.test(code) ||
                (isExecuted.test(code) && !/\bTx\b|\binTransaction\(|\binOneStatement\(/.test(code)),
            )
            .map(({ code, line }) => `${path}:${line}: ${code.split('\n')[0]}`),
  },
  {
    name: 'nobody asks whether it has the pool or a transaction',
    finds: ({ path, text }: SourceFile) =>
      !isJudged(path)
        ? []
        : [
            ...stripComments(text).matchAll(
              /\b(Db|Pool|Reader) \| Tx\b|\bTx \| (Db|Pool|Reader)\b|[!=]== deps\.db\b|\bdeps\.db [!=]==|\bas Tx\b|\bisTransaction\b/g,
            ),
          ]
            .filter(() => path !== frame && path !== 'apps/api/src/db/connect.ts')
            .map((match) => `${path}:${lineAt(text, match.index)}: ${match[0]}`),
  },
];
