import { functionLengthWall } from './function-lines.ts';
import { importWalls } from './import-rules.ts';
import { findRoom } from './rooms.ts';
import { isTest, type SourceFile, type Wall } from './source-files.ts';
import { textWalls } from './text-rules.ts';
import { transactionWalls } from './transaction-rules.ts';

/** Files that may be longer, each with its stop and reason. */
const longer: Readonly<Record<string, { lines: number; why: string }>> = {};

const lengthWall: Wall = {
  name: 'no file is longer than the stop of its room',
  finds: ({ path, text }) => {
    const lines = text.split('\n').length - 1;
    const stop = longer[path]?.lines ?? findRoom(path).lines;
    return lines > stop ? [`${path}: ${lines} lines, the stop is ${stop}`] : [];
  },
};

const badFolder = /(^|\/)(utils?|helpers?|common|shared|services?|models?|misc|lib|libs)\//;
const goodName = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|journey|config))*\.(ts|tsx|js|mjs|css)$/;
const migrationName = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.ts$/;
const urlName = /^(_{1,2}[a-z]+|\$[a-z][A-Za-z]*|[a-z0-9]+(-[a-z0-9]+)*)\.tsx$/;

const nameWall: Wall = {
  name: 'folders and files are named for what they are about',
  finds: ({ path }) => {
    const file = path.slice(path.lastIndexOf('/') + 1);
    const isUrl = path.startsWith('apps/web/src/routes/');
    const wanted = path.includes('/db/migrations/') ? migrationName : isUrl ? urlName : goodName;
    return [
      ...(badFolder.test(path) ? [`${path}: a folder that says nothing`] : []),
      ...(wanted.test(file) ? [] : [`${path}: not a name of this room`]),
      ...(/^index\.[jt]sx?$/.test(file) && !isUrl ? [`${path}: no index files`] : []),
      ...(path.split('/').length > (isUrl ? 9 : 7) ? [`${path}: too deep below the root`] : []),
    ];
  },
};

const featureFile = /^apps\/api\/src\/features\/([^/]+)\/(.+)$/;

const featureFileWall: Wall = {
  name: 'a feature is one folder of files',
  finds: ({ path }) => (featureFile.exec(path)?.[2]?.includes('/') ? [`${path}: a folder inside a feature`] : []),
};

export const walls: readonly Wall[] = [
  ...importWalls,
  ...textWalls,
  ...transactionWalls,
  lengthWall,
  functionLengthWall,
  nameWall,
  featureFileWall,
];

/** What a wall finds in these files. */
export const offences = (wall: Wall, files: readonly SourceFile[]): string[] => files.flatMap(wall.finds);

const folderStop = 40;

/** Folders with more files than one can look over. Tests are not counted, nor migrations, which only grow. */
export function fullFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (isTest(path) || path.endsWith('.journey.ts') || folder.endsWith('/db/migrations')) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > folderStop)
    .map(([folder, count]) => `${folder}: ${count} files, the stop is ${folderStop}`);
}
