// Writes the route trees (src/*.gen.*) from src/routes, as the build does: the type check needs them without a build.
import { writeAllTrees } from './route-trees.ts';

await writeAllTrees();
