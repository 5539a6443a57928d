// Writes src/route-tree.gen.ts from src/routes, as the build does: the type check needs it without a build.
import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = path.resolve(import.meta.dirname, '..');
await new Generator({ config: getConfig({}, root), root }).run();
