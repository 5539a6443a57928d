import type { KnipConfig } from 'knip';

/**
 * What nobody uses fails, in two runs. The plain one counts tests as users, so it reads them too; `--production` counts
 * only what the product, its build and its commands use: a rule that only a test calls is not a rule of the product.
 */
const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'checks/{note-migrations,write-permissions,write-tables}.ts',
        'e2e/*.journey.ts',
        'e2e/playwright.config.ts',
        'scripts/*.mjs!',
      ],
      project: ['{bench,checks,e2e,scripts}/**/*.{ts,mjs}'],
    },
    'apps/api': {
      entry: [
        // commands of package.json, which the second run does not read
        ...(isProduction
          ? [
              'src/backup.ts!',
              'src/close-demo.ts!',
              'src/create-first-admin-link.ts!',
              'src/main.ts!',
              'src/migrate.ts!',
            ]
          : []),
        'src/db/migrations/*.ts!',
        'src/features/messages/print-whatsapp-templates.ts!',
        'src/outside/sandbox/browser/*.js!',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.{ts,js}!', '!src/testing/**!'],
    },
    'apps/web': {
      entry: [
        'index.html',
        'src/routes/**/*.tsx!',
        'src/**/*.test.{ts,tsx}',
        'design/build-*.ts',
        'design/plates/build-plates.ts',
        'design/first-paint/draw-page.ts',
        'design/**/*.test.ts',
      ],
      project: [
        'src/**/*.{ts,tsx,css}!',
        'design/**/*.ts',
        '!src/testing/**!',
        '!src/**/*-for-tests.ts!',
        '!src/calls/small-zod.ts!',
      ],
      ignoreDependencies: ['@phosphor-icons/core'],
    },
    'packages/*': {
      // whatever a file of a package exports is for somebody in this repository
      includeEntryExports: true,
      project: ['src/**/*.ts!'],
      ignore: isProduction ? ['src/**/*-for-tests.ts'] : [],
    },
  },
  ignoreBinaries: ['mount', 'umount', 'apt-get'],
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
  ignoreIssues: {
    'apps/web/src/session/persisted-client-keys.ts': ['exports'],
    'apps/web/src/calls/small-zod.ts': ['exports'],
  },
};

export default config;
