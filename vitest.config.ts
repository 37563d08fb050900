import { defineConfig } from 'vitest/config';

/** One more than there are processors where all is tested: with four, all tests took half as long again. */
const maxWorkers = 3;

/** `npm run test:all` runs the long tests too: long matrices, many seeds, backups. Vitest's types know this for the command line only. */
const withoutLong = process.env.TEST_ALL === 'on' ? {} : { tagsFilter: ['!long'] };

const ofSeededDemo = 'demo/{demo,figures,office}.test.ts';
/** They run our commands, as processes. */
const ofCommands = [
  'tools/{audit,database,haproxy-log,kills,refused-start,resolve-once,staff,two-accounts,vulnerabilities}.test.ts',
  'tools/{backup/**/*,pgbackrest}.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    // Most code of a test runs a few times: compiled at once, it takes a tenth less of the processor than interpreted.
    execArgv: ['--always-sparkplug'],
    maxWorkers,
    tags: [{ name: 'long', description: 'takes long and rarely fails: only in npm run test:all', timeout: 600_000 }],
    ...withoutLong,
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine takes several times as long as an idle one.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['vitest.setup.ts'],
    fsModuleCachePath: '.cache/vitest',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,client,ui,demo,worker,page-delivery,office}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.tsx', 'demo/play/**', ofSeededDemo],
          // Loading modules again for each file took two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          setupFiles: ['ui/testing/fresh-modules.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['{ui,web,office}/**/*.dom.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['ui/testing/fresh-modules.ts', 'ui/testing/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // Most of them read the repository's own text.
        test: { name: 'rules', include: ['{tools,bench}/**/*.test.ts'], exclude: ofCommands, isolate: false },
      },
      {
        extends: true,
        test: { name: 'commands', include: ofCommands, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'demo',
          include: [ofSeededDemo],
          // Seeding takes longer than all of these tests together.
          globalSetup: ['demo/testing/seeded-database.ts'],
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Who plays in the demo is tested on a system like any other client.
          include: ['{server,processor}/**/*.test.ts', 'demo/play/**/*.test.ts'],
          globalSetup: ['server/testing/database.ts'],
          // Loading the server's modules again for each file took a third of the time.
          isolate: false,
          setupFiles: ['server/testing/setup.ts'],
        },
      },
    ],
  },
});
