import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/main.ts',
    'src/commands/*.ts',
    'src/launch.mjs',
    'src/dev.mjs',
    'src/app/main.tsx',
    'src/app/routes/**/*.tsx',
    'e2e/*.e2e.ts',
    'e2e/*.mjs',
    'e2e/bench/*.mjs',
  ],
  project: ['src/**/*.{ts,tsx,mjs}', 'e2e/**/*.{ts,mjs}'],
  ignore: ['src/app/routeTree.gen.ts'],
  treatConfigHintsAsErrors: false,
};

export default config;
